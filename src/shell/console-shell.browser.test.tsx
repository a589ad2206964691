import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Alarm } from '../contract/alarm.ts';
import type { CallInput } from '../contract/calls.ts';
import { commandAlarms } from '../inputs/alarms/send-alarm-commands.ts';
import { type Answers, type OpenConsole, openConsole, userOf } from './app.fixture.tsx';

let shown: OpenConsole;
afterEach(() => shown.close());

const menu = page.getByRole('navigation', { name: 'Main menu' });
const heading = page.getByRole('heading', { level: 1 });
const year = `© ${new Date().getFullYear()} Watchfloor`;
const widthOfMenu = () => menu.element().getBoundingClientRect().width;
const at = (address: string) => vi.waitFor(() => expect(location.pathname + location.search).toBe(address));
const titled = (name: string) => vi.waitFor(() => expect(document.title).toBe(`Watchfloor | ${name}`));

it('the menu leads to pages, and the account menu to the profile and out', async () => {
  shown = await openConsole('/');
  await at('/home');
  await titled('Home');
  await menu.getByRole('link', { name: 'Audit log', exact: true }).click();
  await titled('Audit log');
  await expect.element(heading).toHaveFocus();

  const user = page.getByRole('button', { name: /^Account of/ });
  await user.click();
  await expect.element(page.getByRole('menu').getByText('ann@acme.example', { exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await at('/profile');
  await titled('Profile');
  await user.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await at('/login?to=%2Fprofile');
  await titled('Sign in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await titled('Reset password');
});

it('system settings unfold, and each entry shows its own title', async () => {
  shown = await openConsole('/no/such/place', { session: { user: userOf('SYS_ADMIN') } });
  await at('/home');
  await page.getByRole('button', { name: 'System settings' }).click();
  await menu.getByRole('link', { name: 'Outgoing mail' }).click();
  await at('/settings/outgoing-mail');
  await expect.element(heading).toHaveTextContent('Outgoing mail');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'System settings' }).click();
  await expect.element(heading).toHaveTextContent('General');
});

it('who has nothing live on the page is told of notifications, too', async () => {
  shown = await openConsole('/settings/general', { session: { user: userOf('SYS_ADMIN') } });
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Notifications' })).toBeVisible();
  expect([...shown.demands.values()]).toMatchObject([{ kind: 'unread' }]);
});

it("the menu is beside the page, folded, a rail or an overlay, depending on the window's width", async () => {
  shown = await openConsole('/home');
  await expect.element(menu).toBeVisible();
  await expect.poll(widthOfMenu).toBe(250);
  expect(page.getByRole('contentinfo').element().textContent).toContain(year);
  await menu.getByRole('button', { name: 'Collapse' }).click();
  await expect.poll(widthOfMenu).toBe(52);
  // What the next visit reads.
  expect(JSON.parse(localStorage.getItem('TB-watchfloor-preferences') ?? '{}')).toMatchObject({ menuFolded: true });
  await menu.getByRole('button', { name: 'Expand menu' }).click();
  await expect.poll(widthOfMenu).toBe(250);

  await page.viewport(960, 700);
  await expect.poll(widthOfMenu).toBe(52);
  await menu.getByRole('button', { name: 'Expand menu' }).click();
  await expect.poll(widthOfMenu).toBe(250);
  await userEvent.keyboard('{Escape}');
  await expect.poll(widthOfMenu).toBe(52);

  await page.viewport(959, 700);
  await expect.element(menu).not.toBeInTheDocument();
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.click();
  await expect.poll(widthOfMenu).toBe(250);
  expect(page.getByRole('main').element().getBoundingClientRect().x).toBe(0);
  expect(menu.element().textContent).toContain(year);
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
  await open.click();
  await userEvent.click(page.getByRole('button', { name: 'Close menu' }).last(), { position: { x: 800, y: 400 } });
  await expect.element(menu).not.toBeInTheDocument();
  await open.click();
  await menu.getByRole('link', { name: 'Alarms' }).click();
  await expect.element(heading).toHaveTextContent('Alarms');
  await expect.element(heading).toHaveFocus();
  await expect.element(menu).not.toBeInTheDocument();
});

it.each([1280, 960, 600, 390])('the year is in the footer of a window %i px wide', async (width) => {
  shown = await openConsole('/home');
  await page.viewport(width, 700);
  const words = () => [...document.querySelectorAll('footer, footer *')].findLast(({ textContent }) => textContent?.includes(year));
  await expect.poll(() => Math.ceil(words()?.getBoundingClientRect().right ?? Number.NaN)).toBeLessThanOrEqual(width);
  expect(words()?.getBoundingClientRect().width).toBeGreaterThan(0);
});

it('a folder of the bar of phones opens the menu, which shows its pages', async () => {
  // Whose menu has room for it in the bar.
  const answers = { systemInfo: () => ({ version: '3.2.0' }) };
  shown = await openConsole('/settings/general', { session: { user: userOf('SYS_ADMIN') }, answers });
  await page.viewport(390, 700);
  await page.getByRole('button', { name: 'System settings' }).click();
  await page.getByRole('link', { name: 'Security' }).click();
  await expect.element(heading).toHaveTextContent('Security');
});

it('full screen is entered and left by button and key', async () => {
  shown = await openConsole('/home');
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.element(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  expect(document.fullscreenElement).toBe(document.documentElement);
  await userEvent.keyboard('{Control>}{Alt>}f{/Alt}{/Control}');
  await expect.element(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  expect(document.fullscreenElement).toBeNull();
});

const searched = () => [...shown.demands.values()].map((demand) => ('search' in demand ? demand.search : undefined)).filter(Boolean);

it('in narrow windows the search opens from a button, and closing it clears it', async () => {
  shown = await openConsole('/devices');
  await page.viewport(800, 700);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Search devices' });
  await expect.element(field).toHaveFocus();
  await field.fill('PS-0');
  await vi.waitFor(() => expect(searched()).toEqual(['PS-0']));
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Search', exact: true })).toHaveFocus();
  await vi.waitFor(() => expect(searched()).toEqual([]));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.element(field).toHaveValue('');
});

it('the search is shown on pages with a list, and is cleared on page changes', async () => {
  shown = await openConsole('/devices');
  await page.getByRole('textbox', { name: 'Search devices' }).fill('PS-0');
  await vi.waitFor(() => expect(searched()).toEqual(['PS-0']));
  await menu.getByRole('link', { name: 'Dashboards' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Search dashboards' })).toHaveValue('');
  await vi.waitFor(() => expect(searched()).toEqual([]));
  await menu.getByRole('link', { name: 'Home', exact: true }).click();
  await expect.element(heading).toHaveTextContent('Home');
  await expect.element(page.getByRole('textbox', { name: /^Search/ })).not.toBeInTheDocument();
});

it('? shows the keys of the page, except while typing', async () => {
  shown = await openConsole('/alarms');
  const search = page.getByRole('textbox', { name: 'Search alarms' });
  await search.click();
  await userEvent.keyboard('?');
  await expect.element(search).toHaveValue('?');
  await userEvent.keyboard('{Escape}');
  (heading.element() as HTMLElement).focus();
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const acknowledge = sheet.getByText('Acknowledge open or focused alarm');
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  await expect.element(acknowledge).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(sheet).not.toBeInTheDocument();
  // The sheet lists the keys of the current page, and closes on navigation.
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect.element(sheet).toBeVisible();
  history.pushState(null, '', '/devices');
  await expect.element(heading).toHaveTextContent('Devices');
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  await expect.element(sheet.getByText('Search or jump to')).toBeVisible();
  await expect.element(acknowledge).not.toBeInTheDocument();
});

const field = page.getByRole('combobox', { name: 'Search or jump to' });
const ID = '784f394c-42b6-435a-983c-b7beff2784f1';
const found = (data: readonly object[]) => ({ data, totalElements: data.length, totalPages: 1, hasNext: false });
const ALARM: Alarm = {
  ...{ id: { entityType: 'ALARM', id: ID }, createdTime: 1, startTs: 1, endTs: 1, ackTs: 0, clearTs: 0, type: 'Motor overheating' },
  ...{ severity: 'CRITICAL', status: 'ACTIVE_UNACK', originator: { entityType: 'DEVICE', id: ID }, originatorName: 'Quay crane' },
};
/** A device, and its alarm, by their names. */
const ANSWERS: Answers = {
  findEntities: ({ query: { entityFilter, pageLink } }: CallInput<'findEntities'>) => {
    const isFound =
      'entityType' in entityFilter && entityFilter.entityType === 'DEVICE' && 'Quay crane'.includes(pageLink.textSearch ?? '');
    const latest = { ENTITY_FIELD: { name: { ts: 1, value: 'Quay crane' } } };
    return found(isFound ? [{ entityId: { entityType: 'DEVICE', id: ID }, latest }] : []);
  },
  findAlarms: ({ query: { pageLink } }: CallInput<'findAlarms'>) =>
    found('Quay crane, Motor overheating'.includes(pageLink.textSearch ?? '') ? [ALARM] : []),
  alarm: () => ALARM,
};

it('the palette opens a device and a page without a mouse', async () => {
  shown = await openConsole('/home', { answers: ANSWERS });
  await expect.element(heading).toHaveTextContent('Home');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await field.fill('Quay');
  await expect.element(page.getByRole('option', { name: /^Quay crane/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await at(`/devices/${ID}`);
  await expect.element(field).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await field.fill('audit');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveTextContent('Audit log');
});

it('the palette can be opened on a phone, too', async () => {
  shown = await openConsole('/home');
  await page.viewport(390, 844);
  await expect.element(heading).toHaveTextContent('Home');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: /^Search or jump to/ }).click();
  await expect.element(field).toHaveFocus();
});

it('the palette finds alarms, and acts on the first match', async () => {
  shown = await openConsole('/home', { answers: ANSWERS });
  // Arriving on a page closes what was opened on the way to it.
  await expect.element(heading).toHaveTextContent('Home');
  await userEvent.keyboard('{Control>}k{/Control}');
  await field.fill('Quay crane');
  const alarm = { name: /Motor overheating.*Quay crane/ };
  await expect.element(page.getByRole('group', { name: 'Alarms' }).getByRole('option', alarm)).toBeVisible();
  await page.getByRole('group', { name: 'Actions on Quay crane' }).getByRole('option', { name: 'Show alarms' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Search alarms' })).toHaveValue('Quay crane');
  expect(searched()).toEqual(['Quay crane']);

  await userEvent.keyboard('{Control>}k{/Control}');
  await field.fill('Motor overheating');
  await page.getByRole('option', alarm).click();
  await expect.element(page.getByRole('complementary', { name: /Motor overheating/ })).toBeVisible();
});

it('a bar shows pending requests, from the first request to the last answer', async () => {
  const waiting: (() => void)[] = [];
  const acknowledgeAlarm = () => new Promise<void>((resolve) => waiting.push(resolve));
  shown = await openConsole('/profile', { answers: { acknowledgeAlarm } });
  await expect.element(heading).toHaveTextContent('Profile');
  const first = commandAlarms('acknowledge', [ALARM]);
  const second = commandAlarms('acknowledge', [ALARM]);
  const bar = page.getByRole('progressbar', { name: 'Waiting for the server' });
  await expect.element(bar).toBeVisible();
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[0]?.();
  await first;
  await expect.element(bar).toBeVisible();
  waiting[1]?.();
  await second;
  await expect.element(bar).not.toBeInTheDocument();
});
