import { expect, it } from 'vitest';
import { callContext } from './call-context.ts';

const { transform } = callContext(undefined).date;
const AT = Date.UTC(2026, 2, 6, 14, 5, 7, 89);

it.each([
  [AT, undefined, 'Mar 6, 2026'],
  [String(AT), 'yyyy-MM-dd HH:mm:ss.SSS', '2026-03-06 14:05:07.089'],
  [AT, 'short', '3/6/26, 2:05 PM'],
  [AT, "EEEE 'at' h a", 'Friday at 2 PM'],
  ['2026-03-06T00:00:00Z', 'mediumTime', '12:00:00 AM'],
  [null, undefined, null],
  ['', undefined, null],
])('writes %j by %j', (value, format, text) => {
  expect(transform(value, format)).toBe(text);
});

it('refuses what is no time', () => {
  expect(() => transform('soon')).toThrow('soon is no time');
});

it('tells of widget, state and user', () => {
  const site = { settings: { limit: 3 }, state: { id: 'details', params: { role: 'Engineer' } }, user: { authority: 'TENANT_ADMIN' } };
  const body = `return [ctx.settings.limit, ctx.stateController.getStateId(), ctx.stateController.getStateParams().role, ctx.currentUser.authority];`;
  const told = new Function('ctx', body)(callContext(site)) as unknown;
  expect(told).toEqual([3, 'details', 'Engineer', 'TENANT_ADMIN']);
});
