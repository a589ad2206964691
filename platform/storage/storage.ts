import type { Alarms, Devices, EventHub, Queries, Telemetry } from '../model.ts';
import { AlarmStore } from './alarms.ts';
import { AuditLog } from './audit-log.ts';
import type { RangeRule } from './buckets.ts';
import { createCommit } from './commit.ts';
import { Database } from './database.ts';
import { DeviceCredentialStore } from './device-credentials.ts';
import { createDevices } from './devices.ts';
import { Entities } from './entities.ts';
import { createEventHub } from './event-hub.ts';
import { Journals } from './journals.ts';
import { keepLifecycles } from './lifecycle-events.ts';
import { NodeMemory } from './node-memory.ts';
import { createQueries } from './query/queries.ts';
import { Relations } from './relations.ts';
import { ResourceStore } from './resources.ts';
import { Settings } from './settings.ts';
import { Steps } from './steps.ts';
import { TelemetryStore } from './telemetry.ts';
import { Uploads } from './uploads.ts';
import { UserCredentialStore } from './user-credentials.ts';

export interface StorageOptions {
  /** Folder, or ':memory:'. */
  readonly directory: string;
  readonly reset?: boolean;
  /** Default 'newer'. */
  readonly rangeRule?: RangeRule;
  /** Epoch ms. */
  readonly now?: () => number;
}

export interface Storage {
  readonly hub: EventHub;
  readonly telemetry: Telemetry & TelemetryStore;
  readonly devices: Devices;
  readonly alarms: Alarms & AlarmStore;
  readonly queries: Queries;
  readonly entities: Entities;
  readonly relations: Relations;
  readonly deviceCredentials: DeviceCredentialStore;
  readonly userCredentials: UserCredentialStore;
  readonly journals: Journals;
  readonly steps: Steps;
  readonly nodeMemory: NodeMemory;
  readonly audit: AuditLog;
  readonly settings: Settings;
  readonly uploads: Uploads;
  readonly resources: ResourceStore;
  readonly rangeRule: RangeRule;
  readonly now: () => number;
  /** All or nothing, in memory too, and on the disk afterwards. Throws what the disk says. */
  transaction<T>(body: () => T): T;
  /** As `transaction`, together with others of the same turn of the event loop. */
  commit(body: () => void): Promise<void>;
  /** Buffered data survives a crash of the process afterwards. */
  flush(): void;
  /** Closing has begun: what still reads fails. */
  readonly isClosed: boolean;
  /** Nothing holds the folder afterwards. Rejects with what the disk says. */
  close(): Promise<void>;
}

/** Throws Error with a readable message if the folder cannot be used. */
export function openStorage({ directory, reset = false, ...rest }: StorageOptions): Storage {
  const db = new Database(directory, reset);
  try {
    return storageIn(db, rest);
  } catch (error) {
    void db.close();
    throw error;
  }
}

export function storageIn(db: Database, { rangeRule = 'newer', now = Date.now }: Pick<StorageOptions, 'rangeRule' | 'now'> = {}): Storage {
  const hub = createEventHub();
  const entities = new Entities(db, hub);
  const relations = new Relations(db);
  const telemetry = new TelemetryStore(db, hub, { rangeRule, now });
  const deviceCredentials = new DeviceCredentialStore(db, hub);
  const alarms = new AlarmStore(db, hub, entities, relations, now, rangeRule === '3.2');
  const journals = new Journals(db);
  keepLifecycles(hub, entities, journals, now);
  const transaction = <T>(body: () => T) => hub.held(() => db.transaction(body));
  return {
    hub,
    telemetry,
    entities,
    relations,
    deviceCredentials,
    alarms,
    rangeRule,
    now,
    devices: createDevices(entities, deviceCredentials),
    queries: createQueries({ entities, relations, telemetry, alarms, now, isOld: rangeRule === '3.2' }),
    userCredentials: new UserCredentialStore(db, hub, now),
    journals,
    steps: new Steps(db),
    nodeMemory: new NodeMemory(db),
    audit: new AuditLog(journals, now),
    settings: new Settings(db),
    uploads: new Uploads(db, {
      transaction,
      apply({ entity, scope, expiresAt }, points) {
        if (scope === null) telemetry.save(entity, points, expiresAt);
        else telemetry.saveAttributes(entity, scope, points, points[0]?.ts);
      },
    }),
    resources: new ResourceStore(db),
    transaction,
    commit: createCommit(transaction),
    flush: () => db.flush(),
    get isClosed() {
      return db.isClosed;
    },
    close: () => db.close(),
  };
}
