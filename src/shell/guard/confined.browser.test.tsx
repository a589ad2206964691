import { afterEach, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { type OpenConsole, openConsole, userOf } from '../app.fixture.tsx';

const ID = '784f394c-42b6-435a-983c-b7beff2784f8';
const OTHER = '784f394c-42b6-435a-983c-b7beff2784f7';
const PUBLIC = '5f0c1e10-3c55-11ee-9b1f-0f4c2d6e8a01';
const DASHBOARD = {
  id: { entityType: 'DASHBOARD', id: ID },
  title: 'Wall',
  configuration: { widgets: {}, timewindow: { realtime: { timewindowMs: 300_000, interval: 1000 } } },
};

let shown: OpenConsole;
afterEach(() => shown.close());

/** By keyboard: controls of a wall that is idle take no pointer before it moves. */
async function press(control: Locator): Promise<void> {
  await vi.waitFor(() => (control.element() as HTMLElement).focus());
  await userEvent.keyboard('{Enter}');
}
const more = page.getByRole('button', { name: 'More', exact: true });
const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);

it.each([
  ['a user', [ID, OTHER], null, ['Profile', 'Sign out'], 1],
  ['a user with one dashboard', [ID], null, ['Profile', 'Sign out'], 0],
  ['a public visitor', [ID], PUBLIC, ['Sign in'], 0],
])(
  '%s who is confined to full screen has the time window, the other dashboards and a way out',
  async (_, allowedDashboardIds, publicId, offered, switches) => {
    const user = userOf('CUSTOMER_USER', { additionalInfo: { defaultDashboardId: ID, defaultDashboardFullscreen: true } });
    shown = await openConsole(`/dashboard/${ID}${publicId ? `?publicId=${publicId}` : ''}`, {
      session: { user, allowedDashboardIds, publicId },
      answers: { dashboard: () => DASHBOARD, maxDatapointsLimit: () => 50_000 },
    });
    await press(page.getByRole('button', { name: /^Time window/ }));
    await page.getByRole('button', { name: '15 min', exact: true }).click();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await vi.waitFor(() => expect(new URLSearchParams(location.search).get('window')).toMatch(/^live-900000\.AVG/));
    await expect.poll(() => page.getByRole('button', { name: /: Wall$/ }).elements().length).toBe(switches);
    await press(more);
    await vi.waitFor(() => expect(items()).toEqual(offered));
  },
);
