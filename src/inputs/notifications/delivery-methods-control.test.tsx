import { expect, it, vi } from 'vitest';
import inputTexts from '../../../locales/en_US/inputs.json';
import wordTexts from '../../../locales/en_US/notification-words.json';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { DeliveryMethodsControl } from './delivery-methods-control.tsx';

const SMS = { method: 'SMS', enabled: false, body: 'b', more: 1 };

async function open(value: object | null, more: { readonly readOnly?: boolean } = {}) {
  await adoptMessages('en_US', { 'notification-words': wordTexts, inputs: inputTexts });
  await giveCore({ call: async () => ok(['WEB']) });
  const onChange = vi.fn();
  const setUpAt = (method: string) => (method === 'SLACK' ? '/there' : undefined);
  await show(<DeliveryMethodsControl label="Ways" notificationType="ALARM" {...{ value, onChange, setUpAt, ...more }} />);
  await act(async () => undefined);
  return onChange;
}
const partOf = (name: string) => box.querySelector<HTMLElement>(`section[aria-label="${name}"]`);
const press = async (name: string) => act(async () => partOf(name)?.querySelector('input')?.click());

it('switches ways on and off without losing what they have', async () => {
  const onChange = await open({ SMS, PIGEON: { method: 'PIGEON', enabled: true } });
  await press('SMS');
  expect(onChange).toHaveBeenLastCalledWith({ SMS: { ...SMS, enabled: true }, PIGEON: { method: 'PIGEON', enabled: true } });
  await press('Console');
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ SMS, WEB: { method: 'WEB', enabled: true } });
});

it('says which ways the server cannot use, and where they are set up', async () => {
  await open(null);
  expect(partOf('Console')?.textContent).toBe('Console');
  expect(partOf('Slack')?.querySelector('a')?.getAttribute('href')).toBe('/there');
  expect(partOf('SMS')?.textContent).toContain('The system administrator sets it up.');
});

it('warns where nothing is switched on, and lists the placeholders of the type', async () => {
  await open({ SMS });
  expect(box.textContent).toContain(wordTexts.noneUsed);
  const offered = [...box.querySelectorAll('details button')].map(({ textContent }) => textContent);
  expect(offered).toContain('${alarmSeverity}');
  expect(offered).toContain('${recipientEmail}');
});

it('shows who can only look what is sent, and nothing else', async () => {
  await open({ SMS, WEB: { method: 'WEB', enabled: true, subject: 's' } }, { readOnly: true });
  expect([...box.querySelectorAll('section')].map((one) => one.getAttribute('aria-label'))).toEqual(['Console']);
  expect([...box.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)).toEqual(['s']);
});
