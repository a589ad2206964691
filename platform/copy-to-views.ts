/** Newer values of devices and assets are values of their entity views, too, as on a real server. */
import type { Point } from './model.ts';
import { ensure } from './storage/ensure.ts';
import type { Entity } from './storage/entities.ts';
import type { Storage } from './storage/storage.ts';

interface Viewed {
  readonly entityId?: { readonly id?: string };
  readonly keys?: { readonly timeseries?: readonly string[] | null } | null;
  readonly startTimeMs?: number | null;
  readonly endTimeMs?: number | null;
}

/** Whether a view shows a point; without keys it shows all. */
function shows(view: Viewed, { key, ts }: Point): boolean {
  const names = view.keys?.timeseries ?? [];
  return (names.length === 0 || names.includes(key)) && ts >= (view.startTimeMs ?? 0) && (!view.endTimeMs || ts <= view.endTimeMs);
}

export function copyToViews({ hub, telemetry, entities }: Storage, tenants: Iterable<Entity>): () => void {
  const byEntity = new Map<string, Set<string>>();
  const viewedBy = new Map<string, string>();
  function add(view: Entity): void {
    const entityId = (view as Viewed).entityId?.id ?? '';
    if (viewedBy.get(view.id.id) === entityId) return;
    remove(view.id.id);
    viewedBy.set(view.id.id, entityId);
    ensure(byEntity, entityId, () => new Set<string>()).add(view.id.id);
    hub.emit('reads', { entityId });
  }
  function remove(viewId: string): void {
    const before = viewedBy.get(viewId) ?? '';
    viewedBy.delete(viewId);
    const views = byEntity.get(before);
    views?.delete(viewId);
    if (views?.size === 0) byEntity.delete(before);
  }
  for (const tenant of tenants) for (const view of entities.of('ENTITY_VIEW', tenant.id.id)) add(view);
  const stops = [
    hub.on('entity', ({ id }) => {
      if (id.entityType !== 'ENTITY_VIEW') return;
      const view = entities.get(id.id, 'ENTITY_VIEW');
      if (view) add(view);
      else remove(id.id);
    }),
    hub.onTelemetry(
      (updates) => {
        if (byEntity.size === 0) return;
        // The points of an update are computed when they are read.
        for (const update of updates) for (const id of byEntity.get(update.entity.id) ?? []) copy(id, update.points);
      },
      (entityId) => (byEntity.has(entityId) ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY),
    ),
  ];

  function copy(id: string, points: readonly Point[]): void {
    const view = entities.get(id, 'ENTITY_VIEW');
    const shown = view ? points.filter((point) => shows(view as Viewed, point)) : [];
    if (view && shown.length > 0) telemetry.save(view.id, shown);
  }

  return () => {
    for (const stop of stops) stop();
  };
}
