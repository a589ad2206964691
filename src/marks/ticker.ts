/** One clock for all ages, without React (forty rows would be forty renders a second). Nothing runs while the page shows no age. */
import { subscribe } from 'valtio';
import type { EpochMs } from '../contract/units.ts';
import { pastStore } from '../store/past.ts';
import { inNextFrame } from './next-frame.ts';

const SECOND_MS = 1000;

/** Writes a text as of `now` and returns the time until which it is valid. */
type Write = (now: EpochMs) => EpochMs;

const texts = new Map<Write, EpochMs>();
let clock: () => EpochMs = Date.now;
let planned: { readonly at: EpochMs; readonly callOff: () => void } | undefined;

/** Ages are measured by the server's clock, not the browser's. Called once at start. */
export function setClock(now: () => EpochMs): void {
  clock = now;
}

/** @param showsPast as of the earlier time that the user chose, if there is one (`KeepsPast`). */
export function clockNow(showsPast = false): EpochMs {
  return (showsPast && pastStore.asOf) || clock();
}

/** Plans the first whole second from `due` on, unless an earlier tick is scheduled. */
function plan(due: EpochMs): void {
  const at = Math.ceil(due / SECOND_MS) * SECOND_MS;
  if (planned && planned.at <= at) return;
  planned?.callOff();
  planned = { at, callOff: inNextFrame(Math.max(0, at - clock()), tick) };
}

function tick(): void {
  planned = undefined;
  const now = clock();
  for (const [write, due] of texts) {
    // On a hidden page the texts stay due, to be checked again a second later.
    if (due <= now) texts.set(write, document.hidden ? now + 1 : write(now));
  }
  if (texts.size > 0) plan(Math.min(...texts.values()));
}

/** Calls `write` at once and whenever its time has passed, until the returned function is called. @param showsPast as in `clockNow`. */
export function keepUpToDate(write: Write, showsPast = false): () => void {
  const text: Write = (now) => {
    const shown = showsPast ? clockNow(true) : now;
    return now + write(shown) - shown;
  };
  const run = () => {
    const due = text(clock());
    texts.set(text, due);
    plan(due);
  };
  run();
  const end = showsPast ? subscribe(pastStore, run) : undefined;
  return () => {
    end?.();
    texts.delete(text);
    if (texts.size > 0) return;
    planned?.callOff();
    planned = undefined;
  };
}

export function eachSecond(paint: (now: EpochMs) => void, showsPast?: boolean): () => void {
  return keepUpToDate((now) => {
    paint(now);
    return now + 1;
  }, showsPast);
}
