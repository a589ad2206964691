/** In which of a unit's systems values are shown. Source: contract/dashboards.md 9.2; the console of newer servers chooses in the same way. */
import { partOf } from './part.ts';
import type { User } from './session.ts';
import { type Conversion, conversion } from './unit-factors.ts';

const SYSTEMS = ['METRIC', 'IMPERIAL', 'HYBRID'] as const;
export type UnitSystem = (typeof SYSTEMS)[number];

/** Time zones of the United States, Liberia and Myanmar. */
const IMPERIAL =
  /^(America\/(New_York|Detroit|Kentucky\/.+|Indiana\/.+|Chicago|Menominee|North_Dakota\/.+|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak)|Pacific\/Honolulu|US\/.+|Africa\/Monrovia|Asia\/(Yangon|Rangoon))$/;
const HYBRID = 'Europe/London';

/** That of the account, else that of the time zone's country. */
export function unitSystemOf(info: User['additionalInfo'], timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone): UnitSystem {
  const own = SYSTEMS.find((system) => system === info?.unitSystem);
  return own ?? (timeZone === HYBRID ? 'HYBRID' : IMPERIAL.test(timeZone) ? 'IMPERIAL' : 'METRIC');
}

export interface WantedUnit {
  /** In which values are reported, and in which they are shown. */
  readonly from: string;
  readonly to: string;
}

/** Null where a stored unit says nothing to convert to in that system. */
export function wantedUnit(stored: unknown, system: UnitSystem): WantedUnit | null {
  const { from, [system]: to } = partOf(stored);
  return typeof from === 'string' && typeof to === 'string' && to !== '' && from !== to ? { from, to } : null;
}

export interface Converted extends Conversion {
  readonly unit: string;
}

/** Null where values are shown as they are reported: also where nobody knows how to convert them. */
export function conversionOf(stored: unknown, system: UnitSystem): Converted | null {
  const wanted = wantedUnit(stored, system);
  const known = wanted && conversion(wanted.from, wanted.to);
  return known && { ...known, unit: wanted.to };
}

/** Doubles of factors have digits that nobody measured. Of an inverse unit 0 is infinite. */
const rounded = (value: number) => Number(value.toPrecision(12));
export const convertNumber = (value: number, { factor, offset, isInverse }: Conversion): number =>
  rounded(isInverse ? 1 / (value * factor) : value * factor + offset);
