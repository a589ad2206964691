/** Sources of widgets (dashboards.md 2.4 and 9.2), apart from any component. A change keeps all that it does not name. */
import { migrateDatasource } from '../../contract/migrate-datasource.ts';
import { type Raw, rawOf } from '../query/predicates.ts';
import { type DataKeyType, newAlarmKeys } from './data-key.ts';

/** Sources that can be made here. Others, such as counts of newer platforms, are shown and kept. */
export const DATASOURCE_TYPES = ['entity', 'function'] as const;
export type DatasourceType = (typeof DATASOURCE_TYPES)[number];

/** A stored source in the form of today; null where it is none. */
export function readDatasource(stored: unknown): (Raw & { readonly type: string }) | null {
  const source = migrateDatasource(rawOf(stored));
  return typeof source.type === 'string' ? { ...source, type: source.type } : null;
}

export function keysOf(source: Raw): readonly unknown[] {
  return Array.isArray(source.dataKeys) ? source.dataKeys : [];
}

/** @param isAlarm of a widget of alarms, which begins with what is known of each. */
export function newDatasource(type: DatasourceType, isAlarm = false): Raw {
  const dataKeys = isAlarm ? newAlarmKeys() : [];
  return type === 'function' ? { type, name: '', dataKeys } : { type, name: null, entityAliasId: null, filterId: null, dataKeys };
}

/** With another type: functions have no entities, and entities no functions. */
export function withType(source: Raw, type: DatasourceType): Raw {
  const isFunction = (key: unknown) => rawOf(key).type === 'function';
  const dataKeys = keysOf(source).filter((key) => isFunction(key) === (type === 'function'));
  return {
    ...source,
    ...(type === 'function' ? { name: source.name ?? '' } : { entityAliasId: source.entityAliasId ?? null }),
    type,
    dataKeys,
  };
}

/** Types of keys that a source can have. */
export function keyTypesOf(type: string, isAlarm: boolean): readonly DataKeyType[] {
  if (type === 'function') return isAlarm ? ['function', 'alarm'] : ['function'];
  return isAlarm ? ['alarm', 'attribute', 'timeseries', 'entityField'] : ['timeseries', 'attribute', 'entityField'];
}
