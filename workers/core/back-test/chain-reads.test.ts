import { expect, it } from 'vitest';
import { ok } from '../../../src/contract/fault.ts';
import { entityId } from '../../../src/contract/identifiers.ts';
import { Known } from '../../../src/engine/past/known.ts';
import type { FeedContext } from '../feed.ts';
import { createChainReads } from './chain-reads.ts';

const [DEVICE, OTHER, VIEW] = ['1', '2', '3'].map((end) => `784f394c-42b6-435a-983c-b7beff27848${end}`) as [string, string, string];
const listed = (of: string, more: object = {}) => ({ id: entityId('ENTITY_VIEW', VIEW), entityId: entityId('DEVICE', of), ...more });

async function viewsIn(...data: readonly object[]) {
  const known = new Known();
  const api = async () => ok({ data, totalPages: 1, totalElements: data.length, hasNext: false });
  const need = { is: 'views', id: entityId('DEVICE', DEVICE) } as const;
  await createChainReads({ start: 0, end: 1 }, known, new Map(), { api } as unknown as FeedContext, new AbortController().signal).read(
    need,
  );
  return known.get('views', need);
}

it('reads which attributes views of a device show, and since when', async () => {
  const keys = { timeseries: ['t'], attributes: { cs: [], sh: ['limit'], ss: ['a', 'b'] } };
  expect(await viewsIn(listed(OTHER), listed(DEVICE, { keys, startTimeMs: 5 }), listed(DEVICE, { keys: null }))).toEqual([
    {
      id: entityId('ENTITY_VIEW', VIEW),
      attributes: { CLIENT_SCOPE: [], SHARED_SCOPE: ['limit'], SERVER_SCOPE: ['a', 'b'] },
      startTs: 5,
      endTs: 0,
    },
    { id: entityId('ENTITY_VIEW', VIEW), attributes: { CLIENT_SCOPE: [], SHARED_SCOPE: [], SERVER_SCOPE: [] }, startTs: 0, endTs: 0 },
  ]);
});

it('refuses views that are not as servers have them', async () => {
  await expect(viewsIn(listed(DEVICE, { startTimeMs: 'soon' }))).rejects.toThrow('It could not be read');
});
