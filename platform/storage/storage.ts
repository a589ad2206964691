import type { Alarms, Devices, EventHub, Queries, Telemetry } from '../model.ts';
import { AlarmStore } from './alarms.ts';
import type { RangeRule } from './buckets.ts';
import { Database } from './database.ts';
import { DeviceCredentialStore } from './device-credentials.ts';
import { createDevices } from './devices.ts';
import { Entities } from './entities.ts';
import { createEventHub } from './event-hub.ts';
import { createQueries } from './query/queries.ts';
import { Relations } from './relations.ts';
import { Settings } from './settings.ts';
import { TelemetryStore } from './telemetry.ts';
import { UserCredentialStore } from './user-credentials.ts';

export interface StorageOptions {
  /** Folder of the data, or ':memory:'. */
  readonly directory: string;
  /** Forget everything first. */
  readonly reset?: boolean;
  /** Which end of a read is inclusive; default 'newer'. */
  readonly rangeRule?: RangeRule;
  /** The platform's clock, epoch ms. */
  readonly now?: () => number;
}

/** Everything that is kept, behind the interfaces of model.ts, plus the stores that only REST and the seed use. */
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
  readonly settings: Settings;
  readonly rangeRule: RangeRule;
  readonly now: () => number;
  /** Runs several writes as one: all or nothing on the disk. */
  transaction<T>(body: () => T): T;
  /** Writes what is buffered; afterwards it survives the death of the process. */
  flush(): void;
  close(): void;
}

/** Opens or creates the storage. Throws Error with a readable message when the folder cannot be used. */
export function openStorage({ directory, reset = false, rangeRule = 'newer', now = Date.now }: StorageOptions): Storage {
  const db = new Database(directory, reset);
  const hub = createEventHub();
  const entities = new Entities(db, hub);
  const relations = new Relations(db);
  const telemetry = new TelemetryStore(db, hub, { rangeRule, now });
  const deviceCredentials = new DeviceCredentialStore(db);
  const alarms = new AlarmStore(db, hub, entities, relations, now);
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
    queries: createQueries({ entities, relations, telemetry, alarms, now, keepLeadingZeros: rangeRule === 'newer' }),
    userCredentials: new UserCredentialStore(db, now),
    settings: new Settings(db),
    transaction: (body) => db.transaction(body),
    flush: () => db.flush(),
    close: () => db.close(),
  };
}
