import { expect, it, vi } from 'vitest';
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
  const site = {
    units: '°C',
    decimals: 1,
    config: { title: 'Hall', settings: { limit: 3 } },
    state: { id: 'details', params: { role: 'Engineer' } },
    user: { authority: 'TENANT_ADMIN' },
    descriptors: { elementClick: [{ name: 'Logs' }] },
  };
  const set = new Function(
    'ctx',
    'ctx.dashboardWidget.widgetLayout.mobileHide = true; return ctx.dashboardWidget.widgetLayout.mobileHide;',
  );
  expect(set(callContext(site))).toBe(true);
  const body = `return [ctx.settings.limit, ctx.stateController.getStateId(), ctx.stateController.getStateParams().role, ctx.currentUser.authority,
    ctx.actionsApi.getActionDescriptors('elementClick').findIndex(({ name }) => name === 'Logs'), ctx.actionsApi.getActionDescriptors('rowClick'),
    ctx.widgetTitle, ctx.widgetConfig.settings === ctx.settings, typeof (ctx.$scope.open = () => 1)];`;
  const told = new Function('ctx', body)(callContext(site)) as unknown;
  expect(told).toEqual([3, 'details', 'Engineer', 'TENANT_ADMIN', 0, [], 'Hall', true, 'function']);
});

it.each([
  ["ctx.utils.formatValue(16.4, 2, '°C', true)", '16.40 °C'],
  ["ctx.utils.formatValue('16.40', 2, '°C')", '16.4 °C'],
  ['ctx.utils.formatValue(7)', '7'],
  ["ctx.utils.formatValue(0, 1, '%', true)", '0.0 %'],
  ["ctx.utils.formatValue('on', 2, '°C')", 'on'],
  ["ctx.utils.formatValue('007')", '007'],
  ['ctx.utils.formatValue(null, 2)', ''],
  ["ctx.translate.instant('action.save')", 'Save'],
  ["ctx.translate.instant('device.no-devices-text')", 'No devices text'],
  ["ctx.translate.instant('device.accessTokenCopiedMessage')", 'Access token copied message'],
  ["ctx.translate.instant('Level {{ n }}', {n: 3})", 'Level 3'],
  ["ctx.translate.instant(['action.save', 'action.add'])", { 'action.save': 'Save', 'action.add': 'Add' }],
  ["(() => { let text; ctx.translate.get('action.save').subscribe((it) => { text = it; }); return text; })()", 'Save'],
  ["ctx.utils.customTranslation('{i18n:action.save}', 'x')", 'Save'],
  ["ctx.utilsService.customTranslation('{i18n:action.save}', 'x')", 'Save'],
  ["ctx.sanitizer.bypassSecurityTrustHtml('<b>3</b>')", '<b>3</b>'],
  ["ctx.$injector.get(ctx.servicesMap.get('date')).transform(0, 'yyyy')", '1970'],
])('%s', (code, value) => {
  expect(new Function('ctx', `return ${code};`)(callContext(undefined))).toEqual(value);
});

it('says which service is not there', () => {
  const ask = () => new Function('ctx', "return ctx.$injector.get(ctx.servicesMap.get('http'));")(callContext(undefined)) as unknown;
  expect(ask).toThrow('http is not there');
});

it('hears of states that a function asks for', () => {
  const onState = vi.fn();
  const site = { config: { settings: {} }, units: '', decimals: 2, state: { id: 'a', params: { x: 1 } }, user: null, descriptors: {} };
  new Function(
    'ctx',
    "ctx.stateController.updateState(null, { ...ctx.stateController.getStateParams(), y: 2 }); ctx.stateController.openState('b');",
  )(callContext(site, onState));
  expect(onState.mock.calls).toEqual([[{ id: null, params: { x: 1, y: 2 }, replaces: true }], [{ id: 'b', params: {}, replaces: false }]]);
});

it.each([
  [[93_784_000], '1 day 2 hours 3 minutes 4 seconds'],
  [[93_784_000, true], '1d 2h 3m 4s'],
  [[7_200_000, false, true], '2 hours'],
  [[0], '0 seconds'],
  [['x', true], '0s'],
])('writes a span of %j as %s', (args, text) => {
  expect(callContext(undefined).milliSecondsToTimeString.transform(...(args as [number]))).toBe(text);
});
