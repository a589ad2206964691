import type { EpochMs } from '../contract/units.ts';
import type { StoredValue } from './values.ts';

/** From the computed point on, until (exclusive): one value, or numbers of a range. */
export type Outlook = { readonly until: EpochMs } & ({ readonly value: StoredValue } | NumberRange);

export interface NumberRange {
  readonly min: number;
  readonly max: number;
}
