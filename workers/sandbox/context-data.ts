/** Data that a function gets, as the official client's context has it, too. */

type Row = Readonly<Record<string, unknown>>;

const TIME = '|ts';

function parts(row: Row) {
  const { entityId, entityType, entityName, entityLabel, aliasName } = row;
  const labels = Object.keys(row).flatMap((name) => (name.endsWith(TIME) ? [name.slice(0, -TIME.length)] : []));
  const dataKeys = labels.map((label) => ({ name: label, label }));
  const datasource = { type: 'entity', name: entityName, entityId, entityType, entityName, entityLabel, aliasName, dataKeys };
  const series = dataKeys.map((dataKey) => {
    const value = row[dataKey.label];
    const hasValue = value !== undefined && value !== null && value !== '';
    return { datasource, dataKey, data: hasValue ? [[row[`${dataKey.label}${TIME}`], value]] : [] };
  });
  return { datasource, series };
}

/** @param given the first argument of the call; nothing of what is no list of entities with their values. */
export function contextData(given: unknown) {
  if (!Array.isArray(given)) return {};
  const all = given.filter((row): row is Row => typeof row === 'object' && row !== null && 'entityName' in row).map(parts);
  const datasources = all.map(({ datasource }) => datasource);
  const data = all.flatMap(({ series }) => series);
  return { datasources, data, defaultSubscription: { datasources, data } };
}
