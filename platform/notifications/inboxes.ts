import type { EntityId } from '../../src/contract/identifiers.ts';
import type { EventHub } from '../model.ts';
import type { JournalEntry, Journals } from '../storage/journals.ts';

/** As it is answered. */
export interface Notification extends JournalEntry {
  readonly id: EntityId;
  /** What a user can choose to see. */
  readonly type: string;
  readonly requestId: EntityId;
  readonly status: 'SENT' | 'READ';
  readonly subject: string;
  readonly text: string;
}

/** What users were told. The journals bound their number. */
export class Inboxes {
  readonly #journals: Journals;
  readonly #hub: EventHub;

  constructor({ journals, hub }: { readonly journals: Journals; readonly hub: EventHub }) {
    this.#journals = journals;
    this.#hub = hub;
  }

  /** The oldest first. */
  of(userId: string): Notification[] {
    return this.#journals.of('NOTIFICATION', userId) as Notification[];
  }

  /** The oldest first, of these types or of all. */
  unread(userId: string, types: readonly string[] = []): Notification[] {
    return this.of(userId).filter(({ status, type }) => status === 'SENT' && (types.length === 0 || types.includes(type)));
  }

  add(userId: string, notification: Notification): void {
    this.#journals.put('NOTIFICATION', userId, notification);
    this.#hub.emit('notifications', { userId });
  }

  /** Unknown ids are ignored. */
  markRead(userId: string, ids: readonly string[]): void {
    const marked = ids.flatMap((id) => (this.#journals.get('NOTIFICATION', userId, id) as Notification | undefined) ?? []);
    this.#mark(userId, marked);
  }

  markAllRead(userId: string): void {
    this.#mark(userId, this.unread(userId));
  }

  /** An unknown id is ignored. */
  remove(userId: string, id: string): void {
    if (!this.#journals.get('NOTIFICATION', userId, id)) return;
    this.#journals.remove('NOTIFICATION', userId, id);
    this.#hub.emit('notifications', { userId });
  }

  /** What a request brought. */
  removeRequest(userId: string, requestId: string): void {
    const brought = this.of(userId).filter(({ requestId: id }) => id.id === requestId);
    for (const { id } of brought) this.#journals.remove('NOTIFICATION', userId, id.id);
    if (brought.length > 0) this.#hub.emit('notifications', { userId });
  }

  #mark(userId: string, notifications: readonly Notification[]): void {
    for (const notification of notifications) this.#journals.put('NOTIFICATION', userId, { ...notification, status: 'READ' });
    if (notifications.length > 0) this.#hub.emit('notifications', { userId });
  }
}
