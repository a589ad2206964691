import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { withoutToken } from './link-address.ts';
import { useLostFault } from './use-lost-fault.ts';

/** What a public screen with one field keeps. The field has the focus at first. @param initial its text, from the address. */
export function useOneField(initial: (query: string) => string) {
  const [, navigate] = useLocation();
  const query = useSearch();
  const [text, setText] = useState(() => initial(query));
  /** Whether what is wrong with the text is said. */
  const [isChecked, setChecked] = useState(false);
  const [fault, setFault] = useLostFault();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.currentTarget.value);
    setFault(null);
  };
  const away = withoutToken('/login', query);
  return { field, text, change, query, navigate, away, isChecked, setChecked, fault, setFault, isBusy, setBusy };
}
