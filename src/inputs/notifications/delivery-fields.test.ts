// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { valueAt } from '../../stored/path.ts';
import { deliveryFields, usedMethods, withDefaults, withMethod } from './delivery-fields.ts';
import { DELIVERY_METHODS } from './notification-words.ts';

const WEB = { method: 'WEB', enabled: true, subject: 's', body: 'b', more: 1 };

it('keeps the texts of a way that is switched off, and lets go of one without texts', () => {
  const off = withMethod({ WEB }, 'WEB', false);
  expect(off).toEqual({ WEB: { ...WEB, enabled: false } });
  expect(usedMethods(off)).toEqual([]);
  expect(withMethod(off, 'WEB', true)).toEqual({ WEB });
  const begun = withMethod({ WEB }, 'EMAIL', true);
  expect(begun).toEqual({ WEB, EMAIL: { method: 'EMAIL', enabled: true } });
  expect(withMethod(begun, 'EMAIL', false)).toEqual({ WEB });
  expect(withMethod({ WEB: { ...WEB, subject: ' ' } }, 'WEB', false)).toEqual({});
});

it('begins a button with where it leads, and keeps what it had', () => {
  const at = ['additionalConfig', 'actionButtonConfig', 'enabled'];
  const on = withDefaults(WEB, at, true);
  expect(on).toEqual({ ...WEB, additionalConfig: { actionButtonConfig: { enabled: true, linkType: 'LINK' } } });
  const other = { ...WEB, button: { enabled: false, linkType: 'DASHBOARD', dashboardId: null, more: 1 } };
  expect(withDefaults(other, ['button', 'enabled'], true)).toEqual({ ...WEB, button: { enabled: true, linkType: 'DASHBOARD', more: 1 } });
});

const keysOf = (method: string, template: object) => deliveryFields(method, { ...template }).map(({ key }) => key);

it('asks of each way only what it has, and of an unknown one nothing', () => {
  for (const method of DELIVERY_METHODS) expect(keysOf(method, {})).toContain('body');
  expect(keysOf('PIGEON', {})).toEqual([]);
  const onDashboard = { button: { enabled: true, linkType: 'DASHBOARD' } };
  expect(keysOf('MICROSOFT_TEAMS', onDashboard)).toEqual([
    ...['subject', 'body', 'themeColor', 'button.enabled', 'button.text', 'button.linkType'],
    ...['button.dashboardId', 'button.dashboardState', 'button.setEntityIdInState'],
  ]);
});

it('limits texts as servers do', () => {
  const limitOf = (method: string, key: string) =>
    valueAt(
      deliveryFields(method, {}).find((field) => field.key === key),
      ['options', 'maxLength'],
    );
  const limits = [limitOf('WEB', 'subject'), limitOf('WEB', 'body'), limitOf('EMAIL', 'subject'), limitOf('SMS', 'body')];
  expect([...limits, limitOf('SLACK', 'body')]).toEqual([150, 250, 250, 320, undefined]);
});
