import { beforeEach, expect, it, vi } from 'vitest';
import { giveCore } from '../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../contract/fault.ts';
import { loadingStore } from '../../store/loading.ts';
import { noticeStore } from '../../store/notices.ts';
import { tellUpdate } from './tell-update.ts';

const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>();
await giveCore({ call });

beforeEach(() => {
  noticeStore.notices = [];
});

it.each([
  ['a message, as up to 3.4', { updateAvailable: true, message: 'Version 3.3.0 is available.' }, 'Version 3.3.0 is available.'],
  ['an empty message', { updateAvailable: true, message: '' }, { key: 'shell.update.available' }],
  [
    'versions, as from 3.5 on',
    { updateAvailable: true, currentVersion: '4.2.0', latestVersion: '4.3.0' },
    { key: 'shell.update.versions', values: { current: '4.2.0', latest: '4.3.0' } },
  ],
])('reports an update with %s in a notice without a time limit', async (_what, value, text) => {
  call.mockImplementation(async (name) => {
    expect([name, loadingStore.pending]).toEqual(['updates', 0]);
    return ok(value);
  });
  await tellUpdate();
  expect(noticeStore.notices).toMatchObject([{ tone: 'info', text, position: 'bottom-end', durationMs: null }]);
});

it.each([
  ['there is no update', ok({ updateAvailable: false, message: '' })],
  ['the request fails', failed(fault('network', 'refused'))],
  ['the request is forbidden', failed(fault('forbidden', 'no', { status: 403 }))],
])('reports nothing when %s', async (_what, outcome) => {
  call.mockResolvedValue(outcome);
  await tellUpdate();
  expect(noticeStore.notices).toEqual([]);
});
