import { use, useMemo, useState } from 'react';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import type { WidgetConfig } from '../../contract/dashboard.ts';
import type { Fault } from '../../contract/fault.ts';
import { partOf } from '../../contract/part.ts';
import { type EntitySearch, findFirstEntity } from '../actions/first-entity.ts';
import type { ActionEntity } from '../actions/plan-action.ts';
import { FrameContext } from '../frame-context.ts';
import { useSurroundings } from '../surroundings.ts';

function aliasOf({ targetDeviceAliasIds, targetDevice }: WidgetConfig): { readonly alias: string | null; readonly device: string | null } {
  const { type, deviceId, entityAliasId } = partOf(targetDevice);
  if (type === 'device') return { alias: null, device: typeof deviceId === 'string' ? deviceId : null };
  const [first] = Array.isArray(targetDeviceAliasIds) ? (targetDeviceAliasIds as unknown[]) : [];
  const alias = entityAliasId ?? first;
  return { alias: typeof alias === 'string' ? alias : null, device: null };
}

export interface Target {
  /** What a control acts on, the same object as long as it is the same entity. Undefined until it is known; null: the dashboard names none. */
  readonly entity: ActionEntity | null | undefined;
  /** Why it is not known. */
  readonly fault: Fault | null;
}

/** The entity that a control acts on: the target of its configuration, else the first one of its sources. */
export function useTarget(config: WidgetConfig): Target {
  const { alias: resolve } = useSurroundings();
  const [source] = use(FrameContext)?.sources ?? [];
  const { alias, device } = aliasOf(config);
  const resolved = alias === null ? source : resolve(alias);
  const filter =
    device === null ? (resolved?.filter ?? null) : ({ type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: device } } as const);
  const search = filter && { filter, keyFilters: resolved?.keyFilters ?? [] };
  const { answer } = useAnswerOf((one: EntitySearch) => findFirstEntity(one), search);
  const found = answer?.ok ? answer.value : undefined;
  const [entity, setEntity] = useState(found);
  if (found && found.id.id !== entity?.id.id) setEntity(found);
  const same = found && found.id.id === entity?.id.id ? entity : found;
  const isPending = resolved?.isPending === true;
  const isNone = !isPending && filter === null;
  const fault = !isPending && answer && !answer.ok ? answer.fault : null;
  return useMemo(() => ({ entity: isPending ? undefined : isNone ? null : same, fault }), [isPending, isNone, same, fault]);
}
