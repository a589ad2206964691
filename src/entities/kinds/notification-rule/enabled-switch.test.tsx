import { beforeEach, expect, it } from 'vitest';
import texts from '../../../../locales/en_US/notification-rule.json';
import { act } from '../../../../tests/act.ts';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../../contract/fault.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { noticeStore } from '../../../store/notices.ts';
import { EnabledSwitch } from './enabled-switch.tsx';

const RULE = { id: { entityType: 'NOTIFICATION_RULE', id: 'r' }, name: 'Hot', enabled: true, inNewerServers: [1] };
let isRefused: boolean;
let sent: unknown[];

beforeEach(async () => {
  await adoptMessages('en_US', { 'notification-rule': texts });
  isRefused = false;
  sent = [];
  noticeStore.notices = [];
  await giveCore({
    call: async (name: string, input: { readonly record: unknown }) => {
      if (name === 'recordToSave') return ok(RULE);
      sent.push(input.record);
      return isRefused ? failed(fault('invalid', 'No')) : ok(input.record);
    },
  });
});

const field = () => box.querySelector('input');
const press = async () => {
  let opened = 0;
  // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: stands for the row.
  await show(<div onClick={() => (opened += 1)}>{<EnabledSwitch id="r" name="Hot" value row={[]} />}</div>);
  await act(async () => field()?.click());
  return opened;
};

it('switches the rule with all that it has, and does not open its row', async () => {
  expect(await press()).toBe(0);
  expect(sent).toEqual([{ ...RULE, enabled: false }]);
  expect(field()?.checked).toBe(false);
  expect(field()?.getAttribute('aria-label')).toBe('Hot: on');
});

it('is as before where the server refuses, which is said', async () => {
  isRefused = true;
  await press();
  expect(field()?.checked).toBe(true);
  expect(noticeStore.notices).toHaveLength(1);
});
