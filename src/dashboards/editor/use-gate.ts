import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormChecks } from '../../inputs/control.ts';
import { savedIn } from '../../inputs/form-parts.ts';
import { leadToWrong } from '../../inputs/lead-to-wrong.ts';
import { aliasesOf, filtersOf } from '../document/commands/aliases.ts';
import type { History } from '../document/history.ts';
import type { AlsoChecked } from './checked-panels.tsx';

const NONE: AlsoChecked = [];

/** Keeps what the panels mark as wrong from being saved: it leads to the field instead. `ref` is around the panels. */
export function useGate({ base, current }: History) {
  const ref = useRef<HTMLDivElement>(null);
  const checks = useMemo(() => new FormChecks(), []);
  const isSaved = useMemo(() => savedIn(base), [base]);
  const [also, setAlso] = useState(NONE);
  const isRight = (): boolean => {
    const changed: AlsoChecked = [
      ...(aliasesOf(base) === aliasesOf(current) ? [] : (['aliases'] as const)),
      ...(filtersOf(base) === filtersOf(current) ? [] : (['filters'] as const)),
    ];
    flushSync(() => setAlso(changed));
    const isValid = checks.check();
    if (isValid) checks.reset();
    // Before the way to the field, which hides no panel with problems.
    flushSync(() => setAlso(NONE));
    if (!isValid) leadToWrong(ref.current);
    return isValid;
  };
  return { ref, checks, isSaved, also, isRight };
}
