import { expect, it } from 'vitest';
import type { User } from '../../contract/session.ts';
import { ACCOUNT } from './account-fields.ts';

const { draftOf, withChanges } = ACCOUNT;

const id = (entityType: string) => ({ entityType, id: '13814000-1dd2-11b2-8080-808080808080' }) as User['id'];
const USER = {
  id: id('USER'),
  createdTime: 5,
  tenantId: id('TENANT'),
  customerId: id('CUSTOMER'),
  email: 'ann@acme.example',
  authority: 'TENANT_ADMIN',
  firstName: 'Ann',
  lastName: null,
  phone: '+1',
  version: 3,
  additionalInfo: { description: 'd', lang: 'en_US', lastLoginTs: 7, userPasswordHistory: { 1: 'x' }, homeDashboardId: 'h' },
} as const satisfies User;

it('reads the editable fields, even of a record with few of them', () => {
  expect(draftOf(USER)).toEqual({
    email: 'ann@acme.example',
    firstName: 'Ann',
    lastName: null,
    lang: 'en_US',
    unitSystem: null,
    defaultDashboardId: null,
    defaultDashboardFullscreen: false,
    mayChooseDashboard: true,
  });
  expect(draftOf({ ...USER, additionalInfo: null, firstName: null })).toMatchObject({ firstName: null, lang: null });
});

it('sends back every field, and changes only the edited ones', () => {
  const draft = { ...draftOf(USER), lastName: ' Lee ', lang: 'de_DE', unitSystem: 'IMPERIAL', firstName: 'not changed by this form' };
  const fresh = { ...USER, firstName: 'Changed meanwhile', version: 4 };
  expect(withChanges(fresh, draft, ['lastName', 'lang', 'unitSystem'])).toEqual({
    ...fresh,
    lastName: 'Lee',
    additionalInfo: { ...USER.additionalInfo, lang: 'de_DE', unitSystem: 'IMPERIAL' },
  });
});
