/**
 * What the rooms of the platform say to each other: storage implements it, ingest and the simulator write through it, rest
 * and realtime read from it. Nothing here touches the network or the disk.
 */
import type { Alarm, AlarmSearchStatus, Severity } from '../src/contract/alarm.ts';
import type { EntityId } from '../src/contract/identifiers.ts';
import type { Page } from '../src/contract/page.ts';
import type { AlarmData, AlarmDataQuery, EntityCountQuery, EntityData, EntityDataQuery } from '../src/contract/query.ts';
import type { Authority } from '../src/contract/session.ts';
import type { Aggregation, AttributeScope, TsValue } from '../src/contract/telemetry.ts';
import type { EpochMs } from '../src/contract/units.ts';

/** A stored value with the server's type of it. LONG is a bigint beyond 2^53; JSON is its compact text. */
export type StoredValue =
  | { readonly type: 'LONG'; readonly value: number | bigint }
  | { readonly type: 'DOUBLE'; readonly value: number }
  | { readonly type: 'BOOLEAN'; readonly value: boolean }
  | { readonly type: 'STRING'; readonly value: string }
  | { readonly type: 'JSON'; readonly value: string };

/** One sample of one key. (entity, key, ts) is unique: a second write overwrites. */
export interface Point {
  readonly key: string;
  readonly ts: EpochMs;
  readonly value: StoredValue;
}

/** Who asks: from the claims of the access token. Null ids stand for "none" as on the wire. */
export interface Caller {
  readonly userId: string;
  readonly authority: Authority;
  readonly tenantId: string;
  readonly customerId: string;
  readonly isPublic: boolean;
}

/** Samples that are computed instead of kept: the simulated fleet. Pure: the same arguments give the same points for ever. */
export interface SeriesSource {
  /** Keys of an entity, or undefined when the source does not know the entity. */
  keys(entityId: string): readonly string[] | undefined;
  /** Points with start <= ts < end, ascending; at most `limit`, the newest ones when `newestFirst`. */
  read(entityId: string, key: string, start: EpochMs, end: EpochMs, limit: number, newestFirst: boolean): Point[];
  /** The newest point at or before `at`. */
  latest(entityId: string, key: string, at: EpochMs): Point | undefined;
  /**
   * For aggregating long ranges: at most about `maxPoints` points of start <= ts < end, ascending and evenly spread, without
   * computing those between; `weight` is how many source points each stands for (1 when all fit). A source without it is
   * read whole.
   */
  sample?(
    entityId: string,
    key: string,
    start: EpochMs,
    end: EpochMs,
    maxPoints: number,
  ): { readonly points: readonly Point[]; readonly weight: number };
}

/** Bounds of a read; `rangeRule` of the platform decides which end is inclusive (live.md 4.1). */
export interface ReadRange {
  readonly startTs: EpochMs;
  readonly endTs: EpochMs;
  readonly interval: number;
  readonly limit: number;
  readonly agg: Aggregation;
  readonly order: 'ASC' | 'DESC';
}

/** Telemetry and attributes of all entities, stored and computed alike. */
export interface Telemetry {
  /**
   * Stores points, moves the latest values forward (never back in time) and announces them as one `telemetry` event.
   * `expiresAt`: when the points may be dropped; without it the tenant's retention decides.
   */
  save(entity: EntityId, points: readonly Point[], expiresAt?: EpochMs): void;
  /** Announces points that a `SeriesSource` computes itself: nothing is stored. */
  announce(batch: readonly TelemetryUpdate[]): void;
  addSource(source: SeriesSource): void;
  keys(entityId: string): string[];
  latest(entityId: string, key: string): Point | undefined;
  /** Rows of one key under the read rules of live.md 4.1, spelled for the wire. Throws RangeError above 700 intervals. */
  read(entityId: string, key: string, range: ReadRange): TsValue[];
  remove(entityId: string, key: string, startTs: EpochMs, endTs: EpochMs, rewriteLatest: boolean): void;
  attributes(entityId: string, scope: AttributeScope): StoredAttribute[];
  saveAttributes(entity: EntityId, scope: AttributeScope, values: readonly { key: string; value: StoredValue }[], at?: EpochMs): void;
  removeAttributes(entity: EntityId, scope: AttributeScope, keys: readonly string[]): void;
}

export interface StoredAttribute {
  readonly key: string;
  readonly value: StoredValue;
  readonly lastUpdateTs: EpochMs;
}

export interface TelemetryUpdate {
  readonly entity: EntityId;
  readonly points: readonly Point[];
}

/** What happened, told to whoever listens: realtime pushes it, alarm rules judge it. A batch is all of one tick. */
export interface PlatformEvents {
  telemetry: readonly TelemetryUpdate[];
  attributes: {
    readonly entity: EntityId;
    readonly scope: AttributeScope;
    readonly changed: readonly StoredAttribute[];
    readonly removed: readonly string[];
  };
  /** The newest value of a key was deleted; `latest` is what stands there now. */
  removed: { readonly entityId: string; readonly key: string; readonly latest: Point | undefined };
  alarm: { readonly alarm: Alarm; readonly deleted: boolean };
  entity: { readonly id: EntityId; readonly change: 'created' | 'updated' | 'deleted' };
}

export interface EventHub {
  emit<K extends keyof PlatformEvents>(kind: K, event: PlatformEvents[K]): void;
  /** Returns the function that stops listening. A listener that throws must not keep others from hearing. */
  on<K extends keyof PlatformEvents>(kind: K, listener: (event: PlatformEvents[K]) => void): () => void;
}

/** A device as the transports need it: found by its access token. */
export interface DeviceIdentity {
  readonly entity: EntityId;
  readonly tenantId: string;
  readonly customerId: string;
  readonly name: string;
  readonly type: string;
  readonly profileId: string;
  readonly isGateway: boolean;
}

/** The part of the entity store that transports, rules and the simulator use. */
export interface Devices {
  byToken(token: string): DeviceIdentity | undefined;
  byName(tenantId: string, name: string): DeviceIdentity | undefined;
  byId(id: string): DeviceIdentity | undefined;
  /** Creates a device with random token credentials; `type` names a profile, which is created when missing. */
  create(
    tenantId: string,
    device: { name: string; type: string; label?: string; customerId?: string; gateway?: boolean; token?: string },
  ): DeviceIdentity;
  all(tenantId: string): Iterable<DeviceIdentity>;
  /** Alarm rules of a device profile in the wire's form (rest.md 9), `profileData.alarms`. */
  alarmRules(profileId: string): readonly unknown[];
}

export interface Alarms {
  /** Creates, or updates the uncleared alarm of the same originator and type (rest.md 20.3). */
  raise(alarm: {
    tenantId: string;
    originator: EntityId;
    type: string;
    severity: Severity;
    details?: unknown;
    at: EpochMs;
    propagate?: boolean;
    propagateRelationTypes?: readonly string[];
  }): Alarm;
  active(originatorId: string, type: string): Alarm | undefined;
  acknowledge(id: string, at: EpochMs): Alarm | undefined;
  clear(id: string, at: EpochMs): Alarm | undefined;
  matches(alarm: Alarm, statuses: readonly AlarmSearchStatus[], severities: readonly Severity[], types: readonly string[]): boolean;
}

/** The query engine behind REST `find` and `count` and behind the WebSocket commands. Throws `QueryError` for what a server refuses. */
export interface Queries {
  find(caller: Caller, query: EntityDataQuery): Page<EntityData>;
  count(caller: Caller, query: EntityCountQuery): number;
  findAlarms(caller: Caller, query: AlarmDataQuery): Page<AlarmData> & { totalEntities: number };
  /** Whether the caller may read this entity at all. */
  canRead(caller: Caller, entity: EntityId): boolean;
}
