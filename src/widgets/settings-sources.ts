import { type DataKey, type Datasource, dataKeySchema } from '../contract/dashboard.ts';
import { readParts } from '../contract/read-parts.ts';

const KEY_TYPES: ReadonlySet<unknown> = new Set(['attribute', 'timeseries', 'entityField']);

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

function keysIn(value: unknown): DataKey[] {
  if (!isPart(value)) return [];
  if (!KEY_TYPES.has(value.type) || textOf(value.name) === null) return Object.values(value).flatMap(keysIn);
  const { value: key } = readParts(dataKeySchema, value);
  return key ? [key] : [];
}

/** Sources that newer types, such as maps, keep in their settings, each with all data keys within it. Source: contract/dashboards.md 9.7. */
export function sourcesIn(settings: unknown): Datasource[] {
  if (!isPart(settings)) return [];
  const { dsType, dsLabel, dsFilterId } = settings;
  const [alias, device] = [textOf(settings.dsEntityAliasId), textOf(settings.dsDeviceId)];
  if (alias === null && device === null) return Object.values(settings).flatMap(sourcesIn);
  const keys = new Map(keysIn(settings).map((key) => [`${key.type} ${key.name}`, key]));
  const place = dsType === 'device' ? { type: 'device', deviceId: device } : { type: 'entity', entityAliasId: alias };
  return [{ ...place, name: textOf(dsLabel), filterId: textOf(dsFilterId), dataKeys: [...keys.values()] }];
}
