import { beforeEach, expect, it, vi } from 'vitest';
import { failed, fault, ok } from '../../contract/fault.ts';
import { loadingStore } from '../../store/loading.ts';
import { noticeStore } from '../../store/notices.ts';
import { tellUpdate } from './tell-update.ts';

const call = vi.hoisted(() => vi.fn<(name: string, input: unknown) => Promise<unknown>>());
vi.mock('../../bridge/core.ts', () => ({ dataCore: () => ({ call }) }));

beforeEach(() => {
  noticeStore.notices = [];
});

it.each([
  ['words, as up to 3.4', { updateAvailable: true, message: 'Version 3.3.0 is available.' }, 'Version 3.3.0 is available.'],
  ['no words', { updateAvailable: true, message: '' }, { key: 'shell.update.available' }],
  [
    'versions, as from 3.5 on',
    { updateAvailable: true, currentVersion: '4.2.0', latestVersion: '4.3.0' },
    { key: 'shell.update.versions', values: { current: '4.2.0', latest: '4.3.0' } },
  ],
])('tells of an update with %s, quietly and until it is closed', async (_what, value, text) => {
  call.mockImplementation(async (name) => {
    expect([name, loadingStore.pending]).toEqual(['updates', 0]);
    return ok(value);
  });
  await tellUpdate();
  expect(noticeStore.notices).toMatchObject([{ tone: 'info', text, position: 'bottom-end', durationMs: null }]);
});

it.each([
  ['there is none', ok({ updateAvailable: false, message: '' })],
  ['nobody knows', failed(fault('network', 'refused'))],
  ['it may not be asked', failed(fault('forbidden', 'no', { status: 403 }))],
])('says nothing when %s', async (_what, outcome) => {
  call.mockResolvedValue(outcome);
  await tellUpdate();
  expect(noticeStore.notices).toEqual([]);
});
