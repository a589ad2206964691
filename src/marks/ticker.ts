/**
 * One clock for all ages on the page: at whole seconds it writes those texts anew that may have become wrong. React is not asked;
 * forty rows of ages would otherwise be forty renders a second. Nothing runs while the page is hidden or shows no age, and an
 * age of minutes costs nothing until the next minute.
 */
import type { EpochMs } from '../contract/units.ts';
import { inNextFrame } from './next-frame.ts';

const SECOND_MS = 1000;

/** Writes a text as of `now` and answers until when it stays right. */
type Write = (now: EpochMs) => EpochMs;

/** When each text is due. */
const texts = new Map<Write, EpochMs>();
let clock: () => EpochMs = Date.now;
let planned: { readonly at: EpochMs; readonly callOff: () => void } | undefined;

/** Ages are told on the platform's clock, not on the browser's; main gives it once. */
export function setClock(now: () => EpochMs): void {
  clock = now;
}

/** The time that ages are measured to. */
export function clockNow(): EpochMs {
  return clock();
}

/** Plans the tick at the first whole second from `due` on, unless there is an earlier one. */
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
    // A hidden page is looked at again each second until it is shown.
    if (due <= now) texts.set(write, document.hidden ? now + 1 : write(now));
  }
  if (texts.size > 0) plan(Math.min(...texts.values()));
}

/** Keeps a text right: calls `write` at once and whenever its time has passed, until the returned function is called. */
export function keepRight(write: Write): () => void {
  const due = write(clock());
  texts.set(write, due);
  plan(due);
  return () => {
    texts.delete(write);
    if (texts.size > 0) return;
    planned?.callOff();
    planned = undefined;
  };
}

/** Calls `paint` at once and each second until the returned function is called. */
export function eachSecond(paint: (now: EpochMs) => void): () => void {
  return keepRight((now) => {
    paint(now);
    return now + 1;
  });
}
