/** Pure edits of data sources. A change keeps unknown fields. */

import { migrateDatasource } from '../../contract/migrate-datasource.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { type DataKeyType, newAlarmKeys } from './data-key.ts';

/** Types that can be created. Others, such as counts of newer servers, are shown and kept. */
export const DATASOURCE_TYPES = ['entity', 'function'] as const;
export type DatasourceType = (typeof DATASOURCE_TYPES)[number];

/** A stored source, migrated; null for an invalid one. */
export function readDatasource(stored: unknown): (Part & { readonly type: string }) | null {
  const source = migrateDatasource(partOf(stored));
  return typeof source.type === 'string' ? { ...source, type: source.type } : null;
}

export function keysOf(source: Part): readonly unknown[] {
  return Array.isArray(source.dataKeys) ? source.dataKeys : [];
}

export function latestKeysOf(source: Part): readonly unknown[] {
  return Array.isArray(source.latestDataKeys) ? source.latestDataKeys : [];
}

/** @param isAlarm of an alarm widget, which begins with the common alarm fields. */
export function newDatasource(type: DatasourceType, isAlarm = false): Part {
  const dataKeys = isAlarm ? newAlarmKeys() : [];
  return type === 'function' ? { type, name: '', dataKeys } : { type, name: null, entityAliasId: null, filterId: null, dataKeys };
}

export function withType(source: Part, type: DatasourceType): Part {
  const isFunction = (key: unknown) => partOf(key).type === 'function';
  const dataKeys = keysOf(source).filter((key) => isFunction(key) === (type === 'function'));
  return {
    ...source,
    ...(type === 'function' ? { name: source.name ?? '' } : { entityAliasId: source.entityAliasId ?? null }),
    type,
    dataKeys,
  };
}

export function keyTypesOf(type: string, isAlarm: boolean): readonly DataKeyType[] {
  if (type === 'function') return isAlarm ? ['function', 'alarm'] : ['function'];
  return isAlarm ? ['alarm', 'attribute', 'timeseries', 'entityField'] : ['timeseries', 'attribute', 'entityField'];
}
