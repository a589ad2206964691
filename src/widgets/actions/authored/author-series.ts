/** Newest values in the form in which code of authors finds them. */
import { QUIET, request } from '../../../bridge/request.ts';
import type { AuthorSeries } from '../../../contract/author-action.ts';
import { type WidgetConfig, widgetConfigSchema } from '../../../contract/dashboard.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import { isPart, type Part } from '../../../contract/part.ts';
import { readParts } from '../../../contract/read-parts.ts';
import { dataColumns } from '../../data-columns.ts';
import { type SourceResolver, storedKeyType, type WidgetSource, widgetSources } from '../../source.ts';

const MOST_ENTITIES = 100;
const FIELDS = ['name', 'label', 'type'] as const;

/** @param chosen is among them, however many there are. */
export async function seriesOf(source: WidgetSource, config: WidgetConfig, chosen?: EntityId): Promise<readonly AuthorSeries[]> {
  const { filter, keyFilters } = source;
  if (!filter) return [];
  const columns = dataColumns(source, config);
  const field = (key: string) => ({ type: 'ENTITY_FIELD', key }) as const;
  const pageLink = { pageSize: MOST_ENTITIES, page: 0, sortOrder: { key: field('createdTime'), direction: 'DESC' } } as const;
  const query = {
    ...{ entityFilter: filter, pageLink, keyFilters: [...keyFilters] },
    ...{ entityFields: FIELDS.map(field), latestValues: columns.map(({ key }) => key) },
  };
  const answer = await request('findEntities', { query }, QUIET);
  if (!answer.ok) return [];
  const { data, hasNext } = answer.value;
  const found = [...data];
  if (chosen && hasNext && data.every(({ entityId }) => entityId.id !== chosen.id)) {
    const own = { ...query, entityFilter: { type: 'singleEntity', singleEntity: chosen } as const, keyFilters: [] };
    const more = await request('findEntities', { query: own }, QUIET);
    if (more.ok) found.push(...more.value.data);
  }
  const dataKeys = columns.map(({ key, label }) => ({ name: key.key, label, type: storedKeyType(key.type) }));
  return found.flatMap(({ entityId, latest }) => {
    const said = (name: string) => latest?.ENTITY_FIELD?.[name]?.value ?? '';
    const datasource = {
      ...{ type: 'entity', name: said('name'), aliasName: source.name, entityType: entityId.entityType, entityId: entityId.id },
      ...{ entityName: said('name'), entityLabel: said('label'), deviceType: said('type'), dataKeys },
    };
    return columns.map(({ key }, at): AuthorSeries => {
      const point = latest?.[key.type]?.[key.key];
      return { datasource, dataKey: dataKeys[at] ?? {}, data: point ? [[point.ts, point.value ?? null]] : [] };
    });
  });
}

const PLAIN = { keyFilters: () => [] };
const listOf = (given: unknown): readonly Part[] => (Array.isArray(given) ? given.filter(isPart) : []);
const keysOf = (type: string, given: unknown) => listOf(given).map((key) => ({ type, label: key.name, ...key }));

/** A source of a widget, or what the official client calls the information of one. */
const asSource = (wanted: Part): Part =>
  wanted.dataKeys
    ? wanted
    : { ...wanted, type: 'entity', dataKeys: [...keysOf('timeseries', wanted.timeseries), ...keysOf('attribute', wanted.attributes)] };

/** @param wanted sources, as an author's code gives them. */
export async function readWanted(wanted: unknown, aliases: Pick<SourceResolver, 'alias' | 'aliasNamed'>): Promise<readonly AuthorSeries[]> {
  const { value } = readParts(widgetConfigSchema, { datasources: listOf(wanted).map(asSource) });
  const config = value ?? {};
  const sources = widgetSources(config, { ...PLAIN, ...aliases });
  return (await Promise.all(sources.map((source) => seriesOf(source, config)))).flat();
}
