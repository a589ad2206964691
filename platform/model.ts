/** Interfaces between the rooms of the platform: storage implements them. Nothing here uses the network or the disk. */
import type { Alarm, AlarmSearchStatus, Severity } from '../src/contract/alarm.ts';
import type { EntityId } from '../src/contract/identifiers.ts';
import type { Page } from '../src/contract/page.ts';
import type { AlarmDataQuery, EntityCountQuery, EntityDataQuery } from '../src/contract/query.ts';
import type { AlarmData, EntityData } from '../src/contract/query-results.ts';
import type { Authority } from '../src/contract/session.ts';
import type { Aggregation, AttributeScope, TsValue } from '../src/contract/telemetry.ts';
import type { EpochMs } from '../src/contract/units.ts';
import type { Outlook } from '../src/engine/outlook.ts';
import type { StoredValue } from '../src/engine/values.ts';
import type { Cause } from '../src/engine/world/values.ts';
import type { Sliced } from './sliced.ts';

export type { NumberRange, Outlook } from '../src/engine/outlook.ts';
export type { StoredValue } from '../src/engine/values.ts';

/** (entity, key, ts) is unique: a later write overwrites. */
export interface Point {
  readonly key: string;
  readonly ts: EpochMs;
  readonly value: StoredValue;
}

/** A session of an administrator who signed in as another user: those tokens have no effect without it. */
export interface Actor {
  readonly userId: string;
  readonly sessionId?: string | undefined;
  /** Authority, tenant and customer. */
  readonly rights: string;
  readonly passwordSince: EpochMs;
}

/** The claims of an access token. Null ids mean "none", as in the API. */
export interface Caller {
  readonly userId: string;
  readonly authority: Authority;
  readonly tenantId: string;
  readonly customerId: string;
  readonly isPublic: boolean;
  /** Of the sign-in that the token comes from, on newer servers. */
  readonly sessionId?: string;
  /** Who acts as the user. */
  readonly actor?: Actor;
  /** When the token was made. */
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Samples of the simulated fleet. Pure: the same arguments always give the same points. */
export interface SeriesSource {
  /** Undefined for an unknown entity. */
  keys(entityId: string): readonly string[] | undefined;
  /** start <= ts < end, ascending; at most `limit`, the newest ones when `newestFirst`. */
  read(entityId: string, key: string, start: EpochMs, end: EpochMs, limit: number, newestFirst: boolean): Point[];
  latest(entityId: string, key: string, at: EpochMs): Point | undefined;
  /** Upper bound of the number of points with start <= ts < end, without computing them. */
  count(entityId: string, key: string, start: EpochMs, end: EpochMs): number;
  /**
   * About `maxPoints` evenly spread points of start <= ts < end, ascending, for aggregating long ranges, computed while they are
   * iterated; `weight` is the number of source points that each represents (1 when all fit). Without this method all points are read.
   */
  sample?(
    entityId: string,
    key: string,
    start: EpochMs,
    end: EpochMs,
    maxPoints: number,
  ): { readonly points: Iterable<Point>; readonly weight: number };
}

/** The platform's `rangeRule` decides which end is inclusive. */
export interface ReadRange {
  readonly startTs: EpochMs;
  readonly endTs: EpochMs;
  readonly interval: number;
  readonly limit: number;
  readonly agg: Aggregation;
  readonly order: 'ASC' | 'DESC';
}

export type PointRange = Omit<ReadRange, 'agg' | 'interval'>;

export interface Telemetry {
  /**
   * Stores points, updates the latest values (never to an older time) and emits one `telemetry` event.
   * `expiresAt`: when the points may be deleted; default: the tenant's retention.
   */
  save(entity: EntityId, points: readonly Point[], expiresAt?: EpochMs, cause?: Cause): void;
  /** Only emits an event: a `SeriesSource` computes the points, here those that are not `computed` count as the newest for a while. */
  announce(batch: readonly TelemetryUpdate[]): void;
  addSource(source: SeriesSource): void;
  /** At most one. */
  computeAttribute(computed: ComputedAttribute): void;
  keys(entityId: string): string[];
  latest(entityId: string, key: string): Point | undefined;
  /** Raw points in the requested order and number, read while they are iterated, in pieces of a few milliseconds. */
  points(entityId: string, key: string, range: PointRange): Iterable<readonly Point[]>;
  /** Upper bound of the number of `points`; stops soon after `enough`. */
  pointCount(entityId: string, key: string, range: PointRange, enough: number): Sliced<number>;
  /** Rows of one key, formatted as in the API, in pieces, also empty ones. Throws RangeError above 700 intervals. */
  rows(entityId: string, key: string, range: ReadRange): Iterable<readonly TsValue[]>;
  /** Deletes a range too large for `remove`, in slices. */
  thin(entityId: string, key: string, startTs: EpochMs, endTs: EpochMs): Sliced<void>;
  remove(entityId: string, key: string, startTs: EpochMs, endTs: EpochMs, rewriteLatest: boolean): void;
  attributes(entityId: string, scope: AttributeScope): StoredAttribute[];
  attribute(entityId: string, scope: AttributeScope, key: string): StoredAttribute | undefined;
  /** @param tellsDevice default: it does. */
  saveAttributes(
    entity: EntityId,
    scope: AttributeScope,
    values: readonly { key: string; value: StoredValue }[],
    at?: EpochMs,
    tellsDevice?: boolean,
    cause?: Cause,
  ): void;
  removeAttributes(entity: EntityId, scope: AttributeScope, keys: readonly string[], tellsDevice?: boolean): void;
}

/** A server attribute that is computed at each read, in place of the stored one. Its changes are not announced. */
export interface ComputedAttribute {
  readonly key: string;
  /** Undefined for entities whose attribute is stored. */
  at(entityId: string): EpochMs | undefined;
}

export interface StoredAttribute {
  readonly key: string;
  readonly value: StoredValue;
  readonly lastUpdateTs: EpochMs;
}

export interface TelemetryUpdate {
  readonly entity: EntityId;
  readonly points: readonly Point[];
  /** Set for the newest points of a `SeriesSource`: reads single values without computing the others. */
  readonly computed?: ComputedPoints;
  readonly cause?: Cause | undefined;
  /** The newest of each key before this was stored. Events come when all of a transaction is stored, also what came after. */
  readonly before?: ReadonlyMap<string, Point | undefined> | undefined;
}

export interface ComputedPoints {
  /** The same array for all devices of a kind. */
  readonly keys: readonly string[];
  value(key: string): StoredValue | undefined;
  /** Bounds of a key's values for some time, where known. */
  outlook?(key: string): Outlook | undefined;
}

export interface AttributeUpdate {
  readonly entity: EntityId;
  readonly scope: AttributeScope;
  readonly changed: readonly StoredAttribute[];
  readonly removed: readonly string[];
  /** False: a device that is connected does not get what is shared with it. */
  readonly tellsDevice: boolean;
  readonly cause?: Cause | undefined;
}

/** Realtime pushes them, alarm rules evaluate them. A batch covers one tick. */
export type KeptCallStatus = 'QUEUED' | 'DELIVERED' | 'SUCCESSFUL' | 'EXPIRED' | 'DELETED';

/** As it is stored and answered. */
export interface KeptCall {
  readonly [field: string]: unknown;
  readonly id: { readonly entityType: 'RPC'; readonly id: string };
  readonly createdTime: EpochMs;
  readonly tenantId: EntityId;
  readonly deviceId: { readonly entityType: 'DEVICE'; readonly id: string };
  readonly expirationTime: EpochMs;
  readonly status: KeptCallStatus;
  readonly response: unknown;
  readonly additionalInfo: unknown;
  readonly request: {
    readonly oneway: boolean;
    readonly body: { readonly method: string; readonly params: unknown };
    readonly [field: string]: unknown;
  };
}

export interface PlatformEvents {
  telemetry: readonly TelemetryUpdate[];
  attributes: AttributeUpdate;
  /** Only for who is looking now: they are not stored. */
  shownTelemetry: readonly TelemetryUpdate[];
  shownAttributes: AttributeUpdate;
  /** The newest value of a key was deleted; `latest` replaces it. */
  removed: { readonly entityId: string; readonly key: string; readonly latest: Point | undefined };
  /** `before`: as it was, if there was one. */
  alarm: { readonly alarm: Alarm; readonly before: Alarm | undefined; readonly deleted: boolean };
  /** What a user did, as it is in the audit log. */
  action: {
    readonly caller: Caller;
    readonly type: string;
    readonly entity: EntityId;
    readonly name: string | null;
    readonly data: unknown;
    readonly customerId?: string | undefined;
  };
  /** A device came, went, or became active or inactive; `state` has its times. */
  presence: {
    readonly device: DeviceIdentity;
    readonly type: 'CONNECT_EVENT' | 'DISCONNECT_EVENT' | 'ACTIVITY_EVENT' | 'INACTIVITY_EVENT';
    readonly state: Readonly<Record<string, number | boolean>>;
  };
  /** A call that waits for its device was kept, went on, or was deleted. `runsLeft`: of the message that asked for it just now. */
  keptCall: { readonly call: KeptCall; readonly runsLeft?: number };
  /** What a user was told, or has read of it, changed. */
  notifications: { readonly userId: string };
  entity: { readonly id: EntityId; readonly change: 'created' | 'updated' | 'deleted' };
  /** A node of a chain that was saved has started, or could not: `problem` says why. */
  ruleNode: {
    readonly chainId: string;
    readonly id: EntityId;
    readonly name: string;
    readonly event: 'STARTED' | 'UPDATED';
    readonly problem: string | undefined;
  };
  /** Computed points are read earlier than `readFrom` said: of this entity, or of all. */
  reads: { readonly entityId?: string };
  /** Tokens are signed with another key: those before have no effect. */
  newKey: Readonly<Record<string, never>>;
  /** Password or permission to sign in of a user were changed or removed. */
  access: { readonly userId: string };
  /** Those of a device were changed or removed. */
  credentials: { readonly deviceId: string };
  /** What a tenant used, but for stored points. */
  usage: { readonly tenantId: string; readonly count: UsageCount; readonly amount: number };
  /** A message or a request was more than the tenant's profile allows; `api` names the rate as rules do. */
  limited: { readonly tenantId: string; readonly api: string; readonly entity?: EntityId };
}

/** What is counted for each tenant, by hour and by month. */
export type UsageCount =
  | 'transportMsg'
  | 'transportDataPoints'
  | 'storageDataPoints'
  | 'ruleEngineExecution'
  | 'jsExecution'
  | 'tbelExecution'
  | 'email'
  | 'sms'
  | 'createdAlarms';
/** Whether a tenant may use more of it. */
export type UsageState =
  | 'transportApiState'
  | 'dbApiState'
  | 'ruleEngineApiState'
  | 'jsExecutionApiState'
  | 'tbelExecutionApiState'
  | 'emailApiState'
  | 'smsApiState'
  | 'alarmApiState';

export interface Unsaid {
  readonly before: Point | undefined;
}

export interface EventHub {
  /** Events of the run are emitted after it, and not at all if it throws. */
  held<T>(run: () => T): T;
  emit<K extends keyof PlatformEvents>(kind: K, event: PlatformEvents[K]): void;
  /** While an event is emitted: what a key had before a later event of the same run stored it; undefined: none did. */
  unsaid(entityId: string, key: string): Unsaid | undefined;
  /** Returns the function that unsubscribes. A listener that throws must not affect the others. */
  on<K extends keyof PlatformEvents>(kind: K, listener: (event: PlatformEvents[K]) => void): () => void;
  /** Like `on` for telemetry; computed points may be kept from a listener until it reads them. */
  onTelemetry(listener: (batch: PlatformEvents['telemetry']) => void, readFrom: ReadFrom): () => void;
  /** The earliest of all listeners to telemetry. */
  readonly readFrom: ReadFrom;
}

/** The earliest time whose computed points of these keys are read. The event `reads` announces an earlier one. */
export type ReadFrom = (entityId: string, keys: readonly string[]) => EpochMs;

export interface DeviceIdentity {
  readonly entity: EntityId;
  readonly tenantId: string;
  readonly customerId: string;
  readonly name: string;
  readonly type: string;
  readonly profileId: string;
  readonly isGateway: boolean;
}

export interface MqttLogin {
  readonly clientId: string;
  readonly userName: string | undefined;
  readonly password: string | undefined;
}

export interface Devices {
  byToken(token: string): DeviceIdentity | undefined;
  /** By an access token as user name, or by basic credentials. */
  byMqttLogin(login: MqttLogin): DeviceIdentity | undefined;
  byName(tenantId: string, name: string): DeviceIdentity | undefined;
  byId(id: string): DeviceIdentity | undefined;
  /** Gets random token credentials by default; `type` names a profile, which is created when missing. */
  create(
    tenantId: string,
    device: { name: string; type: string; label?: string; customerId?: string; gateway?: boolean; isSimulated?: boolean; token?: string },
  ): DeviceIdentity;
  all(tenantId: string): Iterable<DeviceIdentity>;
}

export interface Alarms {
  /** Creates, or updates the uncleared alarm of the same originator and type. */
  raise(alarm: {
    tenantId: string;
    originator: EntityId;
    type: string;
    severity: Severity;
    details?: unknown;
    at: EpochMs;
    propagate?: boolean;
    propagateRelationTypes?: readonly string[];
    propagateToOwner?: boolean;
    propagateToTenant?: boolean;
  }): Alarm;
  active(originatorId: string, type: string): Alarm | undefined;
  acknowledge(id: string, at: EpochMs): Alarm | undefined;
  clear(id: string, at: EpochMs): Alarm | undefined;
  matches(alarm: Alarm, statuses: readonly AlarmSearchStatus[], severities: readonly Severity[], types: readonly string[]): boolean;
}

/** A page whose rows are not read yet. */
export interface Found<T> extends Omit<Page<T>, 'data'> {
  /** Of each row. */
  readonly entities: readonly EntityId[];
  /** With the values of this moment. */
  readonly read: (row: number) => T;
  /** Rows that are read in a few milliseconds. */
  readonly rowsASlice: number;
}

/** Serves REST `find` and `count` and the WebSocket commands, in slices. Throws `QueryError` for what a server refuses. */
export interface Queries {
  find(caller: Caller, query: EntityDataQuery): Sliced<Found<EntityData>>;
  count(caller: Caller, query: EntityCountQuery): Sliced<number>;
  /** `among`: only of these entities. */
  findAlarms(
    caller: Caller,
    query: AlarmDataQuery,
    among?: ReadonlySet<string>,
  ): Sliced<Found<AlarmData> & { readonly totalEntities: number }>;
  countAlarms(caller: Caller, query: Pick<AlarmDataQuery, 'entityFilter' | 'keyFilters' | 'pageLink'>): Sliced<number>;
  canRead(caller: Caller, entity: EntityId): boolean;
  /** The entity exists and is not among what the caller may find. */
  isHidden(caller: Caller, entity: EntityId): boolean;
  /** Without the address of an assignee whom the caller may not see. */
  shownAlarm(caller: Caller, alarm: Alarm): Alarm;
  /** The entity may be found, but its attributes and series may not be read. */
  hidesValues(caller: Caller, entity: EntityId): boolean;
}
