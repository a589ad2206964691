import { expect, it, vi } from 'vitest';
import { box } from '../../../../tests/show.tsx';
import { translate } from '../../../i18n/i18n.ts';
import { drawOne, signIn } from '../../links/account.fixture.tsx';
import { NavigationView } from './navigation-view.tsx';

const links = () => [...box.querySelectorAll('a')].map((one) => `${one.textContent} ${one.getAttribute('href')}`);
const isShown = (expected: readonly string[]) => vi.waitFor(() => expect(links()).toEqual(expected));

it.each([
  [{ name: 'Alarms of today', path: '/alarms/alarms?severity=CRITICAL' }, ['Alarms of today /alarms?severity=CRITICAL']],
  [{ name: '', path: '/dashboards/d1' }, ['/dashboards/d1 /dashboards/d1']],
  [{ name: 'Manual', path: 'https://manual.example/' }, ['Manual https://manual.example/']],
])('leads from a card %o to %o', async (settings, expected) => {
  await signIn('CUSTOMER_USER', { answers: {} });
  await drawOne(NavigationView, { settings });
  await isShown(expected);
});

it.each([{ name: 'Log', path: '/auditLogs' }, { name: 'Script', path: 'javascript:alert(1)' }, { name: 'Nothing' }, { path: 'http://[' }])(
  'says of a card %o that it leads nowhere',
  async (settings) => {
    await signIn('CUSTOMER_USER', { answers: {} });
    await drawOne(NavigationView, { settings });
    await vi.waitFor(() => expect(box.textContent).toContain(translate('navigation.away')));
    expect(links()).toEqual([]);
  },
);

const ALL = ['Dashboards /dashboards', 'Alarms /alarms', 'Audit log /auditLogs'];
it.each([
  [{}, ALL],
  [{ filterType: 'include', filter: ['/alarms/alarms', '/security-settings/auditLogs', '/devices'] }, ALL.slice(1)],
  [{ filterType: 'exclude', filter: ['/dashboards'] }, ALL.slice(1)],
])('shows pages by %o', async (settings, expected) => {
  await signIn('TENANT_ADMIN', { answers: {} });
  await drawOne(NavigationView, { settings, variant: 'cards' });
  await isShown(expected);
});

it('says that visitors have no pages', async () => {
  await signIn('CUSTOMER_USER', { answers: {} }, 'public');
  await drawOne(NavigationView, { variant: 'cards' });
  await vi.waitFor(() => expect(box.textContent).toContain(translate('navigation.noneText')));
});
