import type { EntityAlias } from '../contract/dashboard.ts';

type Loose = Record<string, unknown>;

const asObject = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});

/** The two oldest forms of an alias: a text search or a list of ids. */
function nameOrList(entityType: string, useFilter: unknown, nameFilter: unknown, list: unknown): Loose & { type: string } {
  return useFilter
    ? { type: 'entityName', resolveMultiple: false, entityType, entityNameFilter: typeof nameFilter === 'string' ? nameFilter : '' }
    : { type: 'entityList', resolveMultiple: false, entityType, entityList: Array.isArray(list) ? list : [] };
}

function fromDeviceAlias(stored: Loose): EntityAlias {
  const { deviceId, deviceFilter, ...rest } = stored;
  const { useFilter, deviceNameFilter, deviceList } = asObject(deviceFilter);
  const list = deviceFilter === undefined && deviceId !== undefined ? [deviceId] : deviceList;
  return { ...rest, alias: String(rest.alias ?? ''), filter: nameOrList('DEVICE', useFilter, deviceNameFilter, list) };
}

function migrateAlias(alias: EntityAlias): EntityAlias {
  if (alias.filter || typeof alias.entityType !== 'string') return alias;
  const { entityType, entityFilter, ...rest } = alias;
  const { useFilter, entityNameFilter, entityList } = asObject(entityFilter);
  return { ...rest, alias: alias.alias, filter: nameOrList(entityType as string, useFilter, entityNameFilter, entityList) };
}

/** All aliases in the present form, including the device aliases of the oldest dashboards. The same object if nothing is to change. */
export function migrateAliases(
  aliases: Readonly<Record<string, EntityAlias>> | null | undefined,
  deviceAliases: unknown,
): Readonly<Record<string, EntityAlias>> {
  const isCurrent = deviceAliases === undefined && Object.values(aliases ?? {}).every((alias) => migrateAlias(alias) === alias);
  if (isCurrent && aliases) return aliases;
  const old = Object.entries(asObject(deviceAliases)).map(([id, alias]) => [id, fromDeviceAlias(asObject(alias))] as const);
  const present = Object.entries(aliases ?? {}).map(([id, alias]) => [id, migrateAlias(alias)] as const);
  return Object.fromEntries([...old, ...present]);
}
