import '@mantine/core/styles.layer.css';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import type { MessageTree } from '../../i18n/messages.ts';
import { noticeStore } from '../../store/notices.ts';
import { mailForms } from './mail.ts';
import { SettingsForms } from './settings-forms.tsx';

const texts = import.meta.glob('../../../locales/en_US/*.json', { eager: true, import: 'default' }) as Readonly<
  Record<string, MessageTree>
>;
const core = { call: vi.fn() };
giveCore(core);

const ID = { id: '784f394c-42b6-435a-983c-b7beff2784f9' };
const MAIL = {
  id: ID,
  key: 'mail',
  jsonValue: {
    ...{ mailFrom: 'a@b.example', smtpProtocol: 'smtp', smtpHost: 'mx', smtpPort: '25', timeout: '1000', enableTls: false },
    ...{ username: 'u', proxyPassword: 'kept', enableProxy: false, enableOauth2: false },
  },
};
let stored: object;
let refusal: ReturnType<typeof fault> | null;
let isStoredThough: boolean;

beforeEach(async () => {
  await adoptMessages('en_US', Object.fromEntries(Object.entries(texts).map(([path, read]) => [path.replace(/^.*\/|\.json$/g, ''), read])));
  [stored, refusal, isStoredThough] = [MAIL, null, false];
  noticeStore.notices = [];
  core.call.mockReset();
  core.call.mockImplementation(async (name: string, input: { readonly settings: object }) => {
    if (name === 'adminSettings') return ok(stored);
    if (name !== 'saveAdminSettings') return refusal ? failed(refusal) : ok(null);
    if (!refusal || isStoredThough) stored = input.settings;
    return refusal ? failed(refusal) : ok(stored);
  });
});

const sent = (name: string) => core.call.mock.calls.filter(([called]) => called === name).map(([, input]) => input.settings);
const field = (name: string) => page.getByRole('textbox', { name });
const save = () => page.getByRole('button', { name: /^Save/ }).click();
const notices = () => noticeStore.notices.map(({ text }) => text);

async function open() {
  await show(<SettingsForms forms={mailForms(() => true)} />, { env: 'test' });
  await expect.element(field('Mail server')).toHaveValue('mx');
}

it('saves what was changed over what is stored, with its id and with a password only if it was typed', async () => {
  await open();
  await userEvent.fill(field('Port'), '587');
  await save();
  await expect.poll(notices).toEqual([{ key: 'settings.saved' }]);
  expect(sent('saveAdminSettings')).toEqual([{ ...MAIL, jsonValue: { ...MAIL.jsonValue, smtpPort: '587' } }]);
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'new');
  await save();
  await expect.poll(() => sent('saveAdminSettings').at(-1)).toMatchObject({ jsonValue: { password: 'new' } });
});

it('tells of values that a server stored although it refused them, and keeps what was typed where it did not', async () => {
  refusal = fault('invalid', 'No such host', { status: 400 });
  await open();
  await userEvent.fill(field('Mail server'), 'elsewhere');
  await save();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(field('Mail server')).toHaveValue('elsewhere');
  isStoredThough = true;
  await save();
  await expect.poll(notices).toEqual([{ key: 'settings.keptRefused', values: { reason: 'No such host' } }]);
  await expect.element(page.getByRole('button', { name: /^Save/ })).toBeDisabled();
});

it('tests what is typed without saving it, says what a refusal means, and stops waiting', async () => {
  refusal = fault('bug', 'Unable to send mail: Connection refused', { status: 500 });
  await open();
  await userEvent.fill(field('Mail server'), 'elsewhere');
  await page.getByRole('button', { name: 'Send test mail' }).click();
  await expect.element(page.getByText('Nothing answers at this address and port.')).toBeVisible();
  await expect.element(page.getByText('Connection refused', { exact: true })).toBeVisible();
  expect(sent('testMail')).toMatchObject([{ jsonValue: { smtpHost: 'elsewhere', proxyPassword: 'kept' } }]);
  expect(sent('saveAdminSettings')).toEqual([]);
  await userEvent.fill(field('Mail server'), 'a third');
  await expect.element(page.getByText('Nothing answers at this address and port.')).not.toBeInTheDocument();
  const answered = Promise.withResolvers<void>();
  core.call.mockImplementation(async () => answered.promise.then(() => ok(null)));
  await page.getByRole('button', { name: 'Send test mail' }).click();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  answered.resolve();
  await expect.element(page.getByRole('button', { name: 'Send test mail' })).toBeEnabled();
  await expect.element(page.getByText('The mail server took the mail.')).not.toBeInTheDocument();
});
