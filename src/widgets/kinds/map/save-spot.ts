import { type RequestOptions, request } from '../../../bridge/request.ts';
import { type Outcome, ok } from '../../../contract/fault.ts';
import type { Ground, Position } from './ground.ts';
import type { MapLayer } from './map-model.ts';
import type { Drawn } from './marker-looks.ts';

/** Failures are told by the page. */
const TOLD: RequestOptions = { ignoreLoading: true };

/** The two keys of a position; undefined: the layer does not have both. */
function keysOf({ latitude, longitude }: MapLayer) {
  return latitude && longitude ? ([latitude, longitude] as const) : undefined;
}

/** Whether the position of a marker can be stored: by a function it stands elsewhere than its keys say. */
export const isSavable = (layer: MapLayer) => !layer.shape && !layer.path && !layer.position && keysOf(layer) !== undefined;

/** A removed reading takes its whole past with it, so only attributes are removed. */
export const isRemovable = (layer: MapLayer) => isSavable(layer) && keysOf(layer)?.every(({ type }) => type === 'attribute') === true;

/** Stores where an entity is, as readings or as attributes by the types of its keys. */
export async function saveSpot({ id: entity, layer }: Drawn, at: Position, ground: Ground): Promise<Outcome<unknown>> {
  const keys = keysOf(layer);
  const stored = ground.storedOf(at);
  const byType = Map.groupBy(keys?.map((key, i) => ({ key, value: stored[i] })) ?? [], ({ key }) => key.type === 'timeseries');
  for (const [isReading, parts] of byType) {
    const values = Object.fromEntries(parts.map(({ key, value }) => [key.name, value]));
    const scope = layer.edit?.scope ?? 'SERVER_SCOPE';
    const outcome: Outcome<unknown> = isReading
      ? await request('saveTelemetry', { entity, values }, TOLD)
      : await request('saveAttributes', { entity, scope, attributes: values }, TOLD);
    if (!outcome.ok) return outcome;
  }
  return ok(null);
}

export async function removeSpot({ id: entity, layer }: Drawn): Promise<void> {
  const keys = keysOf(layer)?.map(({ name }) => name) ?? [];
  await request('deleteAttributes', { entity, scope: layer.edit?.scope ?? 'SERVER_SCOPE', keys }, TOLD);
}
