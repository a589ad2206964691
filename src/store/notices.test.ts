import { beforeEach, describe, expect, it } from 'vitest';
import { fault } from '../contract/fault.ts';
import { dismiss, type NoticeInput, noticeStore, notify, notifyFault } from './notices.ts';

beforeEach(() => {
  noticeStore.notices = [];
});

const saved: NoticeInput = { tone: 'success', text: { key: 'shell.product' } };
const counts = () => noticeStore.notices.map(({ count }) => count);

describe('notices', () => {
  const durations: [NoticeInput, number | null][] = [
    [{ tone: 'info', text: 'x' }, 6000],
    [{ tone: 'success', text: 'x' }, 6000],
    [{ tone: 'warn', text: 'x' }, null],
    [{ tone: 'error', text: 'x' }, null],
    [{ tone: 'error', text: 'x', durationMs: 1000 }, 1000],
    [{ tone: 'info', text: 'x', durationMs: null }, null],
  ];
  it.each(durations)('%o is shown for %s ms', (input, durationMs) => {
    notify(input);
    expect(noticeStore.notices).toMatchObject([{ durationMs, position: 'bottom-end', count: 1, action: null }]);
  });

  it('count a repetition with its newest time, under the same id', () => {
    const first = notify({ ...saved, at: 1 });
    expect(notify({ ...saved, at: 2 })).toBe(first);
    expect(noticeStore.notices).toMatchObject([{ id: first, count: 2, at: 2 }]);
  });

  it('are the newest when they repeat an older one', () => {
    const ids = ['a', 'b', 'a'].map((text) => notify({ tone: 'info', text }));
    expect(noticeStore.notices.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  });

  it('keep the newest action of a repetition', () => {
    const run: string[] = [];
    for (const name of ['first', 'second']) notify({ ...saved, action: { label: 'Undo', run: () => run.push(name) } });
    noticeStore.notices[0]?.action?.run();
    expect(run).toEqual(['second']);
  });

  const others: NoticeInput[] = [
    { ...saved, tone: 'info' },
    { ...saved, position: 'bottom-start' },
    { ...saved, text: 'shell.product' },
    { ...saved, text: { key: 'shell.product', values: { n: 1 } } },
    { ...saved, text: fault('bug', '', { key: 'shell.product' }) },
  ];
  it.each(others)('are separate when they differ: %o', (other) => {
    notify(saved);
    notify(other);
    expect(counts()).toEqual([1, 1]);
  });

  it('treat equal faults as one, and faults about other paths as different', () => {
    const missing = (path: string) => fault('not-found', 'gone', { request: { method: 'GET', path } });
    for (const path of ['/api/a', '/api/b', '/api/a']) notifyFault(missing(path));
    expect(counts()).toEqual([1, 2]);
    for (const path of ['/api/a', '/api/b']) notifyFault(fault('invalid', 'bad', { request: { method: 'POST', path } }));
    expect(counts()).toEqual([1, 2, 2]);
  });

  it('are warnings for retryable faults and errors for all others', () => {
    notifyFault(fault('network'));
    notifyFault(fault('bug'));
    expect(noticeStore.notices.map(({ tone }) => tone)).toEqual(['warn', 'error']);
  });

  it('are limited to the newest twenty, and dismissed by their id', () => {
    const ids = Array.from({ length: 25 }, (_, i) => notify({ tone: 'error', text: String(i) }));
    expect(noticeStore.notices.map(({ id }) => id)).toEqual(ids.slice(5));
    dismiss(ids[24] ?? 0);
    dismiss(ids[0] ?? 0);
    expect(noticeStore.notices.map(({ id }) => id)).toEqual(ids.slice(5, 24));
  });
});
