/** Targets, templates and rules of tenants and of the system, whose owner is the null id. */
import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { Storage } from '../storage/storage.ts';
import { timeUuid } from '../storage/time-uuid.ts';
import { systemRecords, tenantRecords } from './default-records.ts';
import type { RecordKind, RecordOf, Written } from './record-kinds.ts';

/** All of an owner fit into what a journal keeps: none of them goes by itself. */
export const MOST_RECORDS = 500;
export const MOST_RECORD_LETTERS = 32_768;

const STORED = 'notification-defaults.';

export class NotificationRecords {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** In order of creation. */
  of<K extends RecordKind>(kind: K, ownerId: string): RecordOf[K][] {
    this.#makeDefaults(ownerId);
    // A cast: the journal of a kind holds what `put` wrote, and nothing else.
    return this.#storage.journals.of(kind, ownerId) as unknown as RecordOf[K][];
  }

  get<K extends RecordKind>(kind: K, ownerId: string, id: string): RecordOf[K] | undefined {
    this.#makeDefaults(ownerId);
    // A cast, as in `of`.
    return this.#storage.journals.get(kind, ownerId, id) as RecordOf[K] | undefined;
  }

  /** A new one, or in the place of `before`. */
  put<K extends RecordKind>(kind: K, ownerId: string, record: Written[K], before?: RecordOf[K]): RecordOf[K] {
    const whole = {
      id: before?.id ?? { entityType: kind, id: timeUuid() },
      createdTime: before?.createdTime ?? this.#storage.now(),
      tenantId: { entityType: 'TENANT', id: ownerId },
      ...record,
      externalId: null,
    };
    // A cast: what it returns is what it was given.
    return this.#storage.journals.put(kind, ownerId, whole) as unknown as RecordOf[K];
  }

  remove(kind: RecordKind, ownerId: string, id: string): void {
    this.#storage.journals.remove(kind, ownerId, id);
  }

  /** Once for each owner, when they are first asked for: what is deleted stays deleted. */
  #makeDefaults(ownerId: string): void {
    const { settings, entities } = this.#storage;
    if (settings.get(STORED + ownerId) !== undefined) return;
    if (ownerId !== NULL_ID && !entities.get(ownerId, 'TENANT')) return;
    settings.set(STORED + ownerId, 'made');
    const { targets, notices } = ownerId === NULL_ID ? systemRecords() : tenantRecords();
    const targetIds = new Map(targets.map((target) => [target.name, this.put('NOTIFICATION_TARGET', ownerId, target).id.id]));
    for (const { template, rule } of notices) {
      const { id } = this.put('NOTIFICATION_TEMPLATE', ownerId, template);
      if (rule) this.put('NOTIFICATION_RULE', ownerId, rule({ templateId: id.id, idOfTarget: (name) => targetIds.get(name) ?? '' }));
    }
  }
}
