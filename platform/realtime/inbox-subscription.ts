import type { EventHub } from '../model.ts';
import type { Inboxes, Notification } from '../notifications/inboxes.ts';
import { notificationsReply } from './replies.ts';
import type { Session } from './session.ts';
import type { Subscription } from './subscription.ts';

/** Of one frame. */
const MOST_SHOWN = 100;

export interface InboxCmd {
  readonly cmdId: number;
  /** Of the list; undefined: only the number of unread ones is wanted. */
  readonly limit: number | undefined;
  readonly types: readonly string[];
}

/** The newest unread notifications of the session's user, or their number alone. */
export class InboxSubscription implements Subscription {
  readonly cmdId: number;
  readonly waiting = 0;
  readonly #cmd: InboxCmd;
  readonly #unread: () => Notification[];
  readonly #stop: () => void;
  #sequence = 0;
  #sentCount = 0;
  #sent: readonly Notification[] = [];

  constructor(session: Session, { inboxes, hub }: { readonly inboxes: Inboxes; readonly hub: EventHub }, cmd: InboxCmd) {
    const { userId } = session.caller;
    this.cmdId = cmd.cmdId;
    this.#cmd = cmd;
    this.#unread = () => inboxes.unread(userId, cmd.types);
    this.#stop = hub.on('notifications', (event) => {
      if (event.userId === userId) session.changed(this);
    });
  }

  start(): string {
    const unread = this.#unread();
    return this.#write(unread.length, this.#newest(unread), { notifications: this.#newest(unread), update: null });
  }

  /** One new one is sent alone, any other change of the list as the whole list. */
  drain(): string | undefined {
    const unread = this.#unread();
    const count = unread.length;
    const newest = this.#newest(unread);
    const [first, ...rest] = newest;
    const isSame = areSame(newest, this.#sent);
    if (isSame && count === this.#sentCount) return undefined;
    if (isSame) return this.#write(count, newest, { notifications: null, update: null });
    const isOneMore = first !== undefined && count === this.#sentCount + 1 && areSame(rest, this.#sent.slice(0, rest.length));
    return this.#write(count, newest, isOneMore ? { notifications: null, update: first } : { notifications: newest, update: null });
  }

  close(): void {
    this.#stop();
  }

  #newest(unread: readonly Notification[]): readonly Notification[] {
    const limit = Math.min(this.#cmd.limit ?? 0, MOST_SHOWN);
    return limit > 0 ? unread.slice(-limit).reverse() : [];
  }

  #write(count: number, newest: readonly Notification[], list: Parameters<typeof notificationsReply>[3]): string {
    this.#sentCount = count;
    this.#sent = newest;
    this.#sequence++;
    return notificationsReply(this.cmdId, this.#sequence, count, this.#cmd.limit === undefined ? undefined : list);
  }
}

const areSame = (a: readonly Notification[], b: readonly Notification[]) =>
  a.length === b.length && a.every((one, index) => one.id.id === b[index]?.id.id);
