/**
 * What a list offers for what is typed into it. Typing waits for 150 ms; an answer that another question has overtaken is dropped;
 * old offers stay while new ones are on their way. Only a list that is open asks.
 */
import { useEffect, useRef, useState } from 'react';
import type { Fault, Outcome } from '../../contract/fault.ts';
import type { Offer } from './offer.ts';

const DEBOUNCE_MS = 150;

/** Where offers come from. Everything that changes what is found stands in `key`: kind, subtype, whoever asks. */
export interface OfferSource {
  readonly key: string;
  readonly search: (text: string) => Promise<Outcome<readonly Offer[]>>;
}

export interface Found {
  readonly offers: readonly Offer[];
  readonly isBusy: boolean;
  readonly fault: Fault | null;
}

interface Answered {
  readonly key: string;
  readonly text: string;
  readonly offers: readonly Offer[];
  readonly fault: Fault | null;
}

const NOTHING: Answered = { key: '', text: '', offers: [], fault: null };

/** @param isOpen whether anybody looks at the offers. */
export function useSearch(source: OfferSource, typed: string, isOpen: boolean): Found {
  const [answered, setAnswered] = useState(NOTHING);
  const latest = useRef(source);
  latest.current = source;
  const text = typed.trim();
  const { key } = source;
  useEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    const ask = async () => {
      const answer = await latest.current.search(text);
      if (isWanted) setAnswered({ key, text, offers: answer.ok ? answer.value : [], fault: answer.ok ? null : answer.fault });
    };
    // Whoever opens a list has typed nothing yet: there is no pause to wait for.
    const timer = setTimeout(() => void ask(), text === '' ? 0 : DEBOUNCE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key, text, isOpen]);
  const isOfKey = answered.key === key;
  return {
    offers: isOfKey ? answered.offers : [],
    isBusy: isOpen && !(isOfKey && answered.text === text),
    fault: isOfKey ? answered.fault : null,
  };
}
