import type { WidgetKind } from '../contract/widgets.ts';
import type { WidgetDescription } from './describe.ts';
import { alarmsTable } from './kinds/alarms-table/alarms-table.ts';
import { chartTimeseries } from './kinds/chart-timeseries/chart-timeseries.ts';
import { entitiesTable } from './kinds/entities-table/entities-table.ts';
import { htmlCard } from './kinds/html-card/html-card.ts';
import { latestTable } from './kinds/latest-table/latest-table.ts';
import { map } from './kinds/map/map.ts';
import { timeseriesTable } from './kinds/timeseries-table/timeseries-table.ts';
import { valueCard } from './kinds/value-card/value-card.ts';

/** A kind of the contract without a description does not compile. */
export const WIDGETS: { readonly [K in WidgetKind]: WidgetDescription<K> } = {
  'chart-timeseries': chartTimeseries,
  'value-card': valueCard,
  'entities-table': entitiesTable,
  'alarms-table': alarmsTable,
  'timeseries-table': timeseriesTable,
  'latest-table': latestTable,
  'html-card': htmlCard,
  map,
};
