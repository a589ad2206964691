import type { DurationMs } from '../../contract/units.ts';

export interface IntervalParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

export type IntervalPart = keyof IntervalParts;

/** From the largest to the smallest. `perHigher`: how many make one of the part before. */
export const INTERVAL_PARTS: readonly (readonly [part: IntervalPart, perHigher: number, ms: DurationMs])[] = [
  ['days', Number.POSITIVE_INFINITY, 86_400_000],
  ['hours', 24, 3_600_000],
  ['minutes', 60, 60_000],
  ['seconds', 60, 1000],
];

/** Fractions of a second are dropped. */
export function splitInterval(ms: DurationMs): IntervalParts {
  let rest = Math.max(0, Math.floor(ms / 1000)) * 1000;
  const parts: Record<IntervalPart, number> = { days: 0, hours: 0, minutes: 0, seconds: 0 };
  for (const [part, , size] of INTERVAL_PARTS) {
    parts[part] = Math.floor(rest / size);
    rest -= parts[part] * size;
  }
  return parts;
}

export function joinInterval(parts: IntervalParts): DurationMs {
  return INTERVAL_PARTS.reduce((sum, [part, , size]) => sum + parts[part] * size, 0);
}

/** Excess carries into higher parts; a negative number borrows from them, and is 0 where they have too little. */
export function setPart(parts: IntervalParts, part: IntervalPart, typed: number): IntervalParts {
  const total = joinInterval({ ...parts, [part]: Math.trunc(typed) });
  if (total >= 0 && canBorrow(parts, part, typed)) return splitInterval(total);
  return { ...parts, [part]: 0 };
}

function canBorrow(parts: IntervalParts, part: IntervalPart, typed: number): boolean {
  if (typed >= 0) return true;
  const place = INTERVAL_PARTS.findIndex(([name]) => name === part);
  const size = INTERVAL_PARTS[place]?.[2] ?? 1000;
  const higher = INTERVAL_PARTS.slice(0, place).reduce((sum, [name, , ms]) => sum + parts[name] * ms, 0);
  return higher + Math.trunc(typed) * size >= 0;
}
