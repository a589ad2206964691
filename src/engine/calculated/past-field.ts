/** What a calculated field would have computed of values that were stored: one moment after the other, each with the arguments of its time. */
import type { DurationMs, EpochMs } from '../../contract/units.ts';
import { Body } from '../body.ts';
import { attributesOf, readingsOf } from '../nodes/readings.ts';
import type { Reading } from '../world/values.ts';
import type { ArgumentValue, ArgumentValues, SingleValue } from './argument-values.ts';
import { type Computed, isEmptyResult } from './compute.ts';
import type { Argument, CalculatedField, Output } from './field.ts';

export interface PastArgument {
  /** In order of time. Those from before the range say what was known at its start; an attribute is one of them. */
  readonly points: readonly SingleValue[];
  /** Of the entity that the field is computed for. */
  readonly isOwn: boolean;
}

export interface PastRange {
  readonly start: EpochMs;
  readonly end: EpochMs;
  /** Of a window without a limit. */
  readonly mostPoints: number;
}

export interface Moment {
  readonly at: EpochMs;
  readonly values: ArgumentValues;
}

/** One argument, at a time that only moves on. */
class MovingArgument {
  readonly name: string;
  /** Its values set off a computation. */
  readonly isWatched: boolean;
  readonly #argument: Argument;
  readonly #points: SingleValue[] | readonly SingleValue[];
  readonly #windowMs: DurationMs;
  readonly #most: number;
  /** Of the newest value; -1: none yet. */
  #place = -1;
  #first = 0;

  /** @param isFed its values are results of the field, not what was stored. */
  constructor(argument: Argument, { points }: PastArgument, { start, mostPoints }: PastRange, isFed: boolean) {
    const { source } = argument;
    this.name = argument.name;
    this.isWatched = source.kind !== 'attribute' && !isFed;
    this.#argument = argument;
    this.#points = isFed ? points.filter(({ ts }) => ts < start) : points;
    this.#windowMs = source.kind === 'rolling' ? source.windowMs : 0;
    this.#most = source.kind === 'rolling' && source.limit > 0 ? Math.min(source.limit, mostPoints) : mostPoints;
  }

  /** The time of the next value. */
  get nextAt(): EpochMs {
    return this.#points[this.#place + 1]?.ts ?? Number.POSITIVE_INFINITY;
  }

  moveTo(at: EpochMs): void {
    while (this.nextAt <= at) this.#place += 1;
  }

  /** Adds a result, at its time. */
  feed(result: SingleValue): void {
    const points = this.#points as SingleValue[];
    const after = points.findLastIndex(({ ts }) => ts <= result.ts);
    const isSame = points[after]?.ts === result.ts;
    points.splice(isSame ? after : after + 1, isSame ? 1 : 0, result);
    if (!isSame && after < this.#place) this.#place += 1;
  }

  value(at: EpochMs): ArgumentValue | undefined {
    const { source, fallback } = this.#argument;
    if (source.kind === 'rolling') return this.#window(at);
    return this.#points[this.#place] ?? (fallback && { ts: at, value: fallback });
  }

  #window(at: EpochMs): ArgumentValue {
    const startTs = this.#windowMs === 0 ? 0 : at - this.#windowMs;
    while ((this.#points[this.#first]?.ts ?? at) < startTs) this.#first += 1;
    const end = this.#place + 1;
    return { startTs, endTs: at, points: this.#points.slice(Math.max(this.#first, end - this.#most), end) };
  }
}

const readsResult = ({ source }: Argument, isOwn: boolean, { type, scope }: Output): boolean =>
  isOwn && (source.kind === 'attribute' ? type === 'ATTRIBUTES' && scope === source.scope : type === 'TIME_SERIES');

/** Keys of arguments that read what the field itself would store there. */
export const resultKeysRead = (field: CalculatedField, past: ReadonlyMap<string, PastArgument>): ReadonlySet<string> =>
  new Set(field.arguments.flatMap((one) => (readsResult(one, past.get(one.name)?.isOwn === true, field.output) ? [one.key] : [])));

export class PastField {
  /** Each moment needs the results of those before: `next` must wait for `take`. */
  readonly isFedBack: boolean;
  readonly #arguments: readonly MovingArgument[];
  readonly #byResult: ReadonlyMap<string, readonly MovingArgument[]>;
  readonly #range: PastRange;

  /** @param written keys under which it stores its results: of the range their values are its own, not what was stored. */
  constructor(field: CalculatedField, past: ReadonlyMap<string, PastArgument>, range: PastRange, written: ReadonlySet<string>) {
    const fed = new Map<string, MovingArgument[]>();
    this.#range = range;
    this.#arguments = field.arguments.map((argument) => {
      const known = past.get(argument.name) ?? { points: [], isOwn: false };
      const isFed = written.has(argument.key) && readsResult(argument, known.isOwn, field.output);
      const moving = new MovingArgument(argument, known, range, isFed);
      if (isFed) fed.set(argument.key, [...(fed.get(argument.key) ?? []), moving]);
      return moving;
    });
    this.#byResult = fed;
    this.isFedBack = fed.size > 0;
    for (const argument of this.#arguments) argument.moveTo(range.start - 1);
  }

  /** The next time at which an argument has a new value; undefined after the last one. */
  next(): Moment | undefined {
    let at = Number.POSITIVE_INFINITY;
    for (const argument of this.#arguments) if (argument.isWatched) at = Math.min(at, argument.nextAt);
    if (at >= this.#range.end) return undefined;
    const values = new Map<string, ArgumentValue>();
    for (const argument of this.#arguments) {
      argument.moveTo(at);
      const value = argument.value(at);
      if (value) values.set(argument.name, value);
    }
    return { at, values };
  }

  /** The field reads them from the next moment on. */
  take(results: readonly Reading[]): void {
    for (const { key, ts, value } of results) for (const argument of this.#byResult.get(key) ?? []) argument.feed({ ts, value });
  }
}

/** What is stored of a result. Throws NodeError for what cannot be. @param at of what has no time of its own. */
export function resultReadings({ type }: Output, { text }: Extract<Computed, { ok: true }>, at: EpochMs): Reading[] {
  if (isEmptyResult(text)) return [];
  const body = Body.ofText(text);
  return type === 'TIME_SERIES' ? readingsOf(body, at) : attributesOf(body).map((named) => ({ ...named, ts: at }));
}
