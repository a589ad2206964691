import { expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

it.each([
  ['/entities/devices', null, '/devices'],
  ['./devices', '{active: false}', '/devices?active=false'],
  ['/entities/devices', "{action: 'add'}", '/devices/new'],
  ['/alarms/alarms', "{severityList: ['CRITICAL', 'MAJOR']}", '/alarms?severity=CRITICAL%2CMAJOR'],
  ['/dashboards/7', "{'state': 'a\\'b', other: 1}", '/dashboards/7?state=a%27b'],
  ['/alarms/alarms', '{assignedToMe: true}', '/alarms'],
  ['/devices', 'ctx.query', '/devices'],
  ['/resources/widgets-library/widget-types', null, '/widgets-bundles'],
  ['/security-settings/auditLogs', null, '/auditLogs'],
  ['/security-settings/oauth2/clients', null, '/settings/oauth2/clients'],
  ['/notification/inbox', null, '/notifications'],
  ['/notification/rules', null, '/notification/rules'],
  ['/devices', "{active: alert('x')}", '/devices'],
])('%s with %s is %s', (link, parameters, address) => {
  expect(pageAddress(link, parameters)).toBe(address);
});
