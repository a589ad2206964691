import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../tests/act.ts';
import { failed, fault, type Outcome, ok } from '../contract/fault.ts';
import { connectionStore } from '../store/connection.ts';
import { type Answer, useAnswerOf } from './use-answer.ts';

type Input = { readonly id: string } | null;
interface Sent {
  readonly id: string;
  readonly isRepeat: boolean;
  readonly answer: (outcome: Outcome<string>) => void;
}

let sent: Sent[] = [];
let shown: Answer<string>;
let root = createRoot(document.createElement('div'));

function Asking({ input, ...times }: { readonly input: Input; readonly every?: number; readonly renewedBy?: string }) {
  shown = useAnswerOf(
    ({ id }: { readonly id: string }, isRepeat) => new Promise<Outcome<string>>((answer) => sent.push({ id, isRepeat, answer })),
    input,
    times,
  );
  return null;
}

const draw = (input: Input, times: { readonly every?: number; readonly renewedBy?: string } = {}) =>
  act(async () => root.render(<Asking input={input} {...times} />));
const answer = (place: number, outcome: Outcome<string>) => act(async () => sent[place]?.answer(outcome));
const link = (phase: 'disconnected' | 'live') => act(async () => void Object.assign(connectionStore.current, { phase }));

beforeEach(() => {
  sent = [];
  root = createRoot(document.createElement('div'));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

it('asks for an input once, however often it is drawn, and for nothing without one', async () => {
  await draw(null);
  expect([sent.length, shown.answer]).toEqual([0, undefined]);
  await draw({ id: 'a' });
  await draw({ id: 'a' });
  expect(sent).toHaveLength(1);
  await answer(0, ok('A'));
  expect(shown.answer).toEqual(ok('A'));
  await draw(null);
  expect(shown.answer).toBeUndefined();
});

it('never shows an answer of another input', async () => {
  await draw({ id: 'a' });
  await draw({ id: 'b' });
  await answer(0, ok('A'));
  expect(shown.answer).toBeUndefined();
  await answer(1, ok('B'));
  await draw({ id: 'a' });
  expect(shown.answer).toBeUndefined();
  await answer(2, ok('A'));
  expect(shown.answer).toEqual(ok('A'));
});

it('asks again at intervals, and keeps what was read after a failure', async () => {
  vi.useFakeTimers();
  await draw({ id: 'a' }, { every: 1000 });
  await answer(0, ok('old'));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(sent.map(({ isRepeat }) => isRepeat)).toEqual([false, true, true]);
  await answer(2, ok('new'));
  await answer(1, ok('late'));
  expect(shown.answer).toEqual(ok('new'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await answer(3, failed(fault('not-found')));
  expect([shown.answer, shown.newest]).toEqual([ok('new'), failed(fault('not-found'))]);
  await draw(null, { every: 1000 });
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(sent).toHaveLength(4);
});

it('asks again when the server is back, when told, and when what renews it changes', async () => {
  await draw({ id: 'a' }, { renewedBy: '1' });
  await answer(0, failed(fault('network')));
  expect(shown.answer).toEqual(failed(fault('network')));
  await link('disconnected');
  await link('live');
  await answer(1, ok('back'));
  expect(shown.answer).toEqual(ok('back'));
  await act(async () => shown.reload());
  await draw({ id: 'a' }, { renewedBy: '2' });
  expect(shown.answer).toEqual(ok('back'));
  // The answer to an earlier question may be older than what it was asked anew for.
  await answer(2, ok('overtaken'));
  expect(shown.answer).toEqual(ok('back'));
  await answer(3, ok('renewed'));
  expect(shown.answer).toEqual(ok('renewed'));
});
