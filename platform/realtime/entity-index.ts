import type { EntityId } from '../../src/contract/identifiers.ts';
import type { PlatformEvents, Point, TelemetryUpdate } from '../model.ts';

export type AttributesEvent = PlatformEvents['attributes'];
export type AlarmEvent = PlatformEvents['alarm'];
export type RemovedEvent = PlatformEvents['removed'];

export interface EntityWatcher {
  telemetry?(points: readonly Point[]): void;
  attributes?(event: AttributesEvent): void;
  removed?(event: RemovedEvent): void;
  alarm?(event: AlarmEvent): void;
  /** The record changed, which may have hidden it from who watches. */
  record?(entity: EntityId): void;
}

const KINDS = ['telemetry', 'attributes', 'removed', 'alarm', 'record'] as const;
type Kind = (typeof KINDS)[number];

/** An event costs one lookup, independent of the number of subscriptions. */
export class EntityIndex {
  readonly #byKind: Record<Kind, Map<string, EntityWatcher[]>> = {
    telemetry: new Map(),
    attributes: new Map(),
    removed: new Map(),
    alarm: new Map(),
    record: new Map(),
  };
  readonly #everyAlarm = new Set<(event: AlarmEvent) => void>();
  readonly #onWatched: (entityId: string) => void;

  /** @param onWatched the telemetry of an entity is watched from now on. */
  constructor(onWatched: (entityId: string) => void) {
    this.#onWatched = onWatched;
  }

  /** Returns the function that ends it. */
  watch(entityId: string, watcher: EntityWatcher): () => void {
    for (const kind of KINDS) {
      if (!watcher[kind]) continue;
      const watchers = this.#byKind[kind].get(entityId);
      if (watchers) watchers.push(watcher);
      else {
        this.#byKind[kind].set(entityId, [watcher]);
        if (kind === 'telemetry') this.#onWatched(entityId);
      }
    }
    return () => this.#forget(entityId, watcher);
  }

  #forget(entityId: string, watcher: EntityWatcher): void {
    for (const kind of KINDS) {
      const watchers = this.#byKind[kind].get(entityId);
      const rest = watchers?.filter((known) => known !== watcher);
      if (!rest) continue;
      if (rest.length === 0) this.#byKind[kind].delete(entityId);
      else this.#byKind[kind].set(entityId, rest);
    }
  }

  /** Returns the function that unsubscribes. */
  onEveryAlarm(listener: (event: AlarmEvent) => void): () => void {
    this.#everyAlarm.add(listener);
    return () => {
      this.#everyAlarm.delete(listener);
    };
  }

  watchesTelemetry(entityId: string): boolean {
    return this.#byKind.telemetry.has(entityId);
  }

  /** Points that nobody watches are not read. */
  telemetry(batch: readonly TelemetryUpdate[]): void {
    if (this.#byKind.telemetry.size === 0) return;
    for (const update of batch) {
      const watchers = this.#byKind.telemetry.get(update.entity.id);
      if (watchers) for (const watcher of watchers) watcher.telemetry?.(update.points);
    }
  }

  attributes(event: AttributesEvent): void {
    for (const watcher of this.#byKind.attributes.get(event.entity.id) ?? []) watcher.attributes?.(event);
  }

  removed(event: RemovedEvent): void {
    for (const watcher of this.#byKind.removed.get(event.entityId) ?? []) watcher.removed?.(event);
  }

  alarm(event: AlarmEvent): void {
    for (const watcher of this.#byKind.alarm.get(event.alarm.originator.id) ?? []) watcher.alarm?.(event);
    for (const listener of this.#everyAlarm) listener(event);
  }

  record(entity: EntityId): void {
    for (const watcher of this.#byKind.record.get(entity.id) ?? []) watcher.record?.(entity);
  }

  get size(): number {
    return KINDS.reduce((sum, kind) => sum + this.#byKind[kind].size, 0);
  }
}
