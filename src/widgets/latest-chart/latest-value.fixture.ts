import type { LatestValue } from '../latest/latest-values.ts';

/** A newest value of a device. NaN: it is a text. */
export const latestValue = (number: number, id = String(number), more: Partial<LatestValue> = {}): LatestValue => ({
  ...{ id, entity: { id: { entityType: 'DEVICE', id: '1' }, name: 'D' }, key: id, label: id, colour: null, unit: '', decimals: undefined },
  ...{ text: Number.isNaN(number) ? 'on' : String(number), number, at: 1, freshness: 'fresh' as const },
  ...more,
});
