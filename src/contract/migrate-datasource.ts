/** Migrates sources of old dashboards that only knew devices. Newer servers use `device` for one device by id: that stays unchanged. */
export function migrateDatasource(source: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { deviceAliasId, ...rest } = source;
  if (deviceAliasId !== undefined) return { ...rest, type: 'entity', entityAliasId: rest.entityAliasId ?? deviceAliasId };
  return source.type === 'device' && !source.deviceId ? { ...source, type: 'entity' } : source;
}
