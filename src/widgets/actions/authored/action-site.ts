/** What an author's action may ask of its widget, as copies. */
import type { ActionSite, AuthorSeries } from '../../../contract/author-action.ts';
import { SERVICE_METHODS } from '../../../contract/calls/services.ts';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import { type Part, partOf } from '../../../contract/part.ts';
import { userForScripts } from '../../cell-functions/user-for-scripts.ts';
import type { WidgetSource } from '../../source.ts';
import type { ActionHost } from '../action-host.ts';
import type { PlacedItem } from '../placing.ts';
import type { ActionEntity } from '../plan-action.ts';
import { storedDescriptors } from '../stored-descriptors.ts';
import { seriesOf } from './author-series.ts';
import { type EventPlace, widgetPage } from './widget-page.ts';

/** Whether the code looks at the widget's data, which are read for it then. */
const LOOKS_AT_DATA = /\b(data|datasources|defaultSubscription|mapInstance|map)\b/;
/** Whether it looks at the element that was pressed, or at others of the widget. */
const LOOKS_AT_PAGE = /\bevent\b|\$event|\$container|\bdocument\b|\$\(|\bjQuery\b/;
export interface SiteOf {
  readonly body: string;
  readonly config: WidgetConfig;
  readonly sources: readonly WidgetSource[];
  readonly host: ActionHost;
  readonly entity: ActionEntity | null;
  /** Where the action was chosen; absent: at no element of its widget. */
  readonly at: EventPlace | undefined;
  /** What was put on the map; absent: nothing. */
  readonly placed?: PlacedItem | undefined;
}

/** The same datasource for all of its keys. */
const apart = (series: readonly AuthorSeries[]): readonly Part[] => [
  ...new Map(series.map(({ datasource }) => [datasource.entityId, datasource])).values(),
];

export async function actionSite({ body, config, sources, host, entity, at, placed }: SiteOf): Promise<ActionSite> {
  const data = LOOKS_AT_DATA.test(body) ? (await Promise.all(sources.map((source) => seriesOf(source, config, entity?.id)))).flat() : [];
  return {
    entity: entity && { id: entity.id, name: entity.name ?? '', label: entity.label ?? '' },
    additional: placed ? { ...partOf(entity?.additional), coordinates: placed.coordinates } : (entity?.additional ?? {}),
    placed: placed?.shape ?? null,
    user: userForScripts() ?? {},
    origin: location.origin,
    title: config.title ?? '',
    settings: config.settings ?? {},
    data,
    datasources: apart(data),
    page: at && LOOKS_AT_PAGE.test(body) ? widgetPage(at) : null,
    states: host.states(),
    descriptors: storedDescriptors(config),
    services: SERVICE_METHODS,
  };
}
