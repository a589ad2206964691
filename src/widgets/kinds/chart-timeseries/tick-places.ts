/** Places of labels that functions of authors choose, in the core's sandbox. */
import * as z from 'zod/mini';
import type { FunctionBody } from '../../../contract/user-function.ts';
import type { CallFunction } from '../../value-texts.ts';

const placesSchema = z.array(z.object({ value: z.number() }));
/** More could not be told apart. */
const MOST_PLACES = 50;
/** Ranges whose places are kept. */
const MOST_KNOWN = 20;

export type PlaceTicks = (min: number, max: number, step: number) => readonly number[] | undefined;

/** Undefined where the function failed or has no list of places. */
function placesIn(result: string | null | undefined, min: number, max: number): readonly number[] | undefined {
  const read = placesSchema.safeParse(JSON.parse(result ?? 'null'));
  if (!read.success) return undefined;
  const inside = read.data.map(({ value }) => value).filter((value) => value >= min && value <= max);
  return [...new Set(inside)].sort((a, b) => a - b).slice(0, MOST_PLACES);
}

const decimalsOf = (step: number) => Math.min(20, Math.max(0, -Math.floor(Math.log10(Math.abs(step) || 1))));

/** @param onKnown places have arrived that were not known when they were asked for. */
export function tickPlaces(script: FunctionBody, name: string, call: CallFunction, onKnown: () => void): PlaceTicks {
  const known = new Map<string, readonly number[] | undefined>();
  return (min, max, step) => {
    const key = `${min} ${max} ${step}`;
    if (known.has(key)) return known.get(key);
    const [oldest] = known.keys();
    if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    // Asked once, whatever comes of it.
    known.set(key, undefined);
    const args = ['extent', 'interval', 'niceTickExtent', 'intervalPrecision'];
    const calls = [[[min, max], step, [min, max], decimalsOf(step)]];
    void call({ ...script, name, args, calls }).then((outcome) => {
      if (!outcome.ok) return;
      known.set(key, placesIn(outcome.value.results[0], min, max));
      onKnown();
    });
    return undefined;
  };
}
