import { expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { box } from '../../../../tests/show.tsx';
import { failed, fault } from '../../../contract/fault.ts';
import { translate } from '../../../i18n/i18n.ts';
import { asked, drawOne, signIn } from '../../links/account.fixture.tsx';
import { LinkListView } from './link-list-view.tsx';

const links = () => [...box.querySelectorAll('a')].map((one) => `${one.textContent} ${one.getAttribute('href')}`);
const isShown = (expected: readonly string[]) => vi.waitFor(() => expect(links()).toEqual(expected));
const button = (name: string, within: ParentNode = box) =>
  [...within.querySelectorAll('button')].find((one) => [one.ariaLabel, one.getAttribute('aria-label'), one.textContent].includes(name));

it('links to the pages that the account keeps and may open, and to none that it may not', async () => {
  await signIn('CUSTOMER_USER', { answers: { ownSettings: { links: ['alarms', 'audit_log', 'edges', 'dashboards'] } } });
  await drawOne(LinkListView, { variant: 'quick' });
  await isShown(['Alarms /alarms', 'Dashboards /dashboards']);
});

it('has usual links where none are kept', async () => {
  await signIn('TENANT_ADMIN', { answers: { ownSettings: {} } });
  await drawOne(LinkListView, { variant: 'quick' });
  await isShown(['Alarms /alarms', 'Dashboards /dashboards']);
});

it('has none where none are wanted', async () => {
  await signIn('TENANT_ADMIN', { answers: { ownSettings: { links: [] } } });
  await drawOne(LinkListView, { variant: 'quick' });
  await vi.waitFor(() => expect(box.textContent).toContain(translate('link-list.noneText')));
});

it('opens other sites in a tab of their own, pages of the console here, and no scripts', async () => {
  const stored = [
    { icon: 'rocket', name: 'Manual', link: 'https://manual.example/a' },
    { icon: 'home', name: 'Ours', link: '/alarms?x=1' },
    { icon: 'bug', name: 'Script', link: 'javascript:alert(1)' },
  ];
  await signIn('TENANT_ADMIN', { answers: { ownSettings: { links: stored } } });
  await drawOne(LinkListView, {});
  await isShown(['Manual https://manual.example/a', 'Ours /alarms?x=1']);
  expect(box.querySelector('a')?.target).toBe('_blank');
  expect(box.textContent).toContain('Script');
});

it.each([
  ['of an older server', '3.4.0', null],
  ['of a visitor', '4.3.0', 'public'],
])('links %s are the usual ones, and cannot be edited', async (_, version, publicId) => {
  await signIn('CUSTOMER_USER', { version, answers: {} }, publicId);
  await drawOne(LinkListView, {});
  await isShown([`${translate('link-list.usual.start')} https://thingsboard.io/docs/getting-started/`]);
  expect(asked).toEqual([]);
  expect(button(translate('link-list.edit'))).toBeUndefined();
});

it('says when links cannot be loaded', async () => {
  await signIn('TENANT_ADMIN', { answers: { ownSettings: failed(fault('forbidden')) } });
  await drawOne(LinkListView, {});
  await vi.waitFor(() => expect(box.textContent).toContain(translate('link-list.failed')));
});

it('keeps pages that are not here when others are chosen', async () => {
  await signIn('TENANT_ADMIN', { answers: { ownSettings: { links: ['edges', 'alarms'] } } });
  await drawOne(LinkListView, { variant: 'quick' });
  await isShown(['Alarms /alarms']);
  await act(() => button(translate('link-list.edit'))?.click());
  const dialog = await vi.waitFor(() => {
    const found = document.querySelector('[role="dialog"]');
    expect(found?.textContent).toContain('edges');
    return found as HTMLElement;
  });
  await act(() => button(translate('link-list.save'), dialog)?.click());
  await vi.waitFor(() =>
    expect(asked).toContainEqual(['saveOwnSettings', { of: 'QUICK_LINKS', settings: { links: ['edges', 'alarms'] } }]),
  );
});
