import { useEffect, useState } from 'react';
import type { WidgetConfig } from '../../contract/dashboard.ts';
import { partOf } from '../../contract/part.ts';
import { firstEntity } from '../actions/first-entity.ts';
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
  const keyFilters = resolved?.keyFilters ?? [];
  const asked = JSON.stringify([filter, keyFilters]);
  const [found, setFound] = useState<{ readonly of: string; readonly entity: ActionEntity | null }>();
  useEffect(() => {
    let isGone = false;
    void firstEntity({ filter, keyFilters }).then((entity) => {
      if (!isGone) setFound({ of: asked, entity });
    });
    return () => {
      isGone = true;
    };
  }, [asked]);
  if (resolved?.isPending) return undefined;
  if (filter === null) return null;
  return found?.of === asked ? found.entity : undefined;
}
