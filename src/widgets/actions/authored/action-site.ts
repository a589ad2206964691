/** What an author's action may ask of its widget, as copies. */
import { QUIET, request } from '../../../bridge/request.ts';
import type { ActionSite, AuthorSeries } from '../../../contract/author-action.ts';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import type { Part } from '../../../contract/part.ts';
import { isPart } from '../../../contract/part.ts';
import { userForScripts } from '../../cell-functions/user-for-scripts.ts';
import { dataColumns } from '../../data-columns.ts';
import type { WidgetSource } from '../../source.ts';
import type { ActionHost } from '../action-host.ts';
import type { ActionEntity } from '../plan-action.ts';
import { SERVER_SERVICES } from './answer-call.ts';

/** Whether the code looks at the widget's data, which are read for it then. */
const LOOKS_AT_DATA = /\b(data|datasources|defaultSubscription)\b/;
const MOST_ENTITIES = 100;
const FIELDS = ['name', 'label', 'type'] as const;

async function seriesOf(source: WidgetSource, config: WidgetConfig): Promise<readonly AuthorSeries[]> {
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
  return answer.value.data.flatMap(({ entityId, latest }) => {
    const said = (name: string) => latest?.ENTITY_FIELD?.[name]?.value ?? '';
    const datasource = {
      ...{ type: 'entity', name: said('name'), aliasName: source.name, entityType: entityId.entityType, entityId: entityId.id },
      ...{ entityName: said('name'), entityLabel: said('label'), deviceType: said('type') },
    };
    return columns.map(({ key, label }): AuthorSeries => {
      const point = latest?.[key.type]?.[key.key];
      return { datasource, dataKey: { name: key.key, label, type: key.type }, data: point ? [[point.ts, point.value ?? null]] : [] };
    });
  });
}

export interface SiteOf {
  readonly body: string;
  readonly config: WidgetConfig;
  readonly sources: readonly WidgetSource[];
  readonly host: ActionHost;
  readonly entity: ActionEntity | null;
}

/** The same datasource for all of its keys. */
const apart = (series: readonly AuthorSeries[]): readonly Part[] => [
  ...new Map(series.map(({ datasource }) => [datasource.entityId, datasource])).values(),
];

export async function actionSite({ body, config, sources, host, entity }: SiteOf): Promise<ActionSite> {
  const data = LOOKS_AT_DATA.test(body) ? (await Promise.all(sources.map((source) => seriesOf(source, config)))).flat() : [];
  return {
    entity: entity && { id: entity.id, name: entity.name ?? '', label: entity.label ?? '' },
    additional: entity?.additional ?? {},
    user: userForScripts() ?? {},
    origin: location.origin,
    title: config.title ?? '',
    settings: config.settings ?? {},
    data,
    datasources: apart(data),
    states: host.states(),
    descriptors: Object.fromEntries(
      Object.entries(config.actions ?? {}).map(([source, list]) => [source, Array.isArray(list) ? list.filter(isPart) : []]),
    ),
    services: SERVER_SERVICES,
  };
}
