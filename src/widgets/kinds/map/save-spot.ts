/** Where an entity is, or its outline, on the server. */
import { QUIET_WIDGET, type RequestOptions, request } from '../../../bridge/request.ts';
import { type Outcome, ok } from '../../../contract/fault.ts';
import type { Ground, Position } from './ground.ts';
import type { Drawn } from './marker-looks.ts';
import { keysOf } from './saved-keys.ts';
import { type Outline, storedOutline } from './shapes.ts';

/** What a viewer has changed. */
export type Change = { readonly at: Position } | { readonly outline: Outline };

/** Failures are told by the page, others by the map. */
const TOLD: RequestOptions = { ignoreLoading: true, ofWidget: true };

/** As readings or as attributes, by the types of the keys. */
export async function saveChange({ id: entity, layer }: Drawn, change: Change, ground: Ground): Promise<Outcome<unknown>> {
  const stored: readonly unknown[] = 'at' in change ? ground.storedOf(change.at) : [storedOutline(change.outline, ground)];
  const options = 'at' in change ? TOLD : QUIET_WIDGET;
  const byType = Map.groupBy(keysOf(layer)?.map((key, i) => ({ key, value: stored[i] })) ?? [], ({ key }) => key.type === 'timeseries');
  for (const [isReading, parts] of byType) {
    const values = Object.fromEntries(parts.map(({ key, value }) => [key.name, value]));
    const scope = layer.edit?.scope ?? 'SERVER_SCOPE';
    const outcome: Outcome<unknown> = isReading
      ? await request('saveTelemetry', { entity, values }, options)
      : await request('saveAttributes', { entity, scope, attributes: values }, options);
    if (!outcome.ok) return outcome;
  }
  return ok(null);
}

export async function removeStored({ id: entity, layer }: Drawn): Promise<Outcome<unknown>> {
  const keys = keysOf(layer)?.map(({ name }) => name) ?? [];
  return request('deleteAttributes', { entity, scope: layer.edit?.scope ?? 'SERVER_SCOPE', keys }, TOLD);
}
