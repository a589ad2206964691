import { type DataKey, type Datasource, dataKeySchema, type Widget, type WidgetConfig } from '../contract/dashboard.ts';
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
function sourcesIn(settings: unknown): Datasource[] {
  if (!isPart(settings)) return [];
  const { dsType, dsLabel, dsFilterId } = settings;
  const [alias, device] = [textOf(settings.dsEntityAliasId), textOf(settings.dsDeviceId)];
  if (alias === null && device === null) return Object.values(settings).flatMap(sourcesIn);
  const keys = new Map(keysIn(settings).map((key) => [`${key.type} ${key.name}`, key]));
  const place = dsType === 'device' ? { type: 'device', deviceId: device } : { type: 'entity', entityAliasId: alias };
  return [{ ...place, name: textOf(dsLabel), filterId: textOf(dsFilterId), dataKeys: [...keys.values()] }];
}

/** What is shown in place of a widget whose type has no kind. */
export interface StandIn {
  /** Name of the kind. */
  readonly kind: string;
  readonly widget: Widget;
  /** The alias whose entities it shows; undefined for a count, which `label` names. */
  readonly aliasId: string | undefined;
  readonly label: string;
}

const COUNTS: ReadonlySet<string> = new Set(['entityCount', 'alarmCount']);
const WITHOUT_ENTITIES: ReadonlySet<string> = new Set(['function', 'static', ...COUNTS]);

/** Types without data of their own are stored with a source that names nothing. */
function hasEntities({ type, entityAliasId, deviceId, dataKeys }: Datasource): boolean {
  return !WITHOUT_ENTITIES.has(type) && Boolean(entityAliasId || deviceId || dataKeys?.length);
}

/** Settings belong to the widget's own type, so only names, units and decimals are kept of its keys. */
function withoutSettings(source: Datasource): Datasource {
  return { ...source, dataKeys: (source.dataKeys ?? []).map(({ settings: _, ...key }) => key) };
}

/**
 * Alarms or entities as a table, one for each alias and filter with the keys of all its sources, and one card for each count. Empty for
 * widgets without data of the server's.
 */
export function standIns(widget: Widget): StandIn[] {
  const config = widget.config ?? {};
  const standIn = (kind: string, changed: WidgetConfig, aliasId: string | undefined, label: string): StandIn => ({
    kind,
    widget: { ...widget, config: { ...config, settings: {}, ...changed } },
    aliasId,
    label,
  });
  const { alarmSource } = config;
  if (alarmSource) {
    if (alarmSource.type === 'function') return [];
    return [standIn('alarms-table', { alarmSource: withoutSettings(alarmSource) }, alarmSource.entityAliasId ?? undefined, '')];
  }
  const sources = [...(config.datasources ?? []), ...sourcesIn(config.settings)].map(withoutSettings);
  const groups = Map.groupBy(sources.filter(hasEntities), ({ entityAliasId, deviceId, filterId }) =>
    JSON.stringify([entityAliasId, deviceId, filterId]),
  );
  const tables = [...groups.values()].map((group) => {
    const source = { ...(group[0] as Datasource), dataKeys: group.flatMap(({ dataKeys }) => dataKeys ?? []) };
    return standIn(
      'entities-table',
      { datasources: [source], settings: { displayEntityType: false } },
      source.entityAliasId ?? undefined,
      source.name ?? '',
    );
  });
  const counts = sources
    .filter(({ type }) => COUNTS.has(type))
    .map((source) => standIn('value-card', { datasources: [source] }, undefined, source.dataKeys?.[0]?.label ?? ''));
  return [...tables, ...counts];
}
