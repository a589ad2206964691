/** The server sends one new notification alone, and the whole list when others change; what is read elsewhere may come as a number alone. */
import type { UnreadDemand } from '../../../src/contract/demand.ts';
import { type Notification, readNotification, storedNotificationSchema } from '../../../src/contract/notification.ts';
import { changedView, type Feed, type FeedContext, FeedStatus, misfit, type View } from '../feed.ts';
import type { Reply, Subscribed } from '../transport/link.ts';

export class UnreadFeed implements Feed {
  private readonly status = new FeedStatus();
  private readonly most: number;
  private readonly context: FeedContext;
  private readonly subscribed: Subscribed;
  private count = 0;
  private newest: readonly Notification[] = [];

  constructor({ newest }: UnreadDemand, context: FeedContext) {
    this.most = newest;
    this.context = context;
    this.subscribed = context.link.subscribe({
      command: () => (newest > 0 ? { kind: 'unread', body: { limit: newest } } : { kind: 'unread-count', body: {} }),
      receive: (reply) => this.receive(reply),
      fail: (reason) => this.status.failed(reason),
    });
  }

  view(): View {
    return changedView(() => {
      const { current } = this.status;
      return current.state === 'loading' ? null : { kind: 'unread', value: { ...current, count: this.count, newest: this.newest } };
    });
  }

  stop(): void {
    this.subscribed.end();
  }

  private receive({ totalUnreadCount, notifications, update }: Reply): void {
    if (typeof totalUnreadCount !== 'number') return this.context.onFault(misfit('totalUnreadCount'));
    this.count = totalUnreadCount;
    if (Array.isArray(notifications)) this.newest = this.readAll(notifications, 'notifications');
    else if (update !== null && update !== undefined) this.prepend(this.readAll([update], 'update'));
    this.status.ready(this.context.serverNow());
  }

  private prepend(added: readonly Notification[]): void {
    const others = this.newest.filter(({ id }) => !added.some((one) => one.id === id));
    this.newest = [...added, ...others].slice(0, this.most);
  }

  private readAll(list: readonly unknown[], name: string): Notification[] {
    return list.flatMap((one, index) => {
      const parsed = storedNotificationSchema.safeParse(one);
      if (parsed.success) return readNotification(parsed.data);
      this.context.onFault(misfit([name, index, ...(parsed.error.issues[0]?.path ?? [])].join('.')));
      return [];
    });
  }
}
