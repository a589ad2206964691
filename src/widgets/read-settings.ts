import type * as z from 'zod/mini';
import type { WidgetConfig } from '../contract/dashboard.ts';
import type { Part } from '../contract/part.ts';
import { readParts } from '../contract/read-parts.ts';
import { type FieldTable, readsAll, schemaOf } from '../stored/fields/fields.ts';
import type { KindTables } from './define-kind.ts';
import type { TypeTraits } from './widget-input.ts';

export interface StoredSettings {
  readonly settings: Part;
  /** Paths in the configuration of fields that cannot be read; their defaults count. */
  readonly unread: readonly string[];
}

const schemas = new WeakMap<FieldTable, z.ZodMiniType>();

function schemaFor(table: FieldTable): z.ZodMiniType {
  const known = schemas.get(table) ?? schemaOf(table);
  schemas.set(table, known);
  return known;
}

/** With their places in the configuration. */
function keysOf({ datasources, alarmSource }: WidgetConfig) {
  const sources = [
    ...(datasources ?? []).map((source, i) => ({ source, place: ['datasources', i] })),
    ...(alarmSource ? [{ source: alarmSource, place: ['alarmSource'] }] : []),
  ];
  return sources.flatMap(({ source, place }) => (source.dataKeys ?? []).map((key, k) => ({ key, place: [...place, 'dataKeys', k] })));
}

/** Whether the tables read all that a widget stores. */
export function readsWhole({ SETTINGS, KEY_SETTINGS = {} }: KindTables, traits: TypeTraits, config: WidgetConfig): boolean {
  const settings = { ...traits.settings, ...config.settings };
  return readsAll(SETTINGS, settings) && keysOf(config).every(({ key }) => readsAll(KEY_SETTINGS, key.settings ?? {}));
}

/** The settings of a widget as its kind reads them, and those of its data keys that cannot be read. The stored object is not changed. */
export function readSettings({ SETTINGS, KEY_SETTINGS }: KindTables, traits: TypeTraits, config: WidgetConfig): StoredSettings {
  const schema = schemaFor(SETTINGS);
  const { value, unread } = readParts(schema, { ...traits.settings, ...config.settings });
  const ofKeys = KEY_SETTINGS && schemaFor(KEY_SETTINGS);
  const keys = keysOf(config);
  const unreadInKeys = keys.flatMap(({ key, place }) =>
    ofKeys ? readParts(ofKeys, key.settings ?? {}).unread.map((path) => [...place, 'settings', ...path]) : [],
  );
  const paths = [...unread.map((path) => ['settings', ...path]), ...unreadInKeys];
  return { settings: (value ?? schema.parse({})) as Part, unread: paths.map((path) => ['config', ...path].join('.')) };
}
