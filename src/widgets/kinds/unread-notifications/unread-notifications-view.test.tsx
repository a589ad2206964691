import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { box } from '../../../../tests/show.tsx';
import { type Fault, fault } from '../../../contract/fault.ts';
import { translate } from '../../../i18n/i18n.ts';
import { ToldListContext, type ToldListProps } from '../../../page/told-list.ts';
import { asked, drawOne, signIn } from '../../links/account.fixture.tsx';
import type { WidgetSurroundings } from '../../surroundings.ts';
import type { UnreadWidget } from './settings.ts';

const told = (id: string, type: string) => ({
  ...{ id, type, subject: `Of ${id}`, text: '', createdTime: 1, isRead: false },
  ...{ severity: null, isOfOpenAlarm: false, entity: null, link: null, dashboard: null },
});
const NEWEST = [told('a', 'ALARM'), told('b', 'RULE_NODE'), told('c', 'ALARM')];
const demanded: number[] = [];
let unread: object | undefined;
vi.mock('../../../bridge/use-demand.ts', async (load) => ({
  ...(await load<object>()),
  useUnread: (isWanted: boolean, most: number) => {
    demanded.push(isWanted ? most : -1);
    return isWanted ? unread : undefined;
  },
}));
const { UnreadNotificationsView } = await import('./unread-notifications-view.tsx');

const List = ({ newest, onRead, onFollow }: ToldListProps) => (
  <ul>
    {newest.map(({ id, subject }) => (
      <li key={id}>
        <button type="button" onClick={() => onFollow(id)}>
          {subject}
        </button>
        {onRead ? (
          <button type="button" onClick={() => onRead(id)}>
            {`Read ${id}`}
          </button>
        ) : null}
      </li>
    ))}
  </ul>
);
const Within = ({ input }: { readonly input: UnreadWidget }) => (
  <ToldListContext value={List}>
    <UnreadNotificationsView input={input} />
  </ToldListContext>
);

beforeEach(() => {
  demanded.length = 0;
  unread = { state: 'ready', fault: null as Fault | null, updatedAt: 1, count: 12, newest: NEWEST };
});

async function draw(settings: object, around: Partial<WidgetSurroundings> = {}, version = '4.3.0'): Promise<void> {
  await signIn('CUSTOMER_USER', { version, answers: { readNotification: null, readAllNotifications: null } });
  await drawOne(Within, { settings }, around);
}
const buttons = () => [...box.querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? one.textContent);
const press = (name: string) =>
  act(() => [...box.querySelectorAll('button')].find((one) => [one.getAttribute('aria-label'), one.textContent].includes(name))?.click());
const isListed = (...subjects: readonly string[]) =>
  vi.waitFor(() => expect([...box.querySelectorAll('li > :first-child')].map((one) => one.textContent)).toEqual(subjects));

it('lists so many of the newest with the number of all, and marks them as read', async () => {
  await draw({ maxNotificationDisplay: 2 });
  await isListed('Of a', 'Of b');
  expect(demanded.at(-1)).toBe(2);
  expect(box.querySelector('[role="status"]')?.getAttribute('aria-label')).toBe(translate('unread-notifications.unread', { n: '12' }));
  expect(box.querySelector('a')?.getAttribute('href')).toBe('/notifications');
  await press('Read b');
  await press(translate('shell.bell.readAll'));
  await press('Of a');
  await vi.waitFor(() =>
    expect(asked).toEqual([
      ['readNotification', { id: 'b' }],
      ['readAllNotifications', {}],
      ['readNotification', { id: 'a' }],
    ]),
  );
});

it('offers what its author allows alone', async () => {
  await draw({ enableMarkAsRead: false, enableFilter: false, enableViewAll: false, showCounter: false });
  await isListed('Of a', 'Of b', 'Of c');
  expect([buttons(), box.querySelectorAll('a').length, box.querySelector('[role="status"]')]).toEqual([['Of a', 'Of b', 'Of c'], 0, null]);
});

it('offers nothing to press beside links on walls', async () => {
  await draw({}, { size: 'wall' });
  await isListed('Of a', 'Of b', 'Of c');
  expect(buttons()).toEqual(['Of a', 'Of b', 'Of c']);
});

it('looks through more for those of a type', async () => {
  await draw({ maxNotificationDisplay: 1 });
  await isListed('Of a');
  await press(translate('unread-notifications.filter'));
  const choice = await vi.waitFor(() => {
    const found = box.querySelector<HTMLInputElement>('input[role="combobox"], input');
    expect(found).not.toBeNull();
    return found as HTMLInputElement;
  });
  await act(() => choice.click());
  const option = await vi.waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(
      ({ textContent }) => textContent === translate('notification-words.type.RULE_NODE'),
    );
    expect(found).toBeDefined();
    return found as HTMLElement;
  });
  await act(() => option.click());
  await isListed('Of b');
  expect(demanded.at(-1)).toBe(100);
});

it.each([
  ['nothing is unread', { count: 0, newest: [] }, 'shell.bell.none'],
  ['they cannot be read', { count: 0, newest: [], fault: fault('forbidden') }, 'shell.bell.failed'],
] as const)('says that %s', async (_, given, words) => {
  unread = { ...unread, ...given };
  await draw({});
  await vi.waitFor(() => expect(box.textContent).toContain(translate(words)));
});

it('says that an older server keeps none, and asks for none', async () => {
  await draw({}, {}, '3.6.1');
  await vi.waitFor(() => expect(box.textContent).toContain(translate('unread-notifications.notKept')));
  expect(demanded.every((most) => most === -1)).toBe(true);
});
