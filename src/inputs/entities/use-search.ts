/** Search of an open dropdown: debounced by 150 ms, late answers are dropped, old offers stay until the next arrive and no pointer is pressed. */
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { type Fault, type Outcome, ok } from '../../contract/fault.ts';
import { faultDetails, faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { usePress } from '../../marks/use-press.ts';
import { beginningWith, type Offer, shortQuery } from './offer.ts';
import type { OfferReader } from './use-chosen.ts';

const DEBOUNCE_MS = 150;

/** `key` changes with everything but the text that changes the answer: type, subtype, account. */
export interface OfferSource {
  readonly key: string;
  readonly search: (text: string) => Promise<Outcome<readonly Offer[]>>;
}

export function listSource(key: string, list: () => Promise<Outcome<readonly Offer[]>>): OfferSource {
  return {
    key,
    async search(text) {
      const all = await list();
      return all.ok ? ok(beginningWith(all.value, text)) : all;
    },
  };
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

export function useSearch(source: OfferSource, typed: string, isOpen: boolean): Found {
  const [answered, setAnswered] = useState(NOTHING);
  const latest = useRef(source);
  latest.current = source;
  const text = typed.trim();
  const { key } = source;
  const { press, whenReleased } = usePress();
  useEffect(() => {
    if (!isOpen) return undefined;
    window.addEventListener('pointerdown', press, true);
    return () => window.removeEventListener('pointerdown', press, true);
  }, [isOpen, press]);
  // No pause when a list opens, because nothing is typed yet.
  const [asked] = useDebouncedValue(isOpen ? text : null, text === '' ? 0 : DEBOUNCE_MS);
  useEffect(() => {
    if (asked === null || !isOpen) return undefined;
    let isWanted = true;
    void latest.current.search(asked).then((answer) => {
      whenReleased(() => {
        if (isWanted) setAnswered({ key, text: asked, offers: answer.ok ? answer.value : [], fault: answer.ok ? null : answer.fault });
      });
    });
    return () => {
      isWanted = false;
    };
  }, [key, asked, isOpen, whenReleased]);
  const isOfKey = answered.key === key;
  return {
    offers: isOfKey ? answered.offers : [],
    isBusy: isOpen && !(isOfKey && answered.text === text),
    fault: isOfKey ? answered.fault : null,
  };
}

/**
 * What was found, and props of the field.
 * @param searchOf the search for a text in the field.
 */
export function useSearchedList(source: OfferSource, searchOf = (typed: string) => typed) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const search = searchOf(typed);
  const found = useSearch(source, search, isOpen);
  const list = {
    // The source has searched already.
    filter: <Option>({ options }: { readonly options: Option[] }) => options,
    'aria-busy': found.isBusy,
    searchValue: typed,
    onSearchChange: setTyped,
    onDropdownOpen: () => setOpen(true),
    onDropdownClose: () => setOpen(false),
  };
  return { found, typed: search, isOpen, list };
}

export type Source = OfferSource & OfferReader;

export function useNothing(found: Found, search: string, noMatch: (text: string) => string, noneText: string | undefined): string {
  const t = useT();
  if (found.isBusy) return t('inputs.entities.searching');
  if (found.fault) return t('inputs.entities.failed', { reason: `${faultSentence(found.fault)} ${faultDetails(found.fault)}`.trim() });
  return search.trim() === '' ? (noneText ?? t('inputs.entities.none')) : noMatch(shortQuery(search));
}
