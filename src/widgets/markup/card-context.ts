/** What templates of cards read of their widget under `ctx`, as code of authors finds it. */
import type { WidgetConfig } from '../../contract/dashboard.ts';
import { userForScripts } from '../cell-functions/user-for-scripts.ts';
import type { PatternData } from './patterns.ts';

/** @param rows of the entities of the widget, by label. @param labels of its keys, in their order. */
export function cardContext(rows: readonly PatternData[], labels: readonly string[], config: WidgetConfig): object {
  const sources = rows.map((row) => {
    const { entityName, entityLabel, entityId, entityType, aliasName, dsName } = row;
    const dataKeys = labels.filter((label) => label in row).map((label) => ({ name: label, label }));
    const datasource = {
      name: entityName ?? dsName,
      entityName,
      entityLabel,
      entityId,
      entityType,
      aliasName: aliasName ?? dsName,
      dataKeys,
    };
    const series = dataKeys.map((dataKey) => {
      const value = row[dataKey.label];
      const isThere = value !== undefined && value !== null && value !== '';
      return { datasource, dataKey, data: isThere ? [[Number(row[`${dataKey.label}|ts`] ?? 0), value]] : [] };
    });
    return { datasource, series };
  });
  const data = sources.flatMap(({ series }) => series);
  const datasources = sources.map(({ datasource }) => datasource);
  const { settings, title, units, decimals } = config;
  return {
    ...{ data, datasources, defaultSubscription: { data, datasources } },
    ...{ settings: settings ?? {}, widgetConfig: config, widgetTitle: title ?? '', units, decimals },
    ...{ currentUser: userForScripts() ?? {}, isMobile: false, isEdit: false },
  };
}
