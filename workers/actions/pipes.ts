/** What templates write behind a bar. */
import { isObservable, type Subscription } from 'rxjs';
import { callContext } from '../sandbox/call-context.ts';
import type { CallPipe } from './expression.ts';

const { date, milliSecondsToTimeString, translate } = callContext(undefined);

type Pipe = (value: unknown, ...args: readonly unknown[]) => unknown;

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** @param digits as in `1.0-2`: whole digits, and the least and most behind the point. */
function numberText(value: unknown, digits?: unknown): unknown {
  if (value === null || value === undefined || value === '') return null;
  const [, whole = 1, least = 0, most = Math.max(3, Number(least))] = /^(\d+)?(?:\.(\d+)(?:-(\d+))?)?$/.exec(textOf(digits)) ?? [];
  return new Intl.NumberFormat(undefined, {
    minimumIntegerDigits: Number(whole),
    minimumFractionDigits: Number(least),
    maximumFractionDigits: Number(most),
  }).format(Number(value));
}

/** In thousands, with the letter or unit of each step. */
function stepped(value: unknown, steps: readonly string[], decimals: number): string {
  let power = 0;
  let left = Number(value);
  for (; Math.abs(left) >= 1000 && power < steps.length - 1; power += 1) left /= 1000;
  return `${Number(left.toFixed(decimals))}${steps[power]}`;
}

const AGES = ['year', 'month', 'week', 'day', 'hour', 'minute'] as const;
const AGE_SECONDS = [31_536_000, 2_592_000, 604_800, 86_400, 3600, 60];

function ago(value: unknown): string {
  const seconds = Math.floor((Date.now() - new Date(value as number).getTime()) / 1000);
  const at = AGE_SECONDS.findIndex((size) => seconds >= size);
  const words = new Intl.RelativeTimeFormat(undefined, { numeric: at < 0 ? 'auto' : 'always' });
  return at < 0 ? words.format(0, 'second') : words.format(-Math.floor(seconds / (AGE_SECONDS[at] as number)), AGES[at] as 'day');
}

type KeyAndValue = { readonly key: unknown; readonly value: unknown };

/** By their keys, unless a function says otherwise; null: as they are. */
function keysAndValues(value: unknown, compare?: unknown): KeyAndValue[] {
  const pairs = value instanceof Map ? [...(value as Map<unknown, unknown>)] : Object.entries((value ?? {}) as Record<string, unknown>);
  const all = pairs.map(([key, one]) => ({ key, value: one }));
  if (compare === null) return all;
  const byKey = (a: KeyAndValue, b: KeyAndValue) => (String(a.key) < String(b.key) ? -1 : 1);
  return all.sort(typeof compare === 'function' ? (compare as typeof byKey) : byKey);
}

const PIPES: Readonly<Record<string, Pipe>> = {
  currency: (value, code, display, digits) =>
    value === null || value === undefined || value === ''
      ? null
      : new Intl.NumberFormat(undefined, {
          style: 'currency',
          currency: textOf(code) || 'USD',
          currencyDisplay: display === 'code' ? 'code' : 'narrowSymbol',
          maximumFractionDigits: Number(/-(\d+)$/.exec(textOf(digits))?.[1] ?? 2),
        }).format(Number(value)),
  date: (value, format) => date.transform(value, format as string | undefined),
  dateAgo: ago,
  enumToArray: (value) => Object.keys((value ?? {}) as object),
  fileSize: (value) => stepped(value, [' B', ' KB', ' MB', ' GB', ' TB'], 2),
  highlight: (value) => value,
  json: (value) => JSON.stringify(value, null, 2),
  keyvalue: keysAndValues,
  lowercase: (value) => textOf(value).toLowerCase(),
  milliSecondsToTimeString: (value, isShort, isOne) => milliSecondsToTimeString.transform(value, isShort === true, isOne === true),
  nospace: (value) => textOf(value).replace(/\s/g, ''),
  number: numberText,
  percent: (value, digits) => {
    const written = numberText(value === null ? null : Number(value) * 100, digits ?? '1.0-0');
    return written === null ? null : `${String(written)}%`;
  },
  shortNumber: (value) => stepped(value, ['', 'K', 'M', 'B', 'T'], 1),
  slice: (value, from, to) => (value as string).slice(from as number, to as number | undefined),
  titlecase: (value) => textOf(value).replace(/\S+/g, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()),
  tbJson: (value) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2)),
  translate: (value, given) => translate.instant(textOf(value), given as Readonly<Record<string, unknown>> | undefined),
  truncate: (value, length) => {
    const text = textOf(value);
    return length === undefined || text.length <= Number(length) ? text : `${text.slice(0, Number(length))}…`;
  },
  uppercase: (value) => textOf(value).toUpperCase(),
  // What is shown is made safe by the page.
  safe: (value) => value,
  safeHtml: (value) => value,
};

interface Awaited {
  value: unknown;
  readonly subscription?: Subscription;
}

/** The pipes of one dialog. `async` shows what an observable or a promise gave last. */
export class Pipes {
  readonly #awaited = new Map<unknown, Awaited>();
  readonly #onValue: () => void;

  /** @param onValue called when the dialog is to be drawn anew. */
  constructor(onValue: () => void) {
    this.#onValue = onValue;
  }

  readonly call: CallPipe = (name, value, ...args) => {
    if (name === 'async') return this.#last(value);
    const pipe = Object.hasOwn(PIPES, name) ? PIPES[name] : undefined;
    if (!pipe) throw new TypeError(`the pipe ${name} is not there`);
    return pipe(value, ...args);
  };

  #last(source: unknown): unknown {
    if (source === null || source === undefined) return null;
    const known = this.#awaited.get(source);
    if (known) return known.value;
    const held: Awaited = { value: null };
    this.#awaited.set(source, held);
    let isFirst = true;
    const take = (value: unknown) => {
      held.value = value;
      if (!isFirst) this.#onValue();
    };
    if (isObservable(source))
      this.#awaited.set(source, Object.assign(held, { subscription: source.subscribe({ next: take, error: () => undefined }) }));
    else void Promise.resolve(source).then(take, () => undefined);
    isFirst = false;
    return held.value;
  }

  end(): void {
    for (const { subscription } of this.#awaited.values()) subscription?.unsubscribe();
    this.#awaited.clear();
  }
}
