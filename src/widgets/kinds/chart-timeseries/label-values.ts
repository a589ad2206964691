/** Values of further keys of an entity, which the labels of its series name as `${key}`. */
import type { EntityTableDemand } from '../../../contract/demand.ts';
import type { EntityKey } from '../../../contract/query.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { formatNumber, numberOf } from '../../../format/numbers.ts';
import { entityLimit, type WidgetSource } from '../../source.ts';
import { sourceTable } from '../../source-table.ts';
import type { ChartSettings } from './tables.ts';

/** @returns a label with the values of an entity; those that it does not have are left out. */
export type FillLabel = (entityId: string, label: string) => string;

/** As many as a source has lines. */
const MOST_ENTITIES = 50;
/** With decimals of a number after a colon. */
const VARIABLE = /\$\{([^}:]+)(?::(\d+))?\}/g;
const TYPES: Readonly<Record<string, EntityKey['type']>> = {
  timeseries: 'TIME_SERIES',
  attribute: 'ATTRIBUTE',
  entityField: 'ENTITY_FIELD',
};

/** Empty where the labels are to have none. */
export function labelKeys({ customLegendEnabled, dataKeysListForLabels }: ChartSettings): EntityKey[] {
  if (customLegendEnabled !== true) return [];
  const keys = (dataKeysListForLabels ?? []).flatMap(({ name, type }) =>
    name ? [{ type: TYPES[type ?? ''] ?? 'TIME_SERIES', key: name }] : [],
  );
  return [...new Map(keys.map((key) => [`${key.type} ${key.key}`, key])).values()];
}

/** One demand for each source that has entities of the server. */
export function labelDemands(sources: readonly WidgetSource[], keys: readonly EntityKey[]): EntityTableDemand[] {
  return keys.length === 0 ? [] : sources.flatMap((source) => sourceTable(source, keys, entityLimit(source, MOST_ENTITIES)) ?? []);
}

/** @param rows with the values of the keys. */
export function labelFiller(keys: readonly EntityKey[], rows: readonly EntityRow[]): FillLabel {
  const places = new Map(keys.map(({ key }, i) => [key, i]));
  const byEntity = new Map(rows.map(({ id, values }) => [id.id, values]));
  // Numbers without decimals may be names, such as serial numbers.
  const written = (text: string | null | undefined, decimals: string | undefined) => {
    const number = decimals === undefined ? undefined : numberOf(text ?? null);
    return number === undefined ? (text ?? '') : formatNumber(number, Number(decimals));
  };
  return (entityId, label) =>
    label
      .replaceAll(VARIABLE, (whole, name: string, decimals?: string) => {
        const place = places.get(name.trim());
        return place === undefined ? whole : written(byEntity.get(entityId)?.[place], decimals);
      })
      .trim();
}
