import { beforeEach, expect, it, vi } from 'vitest';
import { noticeStore } from '../../store/notices.ts';
import { showAsked } from './show-asked.ts';

let params: Readonly<Record<string, unknown>> = {};
const host = () => ({
  ...{ stateId: () => 'one', params: () => params, states: () => [], cutStates: () => undefined },
  ...{ showDialog: () => true, dashboardHref: () => '', showState: vi.fn((_id: string | null, _params: object, _how: object) => true) },
});

beforeEach(() => {
  params = { role: 'a' };
});

it('shows another state, and nothing where it is shown already', () => {
  const { showState, ...rest } = host();
  const at = { ...rest, showState };
  showAsked(at, { id: null, params: { role: 'a' }, replaces: true });
  showAsked(at, { id: 'one', params: { role: 'a' }, replaces: true });
  expect(showState).not.toHaveBeenCalled();
  showAsked(at, { id: null, params: { role: 'b' }, replaces: true });
  showAsked(at, { id: 'two', params: { role: 'a' }, replaces: false });
  expect(showState.mock.calls).toEqual([
    [null, { role: 'b' }, { replaces: true, opensRight: false }],
    ['two', { role: 'a' }, { replaces: false, opensRight: false }],
  ]);
});

it('stops a function that asks for another state each time, and says so once', () => {
  const at = host();
  for (let i = 0; i < 50; i++) showAsked(at, { id: null, params: { i }, replaces: true });
  expect(at.showState).toHaveBeenCalledTimes(10);
  expect(noticeStore.notices).toHaveLength(1);
});
