/** The names of a picker's values: of those chosen here, and of given ones, which are read from the server. */
import { useEffect, useRef, useState } from 'react';
import { useAgain } from '../../bridge/use-again.ts';
import { type Fault, failed, type Outcome } from '../../contract/fault.ts';
import type { Offer } from './offer.ts';

export interface OfferReader {
  /** Changes with everything that changes the answer; null while nothing can be read. */
  readonly readKey: string | null;
  /** Offers of existing values, in any order. */
  readonly read: (values: readonly string[]) => Promise<Outcome<readonly Offer[]>>;
}

export interface Chosen {
  readonly offers: ReadonlyMap<string, Offer>;
  /** Values that do not exist or could not be read. What a lost server did not answer is read again when it is back. */
  readonly missing: ReadonlySet<string>;
  readonly fault: Fault | null;
  /** Adds offers of a list, so that they need not be read. */
  readonly remember: (offers: readonly Offer[]) => void;
}

interface Known {
  readonly key: string;
  readonly offers: ReadonlyMap<string, Offer>;
  readonly missing: ReadonlySet<string>;
  readonly fault: Fault | null;
}

const nothingOf = (key: string): Known => ({ key, offers: new Map(), missing: new Set(), fault: null });

/** @param onMissing called with values that do not exist, or with the fault of a failed read. */
export function useChosen(
  reader: OfferReader,
  values: readonly string[],
  onMissing?: (values: readonly string[], fault: Fault | null) => void,
): Chosen {
  const key = reader.readKey ?? '';
  const canRead = reader.readKey !== null;
  const [state, setState] = useState(() => nothingOf(key));
  const known = state.key === key ? state : nothingOf(key);
  const latest = useRef({ reader, onMissing });
  latest.current = { reader, onMissing };
  const again = useAgain(known.fault && failed(known.fault));
  useEffect(() => {
    if (again > 0) setState((before) => ({ ...before, missing: new Set(), fault: null }));
  }, [again]);
  const unknown = values.filter((value) => !known.offers.has(value) && !known.missing.has(value)).join('\n');
  useEffect(() => {
    if (unknown === '' || !canRead) return undefined;
    let isWanted = true;
    const wanted = unknown.split('\n');
    void latest.current.reader.read(wanted).then((answer) => {
      if (!isWanted) return;
      const found = answer.ok ? answer.value : [];
      const missing = wanted.filter((value) => !found.some((offer) => offer.value === value));
      setState((before) => {
        const { offers, missing: missed } = before.key === key ? before : nothingOf(key);
        return {
          key,
          offers: new Map([...offers, ...found.map((offer) => [offer.value, offer] as const)]),
          missing: new Set([...missed, ...missing]),
          fault: answer.ok ? null : answer.fault,
        };
      });
      if (missing.length > 0) latest.current.onMissing?.(missing, answer.ok ? null : answer.fault);
    });
    return () => {
      isWanted = false;
    };
  }, [key, canRead, unknown]);
  const remember = (told: readonly Offer[]) =>
    setState((before) => {
      const { offers, missing, fault } = before.key === key ? before : nothingOf(key);
      const isNews = told.some(({ value }) => !offers.has(value));
      return isNews ? { key, offers: new Map([...offers, ...told.map((offer) => [offer.value, offer] as const)]), missing, fault } : before;
    });
  return { offers: known.offers, missing: known.missing, fault: known.fault, remember };
}
