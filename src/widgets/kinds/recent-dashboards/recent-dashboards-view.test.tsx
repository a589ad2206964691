import { expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { box } from '../../../../tests/show.tsx';
import { failed, fault } from '../../../contract/fault.ts';
import { translate } from '../../../i18n/i18n.ts';
import { asked, drawOne, signIn } from '../../links/account.fixture.tsx';
import { HOSTED_DESK } from '../../surroundings.fixture.ts';
import { RecentDashboardsView } from './recent-dashboards-view.tsx';

const OWN = {
  last: [
    { id: 'd1', title: 'Boilers', lastVisited: 2, starred: true },
    { id: 'd2', title: 'Pumps', lastVisited: 1, starred: false },
  ],
  starred: [{ id: 'd1', title: 'Boilers', starredAt: 1 }],
};
const host = HOSTED_DESK.host && { ...HOSTED_DESK.host, dashboardHref: (id: string) => `/dashboards/${id}` };
const links = () => [...box.querySelectorAll('a')].map((one) => `${one.textContent} ${one.getAttribute('href')}`);
const button = (name: string) => [...box.querySelectorAll('button')].find((one) => one.getAttribute('aria-label') === name);

it('lists what was viewed last, and stars it', async () => {
  await signIn('CUSTOMER_USER', { answers: { ownDashboards: OWN, tellOwnDashboard: OWN } });
  await drawOne(RecentDashboardsView, {}, { host });
  await vi.waitFor(() => expect(links()).toEqual(['Boilers /dashboards/d1', 'Pumps /dashboards/d2']));
  expect(button(translate('recent-dashboards.unstar', { name: 'Boilers' }))).toBeDefined();
  await act(() => button(translate('recent-dashboards.star', { name: 'Pumps' }))?.click());
  await vi.waitFor(() => expect(asked.map(([name]) => name)).toEqual(['ownDashboards', 'tellOwnDashboard', 'ownDashboards']));
  expect(asked[1]).toEqual(['tellOwnDashboard', { id: 'd2', act: 'star' }]);
});

it('lists starred ones', async () => {
  await signIn('TENANT_ADMIN', { answers: { ownDashboards: OWN } });
  await drawOne(RecentDashboardsView, {}, { host, size: 'wall' });
  const choice = await vi.waitFor(() => {
    const found = box.querySelector<HTMLInputElement>('input[value="starred"]');
    expect(found).not.toBeNull();
    return found as HTMLInputElement;
  });
  await act(() => choice.click());
  expect(links()).toEqual(['Boilers /dashboards/d1']);
});

it.each([
  ['a system administrator has none', 'SYS_ADMIN', '4.3.0', 'noAccount'],
  ['an older server keeps none', 'TENANT_ADMIN', '3.4.0', 'notKept'],
] as const)('says that %s, and asks for none', async (_, authority, version, word) => {
  await signIn(authority, { version, answers: {} });
  await drawOne(RecentDashboardsView, {}, { host });
  await vi.waitFor(() => expect(box.textContent).toContain(translate(`recent-dashboards.${word}Text`)));
  expect(asked).toEqual([]);
});

it('says when they cannot be loaded', async () => {
  await signIn('TENANT_ADMIN', { answers: { ownDashboards: failed(fault('forbidden')) } });
  await drawOne(RecentDashboardsView, {}, { host });
  await vi.waitFor(() => expect(box.textContent).toContain(translate('recent-dashboards.failed')));
});
