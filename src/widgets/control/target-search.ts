import type { WidgetConfig } from '../../contract/dashboard.ts';
import { partOf } from '../../contract/part.ts';
import type { EntitySearch } from '../actions/first-entity.ts';
import { namesOne, type SourceResolver, type WidgetSource } from '../source.ts';
import type { NoTarget } from './why-untargeted.ts';

const idIn = (stored: unknown): string | null => (typeof stored === 'string' && stored !== '' ? stored : null);

function chosenIn({ targetDeviceAliasIds, targetDevice }: WidgetConfig): { readonly alias: string | null; readonly device: string | null } {
  const { type, deviceId, entityAliasId } = partOf(targetDevice);
  if (type === 'device') return { alias: null, device: idIn(deviceId) };
  const [first] = Array.isArray(targetDeviceAliasIds) ? (targetDeviceAliasIds as unknown[]) : [];
  return { alias: idIn(entityAliasId) ?? idIn(first), device: null };
}

interface TargetSearch {
  /** Of the alias or source that names it; empty for a device of its own. */
  readonly name: string;
  readonly search: EntitySearch | null;
  readonly isPending: boolean;
  /** Why there is nothing to act on, where it is not found or not even searched. */
  readonly reason: NoTarget;
}

/** How the entity is found that a widget sends commands to: the target of its configuration, else the first one of its sources. */
export function targetSearch(config: WidgetConfig, first: WidgetSource | undefined, resolve: SourceResolver['alias']): TargetSearch {
  const { alias, device } = chosenIn(config);
  if (device !== null) {
    const filter = { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: device } } as const;
    return { name: '', search: { filter, keyFilters: [] }, isPending: false, reason: 'gone' };
  }
  const resolved = alias === null ? first : resolve(alias);
  const filter = resolved?.filter ?? null;
  return {
    name: resolved?.name ?? '',
    search: filter && { filter, keyFilters: resolved?.keyFilters ?? [] },
    isPending: resolved?.isPending === true,
    reason: alias === null && first === undefined ? 'unchosen' : resolved && namesOne(resolved) ? 'lost' : 'unresolved',
  };
}
