/** A number that is changed by steps, and sent when it is let go. */
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../format/numbers.ts';

export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
  /** Of arrow keys and of buttons. */
  readonly step: number;
}

/** @param value of any type, as a device may answer. */
export function asNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

export const rounded = (value: number, { min, max, decimals }: NumberRange): number =>
  Number(Math.min(Math.max(value, min), max).toFixed(decimals));

/** The smallest step that the decimals show and that crosses the range in a hundred. */
export function usualStep(min: number, max: number, decimals: number): number {
  const least = 10 ** -decimals;
  return Math.max(least, Math.round((max - min) / 100 / least) * least);
}

const PAGE = 10;
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: PAGE, PageDown: -PAGE };

const SIDEWAYS = ['ArrowLeft', 'ArrowRight'];

export interface NumberSetting {
  readonly range: NumberRange;
  /** What is dragged or stepped to, else the value; undefined: not known. */
  readonly shown: number | undefined;
  readonly text: string;
  readonly name: string;
  /** Nothing can be set. */
  readonly isOff: boolean;
  readonly isBusy: boolean;
  /** Shows it, and sends nothing yet. */
  readonly change: (value: number) => void;
  /** Sends what is shown, if it is another value: while a command is under way, once that has ended. */
  readonly commit: () => void;
  readonly send: (value: number) => void;
  readonly cancel: () => void;
  /** Takes back what is not let go. */
  readonly leave: () => void;
  /** Changes by keys; `commit` is due when the key is let go. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onKeyUp: (event: KeyboardEvent) => void;
}

interface Given {
  /** What is let go for one is never sent to another. Keep the identity. */
  readonly target: object | null;
  readonly value: number | undefined;
  readonly range: NumberRange;
  readonly name: string;
  readonly isOff: boolean;
  readonly isBusy: boolean;
  readonly write: (value: number) => void;
}

export function useNumberSetting({ target, value, range, name, isOff, isBusy, write }: Given): NumberSetting {
  const [draft, setShown] = useState<number | null>(null);
  // A move and the end of it may come before the next drawing.
  const newest = useRef(draft);
  const setDraft = (next: number | null) => {
    newest.current = next;
    setShown(next);
  };
  const isStill = isOff || value === undefined;
  const shown = isStill ? value : (draft ?? value);
  // Let go while a command was under way.
  const isDue = useRef(false);
  const cancel = () => {
    isDue.current = false;
    setDraft(null);
  };
  const send = (next: number) => {
    isDue.current = isBusy && !isStill;
    setDraft(isDue.current ? next : null);
    if (!isStill && !isBusy && next !== value) write(next);
  };
  const sendDue = useRef<() => void>(() => undefined);
  sendDue.current = () => {
    if (isDue.current && newest.current !== null) send(newest.current);
  };
  useEffect(() => cancel(), [target]);
  useEffect(() => {
    if (isBusy) return undefined;
    // After the value that was accepted has become the one that counts.
    const timer = setTimeout(() => sendDue.current());
    return () => clearTimeout(timer);
  }, [isBusy]);
  const change = (next: number) => {
    if (!isStill) setDraft(rounded(next, range));
  };
  const commit = () => {
    if (newest.current !== null) send(newest.current);
  };
  const ends: Readonly<Record<string, number>> = { Home: range.min, End: range.max };
  return {
    ...{ range, shown, name, isOff: isOff || value === undefined, isBusy, change, send },
    text: shown === undefined ? '–' : formatNumber(shown, range.decimals),
    commit,
    cancel,
    leave: () => {
      if (!isDue.current) setDraft(null);
    },
    onKeyDown: (event) => {
      const { key, currentTarget } = event;
      // A slider begins at the right there; dials run clockwise in all languages.
      const isTurned = SIDEWAYS.includes(key) && getComputedStyle(currentTarget).direction === 'rtl';
      const steps = (STEPS[key] ?? 0) * (isTurned ? -1 : 1);
      const to = ends[key] ?? (steps === 0 || shown === undefined ? undefined : shown + steps * range.step);
      if (key === 'Escape') cancel();
      if (to === undefined) return;
      event.preventDefault();
      change(to);
    },
    onKeyUp: ({ key }) => {
      if ((STEPS[key] ?? ends[key]) !== undefined) commit();
    },
  };
}
