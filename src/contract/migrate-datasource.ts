/**
 * Sources of dashboards from before entities had other kinds than devices (dashboards.md 1.7, 3). Newer platforms use `device` anew, for one device by
 * its id and without an alias (9.2): that is left as it is.
 */
export function migrateDatasource(source: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { deviceAliasId, ...rest } = source;
  if (deviceAliasId !== undefined) return { ...rest, type: 'entity', entityAliasId: rest.entityAliasId ?? deviceAliasId };
  return source.type === 'device' && !source.deviceId ? { ...source, type: 'entity' } : source;
}
