import type { WidgetConfig } from '../../contract/dashboard.ts';
import { partOf } from '../../contract/part.ts';
import type { EntitySearch } from '../actions/first-entity.ts';
import type { SourceResolver, WidgetSource } from '../source.ts';

function aliasOf({ targetDeviceAliasIds, targetDevice }: WidgetConfig): { readonly alias: string | null; readonly device: string | null } {
  const { type, deviceId, entityAliasId } = partOf(targetDevice);
  if (type === 'device') return { alias: null, device: typeof deviceId === 'string' ? deviceId : null };
  const [first] = Array.isArray(targetDeviceAliasIds) ? (targetDeviceAliasIds as unknown[]) : [];
  const alias = entityAliasId ?? first;
  return { alias: typeof alias === 'string' ? alias : null, device: null };
}

/** How the entity is found that a widget sends commands to: the target of its configuration, else the first one of its sources. */
export function targetSearch(
  config: WidgetConfig,
  first: WidgetSource | undefined,
  resolve: SourceResolver['alias'],
): { readonly search: EntitySearch | null; readonly isPending: boolean } {
  const { alias, device } = aliasOf(config);
  const resolved = alias === null ? first : resolve(alias);
  const filter =
    device === null ? (resolved?.filter ?? null) : ({ type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: device } } as const);
  return { search: filter && { filter, keyFilters: resolved?.keyFilters ?? [] }, isPending: resolved?.isPending === true };
}
