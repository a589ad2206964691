import { expect, it } from 'vitest';
import { Database } from '../storage/database.ts';
import { createEventHub } from '../storage/event-hub.ts';
import { Journals } from '../storage/journals.ts';
import { Inboxes } from './inboxes.ts';

it("another user's notification can be neither read nor deleted, also not on the disk", () => {
  const db = new Database(':memory:');
  const inboxes = new Inboxes({ journals: new Journals(db), hub: createEventHub() });
  const id = { entityType: 'NOTIFICATION', id: 'told' };
  inboxes.add('ann', { id, createdTime: 1, requestId: id, type: 'ALARM', status: 'SENT', subject: '', text: '' });
  inboxes.markRead('bob', ['told']);
  inboxes.remove('bob', 'told');
  db.flush();
  const stored = new Inboxes({ journals: new Journals(db), hub: createEventHub() });
  expect([stored.unread('ann').length, stored.of('bob')]).toEqual([1, []]);
  db.close();
});
