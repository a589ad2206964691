/** How full a tank is: pure. */
import { convertVolume, PERCENT } from './capacity.ts';
import type { ShapeName } from './shapes.ts';

export interface Tank {
  readonly shape: ShapeName;
  /** Undefined: it is not known. */
  readonly volume: number | undefined;
  readonly volumeUnit: string;
  /** In which the level is shown. */
  readonly unit: string;
  /** The first attribute that cannot be used; `value` null: the entity has none. */
  readonly problem: { readonly name: string; readonly value: string | null } | undefined;
}

export interface Level {
  /** Of the tank; undefined: nobody knows how full it is. */
  readonly percent: number | undefined;
  /** As it is shown, in `unit`. */
  readonly shown: number;
  readonly unit: string;
  /** When it is full, in `unit`; undefined: not known. */
  readonly full: number | undefined;
}

/** @param given unit of the value. */
export function levelOf(value: number, given: string, { volume, volumeUnit: own, unit }: Tank): Level {
  const isPercent = given === PERCENT;
  const inOwn = isPercent ? undefined : convertVolume(value, given, own);
  const percent = isPercent ? value : inOwn !== undefined && volume !== undefined && volume > 0 ? (inOwn / volume) * 100 : undefined;
  if (percent === undefined) return { percent, shown: value, unit: given, full: undefined };
  const full = unit === PERCENT || volume === undefined ? undefined : convertVolume(volume, own, unit);
  return full === undefined
    ? { percent, shown: percent, unit: PERCENT, full: 100 }
    : { percent, shown: (percent / 100) * full, unit, full };
}
