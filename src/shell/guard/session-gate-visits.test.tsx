import { beforeEach, describe, expect, it, vi } from 'vitest';
import fault from '../../../locales/en_US/fault.json';
import shell from '../../../locales/en_US/shell.json';
import { act } from '../../../tests/act.ts';
import { giveCore } from '../../bridge/core.fixture.ts';
import type { DataCore } from '../../contract/data-core.ts';
import { failed, fault as faultOf, type Outcome, ok } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { heldArrival, holdArrival } from '../../store/arrival.ts';
import { noticeStore } from '../../store/notices.ts';
import { become, gateOnPage, USER } from './session-gate.fixture.tsx';

const signIn = vi.fn<DataCore['signIn']>();
const signOut = vi.fn<DataCore['signOut']>();
const call = vi.fn(async () => ({ ok: true, value: { updateAvailable: false, message: '' } }));
await giveCore({ signIn, signOut, call });

const { box, open, shown } = gateOnPage();

describe('a visit', () => {
  const PUBLIC = '9a4f394c-42b6-435a-983c-b7beff2784f9';
  const PLACE = `/dashboard/784f394c-42b6-435a-983c-b7beff2784f9?publicId=${PUBLIC}`;
  const visitor = (...allowedDashboardIds: string[]) => become('signed-in', { publicId: PUBLIC, allowedDashboardIds });
  beforeEach(() => {
    signIn.mockReset().mockImplementation(() => new Promise(() => undefined));
    signOut.mockReset().mockImplementation(async () => become('signed-out'));
  });

  it.each([
    ['a dashboard', ['784f394c-42b6-435a-983c-b7beff2784f9'], () => become('signed-out')],
    ['nothing', [], () => box().querySelector('button')?.click()],
  ])('of %s that was left ends at the sign-in page, and may begin again', async (_what, shownIds, leave) => {
    visitor(...shownIds);
    const { history, navigate } = open(PLACE);
    await act(async () => leave());
    expect([history.at(-1), shown()]).toEqual([`/login?to=${encodeURIComponent(PLACE)}`, 'sign-in page']);
    expect(signIn).not.toHaveBeenCalled();
    await act(async () => navigate(PLACE));
    expect(signIn.mock.calls).toEqual([[{ publicId: PUBLIC }]]);
  });

  it('that the server ended begins again', async () => {
    visitor('784f394c-42b6-435a-983c-b7beff2784f9');
    const { history } = open(PLACE);
    await act(async () => become('signed-out', { fault: faultOf('auth', '', { key: 'refresh-token-expired' }) }));
    expect(history.at(-1)).toBe(PLACE);
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  it('that cannot be restored can be left for an account', async () => {
    become('restoring', { fault: faultOf('network') });
    const { history } = open(PLACE);
    act(() => vi.advanceTimersByTime(250));
    await act(async () => box().querySelector('button')?.click());
    expect(history.at(-1)).toBe(`/login?to=${encodeURIComponent(PLACE)}`);
  });

  it('is retried without an answer, says so, and can be left for an account', async () => {
    const silence = failed(faultOf('network', 'refused'));
    signIn.mockResolvedValueOnce(silence).mockResolvedValueOnce(silence);
    become('signed-out');
    const { history } = open(PLACE);
    await act(async () => vi.advanceTimersByTime(250));
    expect(shown()).toContain(shell.session.enterFailed);
    expect(shown()).toContain(fault.network);
    await act(async () => vi.advanceTimersByTimeAsync(2000));
    expect(signIn).toHaveBeenCalledTimes(2);
    expect(noticeStore.notices).toEqual([]);
    await act(async () => box().querySelector('button')?.click());
    expect([history.at(-1), shown()]).toEqual(['/login', 'sign-in page']);
    await act(async () => vi.advanceTimersByTimeAsync(5000));
    expect(signIn).toHaveBeenCalledTimes(2);
  });
});

describe('with tokens from the address', () => {
  const TOKENS = { token: 'a.b.c', refreshToken: 'r' };
  let answer: PromiseWithResolvers<Outcome<User | null>>;
  beforeEach(() => {
    answer = Promise.withResolvers();
    signIn.mockReset().mockReturnValue(answer.promise);
    become('signed-out');
    holdArrival({ tokens: TOKENS });
  });

  // Session and answer arrive on two ports, in either order.
  const steps = { session: () => become('signed-in'), answer: () => answer.resolve(ok(USER)) };
  it.each([
    ['session', 'answer'],
    ['answer', 'session'],
  ] as const)('continues in either order: %s, %s', async (first, second) => {
    open('/devices');
    await act(async () => undefined);
    expect(signIn.mock.calls).toEqual([[TOKENS]]);
    await act(async () => steps[first]());
    await act(async () => steps[second]());
    expect(shown()).toBe('console');
    expect(heldArrival('tokens')).toBeUndefined();
  });

  it('shows the sign-in page and the reason when the tokens are refused', async () => {
    const { history } = open('/devices');
    await act(async () => answer.resolve(failed(faultOf('auth', '', { key: 'signed-out' }))));
    expect([history.at(-1), shown()]).toEqual(['/login', 'sign-in page']);
    expect(noticeStore.notices).toMatchObject([{ tone: 'error' }]);
    expect(heldArrival('tokens')).toBeUndefined();
  });
});

it.each([
  ['second-factor', '/login/code'],
  ['factor-setup', '/login/force-mfa'],
] as const)('leads half a sign-in of a third party on: %s', async (key, page) => {
  const half = { verificationToken: 't', scope: 'S' };
  signIn.mockReset().mockResolvedValue(failed(faultOf('auth', '', { key })));
  become('signed-out');
  holdArrival({ half });
  const { history } = open('/login');
  await act(async () => undefined);
  expect(signIn.mock.calls[0]).toEqual([half]);
  expect([history.at(-1), heldArrival('half')]).toEqual([page, undefined]);
  expect(noticeStore.notices).toEqual([]);
});

describe('as a visitor', () => {
  const PUBLIC = '5f0c1e10-3c55-11ee-9b1f-0f4c2d6e8a01';
  const OTHER = '6f0c1e10-3c55-11ee-9b1f-0f4c2d6e8a02';
  const OUTDATED = failed(faultOf('auth', '', { key: 'signed-out' }));
  let answers: PromiseWithResolvers<Outcome<User | null>>[];
  beforeEach(() => {
    answers = [];
    signIn.mockReset().mockImplementation(() => {
      const answer = Promise.withResolvers<Outcome<User | null>>();
      answers.push(answer);
      return answer.promise;
    });
    become('signed-out');
  });

  it('uses the last answer when the core, started by the first command, restores a session', async () => {
    const { history } = open(`/dashboard/1?publicId=${PUBLIC}`);
    await act(async () => become('restoring'));
    await act(async () => become('signed-out'));
    expect(signIn.mock.calls).toEqual([[{ publicId: PUBLIC }], [{ publicId: PUBLIC }]]);
    await act(async () => answers[0]?.resolve(OUTDATED));
    await act(async () => become('signed-in'));
    await act(async () => answers[1]?.resolve(ok(USER)));
    expect([history.at(-1), shown(), noticeStore.notices]).toEqual([`/dashboard/1?publicId=${PUBLIC}`, 'console', []]);
  });

  it('uses the answer for the last customer, and can visit again', async () => {
    const { history, navigate } = open(`/dashboard/1?publicId=${PUBLIC}`);
    await act(async () => navigate(`/dashboard/2?publicId=${OTHER}`));
    expect(signIn.mock.calls).toEqual([[{ publicId: PUBLIC }], [{ publicId: OTHER }]]);
    await act(async () => answers[0]?.resolve(OUTDATED));
    expect(history.at(-1)).toBe(`/dashboard/2?publicId=${OTHER}`);
    expect(noticeStore.notices).toEqual([]);
    await act(async () => answers[1]?.resolve(failed(faultOf('invalid', 'no such customer'))));
    expect(history.at(-1)).toBe('/login');
    expect(noticeStore.notices).toMatchObject([{ tone: 'error' }]);
    await act(async () => navigate(`/dashboard/2?publicId=${OTHER}`));
    expect(signIn).toHaveBeenCalledTimes(3);
  });
});
