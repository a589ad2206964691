import { expect, it } from 'vitest';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { AuditLog } from './audit-log.ts';
import { Database } from './database.ts';
import { Journals } from './journals.ts';

it.each([
  ['number', 10_010, 1, 10_000],
  ['size', 12, 4_000_000, 8],
])('of one kind and owner only the newest entries are kept, by their %s', (_by, count, letters, kept) => {
  const db = new Database(':memory:');
  const journals = new Journals(db);
  const text = 'x'.repeat(letters);
  for (let n = 0; n < count; n++) journals.put('AUDIT', 'tenant', { id: { id: `${n}` }, createdTime: n, text });
  journals.put('EVENT', 'tenant', { id: { id: 'other' }, createdTime: 0 });
  const held = journals.of('AUDIT', 'tenant');
  expect([held.length, held.at(-1)?.createdTime]).toEqual([kept, count - 1]);
  expect(journals.of('EVENT', 'tenant')).toHaveLength(1);
  db.close();
});

it('all together are bounded, and the largest lose their oldest entries, also of what a start has read', () => {
  const db = new Database(':memory:');
  const fill = (journals: Journals, owner: string, from: number, count: number) => {
    for (let n = from; n < from + count; n++)
      journals.put('NOTIFICATION', owner, { id: { id: `${owner} ${n}` }, createdTime: n, text: 'x'.repeat(1000) });
  };
  const first = new Journals(db, 100_000);
  fill(first, 'quiet', 0, 10);
  fill(first, 'loud', 0, 60);
  db.flush();
  const journals = new Journals(db, 100_000);
  fill(journals, 'loud', 60, 60);
  const [quiet, loud] = ['quiet', 'loud'].map((owner) => journals.of('NOTIFICATION', owner));
  expect([quiet?.length, loud?.at(-1)?.createdTime]).toEqual([10, 119]);
  expect(loud?.length).toBeGreaterThan(60);
  expect(JSON.stringify([quiet, loud]).length).toBeLessThan(110_000);
  db.close();
});

it('what is too large for the log leaves a note', () => {
  const db = new Database(':memory:');
  const journals = new Journals(db);
  const entityId = { entityType: 'ASSET', id: NULL_ID };
  const who = { tenantId: 'tenant', entityId, entityName: 'x'.repeat(1000), userId: 'u', userName: 'U' };
  new AuditLog(journals, () => 1).add({
    ...who,
    actionType: 'ADDED',
    actionData: { entity: Array(5000).fill(0) },
    failure: 'f'.repeat(9000),
  });
  expect(journals.of('AUDIT', 'tenant')).toMatchObject([
    { entityName: 'x'.repeat(255), actionData: { note: 'Too large for the log.' }, actionFailureDetails: 'f'.repeat(4000) },
  ]);
  db.close();
});
