/** What one calculated field makes of the past of one entity. */
import type { DurationMs, EpochMs } from '../../contract/units.ts';
import type { PastValue } from '../alarm-rules/past-entity.ts';
import { NodeError } from '../outcome.ts';
import type { ScriptAnswer } from '../scripts/answer.ts';
import type { RunScripts } from '../scripts/source.ts';
import type { Reading } from '../world/values.ts';
import { missingArguments } from './argument-values.ts';
import { type Computed, computeAtOnce, computeNumber, computeSimple, fieldSource, readScriptResult, scriptContext } from './compute.ts';
import type { CalculatedField } from './field.ts';
import { type Moment, type PastArgument, PastField, type PastRange, resultKeysRead, resultReadings } from './past-field.ts';

export interface PastResults {
  /** By key, in the order of time. */
  readonly series: ReadonlyMap<string, readonly PastValue[]>;
  /** Without those that failed, or had nothing to store. */
  readonly computed: number;
  /** How often each text was the reason of a failure. */
  readonly failures: ReadonlyMap<string, number>;
}

export interface FieldWork {
  /** Null where no field is a script. */
  readonly scripts: { readonly runAll: RunScripts; readonly limitMs: DurationMs } | null;
  /** Lets others do what there is to do. @param at how far it is. */
  readonly pause: (at: EpochMs) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Between two pauses. */
const MOST_MOMENTS = 2000;
/** Of what scripts are given at once. */
const MOST_LETTERS = 2_000_000;
/** Different reasons that are kept apart. */
const MOST_REASONS = 20;

class Results implements PastResults {
  readonly series = new Map<string, PastValue[]>();
  readonly failures = new Map<string, number>();
  computed = 0;

  fail(reason: string): void {
    const isKept = this.failures.has(reason) || this.failures.size < MOST_REASONS;
    const known = isKept ? reason : ([...this.failures.keys()].at(-1) ?? reason);
    this.failures.set(known, (this.failures.get(known) ?? 0) + 1);
  }

  add(readings: readonly Reading[]): void {
    if (readings.length > 0) this.computed += 1;
    for (const { key, ts, value } of readings) {
      const known = this.series.get(key);
      if (known) put(known, { ts, value });
      else this.series.set(key, [{ ts, value }]);
    }
  }
}

/** A value of the same time is replaced, as where it is stored. */
function put(points: PastValue[], point: PastValue): void {
  let place = points.length;
  while (place > 0 && (points[place - 1]?.ts ?? 0) >= point.ts) place -= 1;
  points.splice(place, points[place]?.ts === point.ts ? 1 : 0, point);
}

/** @returns the readings of a result, or why there are none. */
function readingsOf(field: CalculatedField, computed: Computed, at: number): readonly Reading[] | string {
  if (!computed.ok) return computed.error;
  try {
    return resultReadings(field.output, computed, at);
  } catch (error) {
    if (error instanceof NodeError) return error.message;
    throw error;
  }
}

/** Of an expression. The number needs no text where it is stored as it is. */
function simpleReadings(field: CalculatedField, { at, values }: Moment): readonly Reading[] | string {
  const { output } = field;
  if (output.type !== 'TIME_SERIES' || output.decimals === 0) return readingsOf(field, computeSimple(field, values), at);
  const result = computeNumber(field, values);
  if (!result.ok) return result.error;
  return [{ key: output.name, ts: result.ts < 0 ? at : result.ts, value: { type: 'DOUBLE', value: result.value } }];
}

export type PastArguments = ReadonlyMap<string, PastArgument>;

/** Ends early with a result under an odd key: what follows would be wrong. */
async function tryOnce(
  field: CalculatedField,
  moving: PastField,
  isOdd: (key: string) => boolean,
  { scripts, pause, signal }: FieldWork,
): Promise<Results> {
  const results = new Results();
  const { work } = field;
  const source = fieldSource(field);

  function take(found: readonly Reading[] | string): void {
    if (typeof found === 'string') return results.fail(found);
    results.add(found);
    moving.take(found);
  }

  /** The last moment; undefined: there are no more. */
  async function slice(): Promise<Moment | undefined> {
    const open: { readonly at: EpochMs; readonly computed: Computed | undefined; readonly args: readonly string[] }[] = [];
    const mostOpen = moving.isFedBack ? 1 : MOST_MOMENTS;
    let letters = 0;
    let moment: Moment | undefined;
    for (let done = 0; done < MOST_MOMENTS && open.length < mostOpen && letters < MOST_LETTERS; done++) {
      moment = moving.next();
      if (!moment) break;
      const { at, values } = moment;
      const missing = missingArguments(field.arguments, values);
      if (missing !== null) results.fail(missing);
      else if (work.type === 'SIMPLE') take(simpleReadings(field, moment));
      else {
        const computed = computeAtOnce(field, values);
        // After those that wait.
        if (computed && open.length === 0) take(readingsOf(field, computed, at));
        else {
          const args = computed ? [] : [scriptContext(values)];
          letters += args[0]?.length ?? 0;
          open.push({ at, computed, args });
        }
      }
    }
    if (open.length === 0 || !scripts) return moment;
    const answers = (await scripts.runAll(open.flatMap(({ computed, args }) => (computed ? [] : [{ source, args }])))).values();
    // As many as were asked.
    for (const { at, computed } of open)
      take(readingsOf(field, computed ?? readScriptResult(answers.next().value as ScriptAnswer, scripts.limitMs), at));
    return moment;
  }

  for (let moment = await slice(); moment && !signal.aborted; moment = await slice()) {
    if ([...results.series.keys()].some(isOdd)) break;
    await pause(moment.at);
  }
  return results;
}

/** What a script writes is known when it has run: where it reads its own results, it is begun anew. Rejects as `runAll`. */
export async function pastResults(field: CalculatedField, past: PastArguments, range: PastRange, work: FieldWork): Promise<PastResults> {
  const read = resultKeysRead(field, past);
  const written = new Set(field.work.type === 'SIMPLE' ? [field.output.name] : []);
  for (;;) {
    const isOdd = (key: string) => read.has(key) && !written.has(key);
    const results = await tryOnce(field, new PastField(field, past, range, written), isOdd, work);
    const odd = [...results.series.keys()].filter(isOdd);
    if (odd.length === 0 || work.signal.aborted) return results;
    for (const key of odd) written.add(key);
  }
}
