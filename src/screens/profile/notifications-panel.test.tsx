import { ref } from 'valtio';
import { beforeEach, expect, it } from 'vitest';
import preferenceTexts from '../../../locales/en_US/notification-preferences.json';
import wordTexts from '../../../locales/en_US/notification-words.json';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { forgetRelease } from '../../bridge/use-server-feature.ts';
import { failed, fault, ok } from '../../contract/fault.ts';
import type { NotificationPreferences } from '../../contract/notification-delivery.ts';
import type { Authority, User } from '../../contract/session.ts';
import { NOBODY } from '../../contract/session-state.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { noticeStore } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import { NotificationsPanel } from './notifications-panel.tsx';

let version: string;
let stored: NotificationPreferences;
let isRefused: boolean;
let sent: NotificationPreferences[];

beforeEach(async () => {
  sessionStore.current = ref({ ...NOBODY, user: { authority: 'TENANT_ADMIN' } as User });
  await adoptMessages('en_US', { 'notification-preferences': preferenceTexts, 'notification-words': wordTexts });
  forgetRelease();
  version = '4.3.0';
  stored = { prefs: { ALARM: { enabled: true, enabledDeliveryMethods: { EMAIL: true, WEB: true }, more: 1 } } };
  isRefused = false;
  sent = [];
  noticeStore.notices = [];
  await giveCore({
    call: async (name: string, input: { readonly preferences?: NotificationPreferences }) => {
      if (name === 'systemInfo') return ok({ version });
      if (!input.preferences) return ok(stored);
      sent.push(input.preferences);
      if (isRefused) return failed(fault('invalid', 'No'));
      stored = input.preferences;
      return ok(stored);
    },
  });
});

const boxes = () => [...box.querySelectorAll('input')];
const press = async (...places: number[]) =>
  act(async () => {
    for (const place of places) boxes()[place]?.click();
  });
const open = async () => {
  await show(<NotificationsPanel />);
  await act(async () => undefined);
};

it('saves each switch over what the one before it left, with all else', async () => {
  await open();
  expect(boxes().map((one) => one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent)).toEqual([
    'Alarm',
    'Alarm: Console',
    'Alarm: Email',
  ]);
  await press(1, 2);
  await expect.poll(() => sent.length).toBe(2);
  expect(stored).toEqual({ prefs: { ALARM: { enabled: true, enabledDeliveryMethods: { EMAIL: false, WEB: false }, more: 1 } } });
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false, false]);
});

it('takes back what was refused, and says so', async () => {
  isRefused = true;
  await open();
  await press(0);
  await expect.poll(() => noticeStore.notices.length).toBe(1);
  expect(boxes()[0]?.checked).toBe(true);
});

it('offers an account what it can be told, and what newer servers tell', async () => {
  const one = { enabled: true, enabledDeliveryMethods: {} };
  stored = { prefs: { ALARM: one, RESOURCES_SHORTAGE: one, ENTITIES_LIMIT: one, PIGEON_LANDED: one } };
  const listed = async (authority: Authority) => {
    sessionStore.current = ref({ ...NOBODY, user: { authority } as User });
    await open();
    return boxes().map((each) => each.labels?.[0]?.textContent);
  };
  expect(await listed('CUSTOMER_USER')).toEqual(['Alarm', 'PIGEON_LANDED']);
  expect(await listed('TENANT_ADMIN')).toEqual(['Alarm', 'Limit of entities', 'PIGEON_LANDED']);
  expect(await listed('SYS_ADMIN')).toEqual(['Limit of entities', 'Shortage of resources', 'PIGEON_LANDED']);
});

it('is not there on servers without notifications', async () => {
  version = '3.4.0';
  await open();
  expect(box.querySelector('section')).toBeNull();
});
