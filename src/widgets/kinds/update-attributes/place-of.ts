import type { DataKey } from '../../../contract/dashboard.ts';
import { partOf } from '../../../contract/part.ts';
import type { Place } from '../../inputs/input-fields.ts';

const PLACES: readonly Place[] = ['server', 'shared', 'timeseries'];

/** Where a key is saved. @param settings of the widget. */
export function placeOf(key: DataKey, { attributesShared }: { readonly attributesShared?: unknown }): Place {
  const usual = key.type === 'timeseries' ? 'timeseries' : attributesShared ? 'shared' : 'server';
  const { dataKeyType } = partOf(key.settings);
  return PLACES.find((one) => one === dataKeyType) ?? usual;
}
