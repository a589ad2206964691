import { useAnswerOf } from '../../bridge/use-answer.ts';
import type { WidgetConfig } from '../../contract/dashboard.ts';
import { ok } from '../../contract/fault.ts';
import { partOf } from '../../contract/part.ts';
import { type EntitySearch, firstEntity } from '../actions/first-entity.ts';
import type { ActionEntity } from '../actions/plan-action.ts';
import { useSurroundings } from '../surroundings.ts';

function aliasOf({ targetDeviceAliasIds, targetDevice }: WidgetConfig): { readonly alias: string | null; readonly device: string | null } {
  const { type, deviceId, entityAliasId } = partOf(targetDevice);
  if (type === 'device') return { alias: null, device: typeof deviceId === 'string' ? deviceId : null };
  const [first] = Array.isArray(targetDeviceAliasIds) ? (targetDeviceAliasIds as unknown[]) : [];
  const alias = entityAliasId ?? first;
  return { alias: typeof alias === 'string' ? alias : null, device: null };
}

/** The entity that a control acts on: undefined until it is known, null where the dashboard names none. */
export function useTarget(config: WidgetConfig): ActionEntity | null | undefined {
  const { alias: resolve } = useSurroundings();
  const { alias, device } = aliasOf(config);
  const resolved = alias === null ? undefined : resolve(alias);
  const filter =
    device === null ? (resolved?.filter ?? null) : ({ type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: device } } as const);
  const search = filter && { filter, keyFilters: resolved?.keyFilters ?? [] };
  const { answer } = useAnswerOf(async (one: EntitySearch) => ok(await firstEntity(one)), search);
  if (resolved?.isPending) return undefined;
  if (filter === null) return null;
  return answer?.ok ? answer.value : undefined;
}
