import '@mantine/core/styles.layer.css';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { TEXTS } from '../../i18n/texts.fixture.ts';
import { noticeStore } from '../../store/notices.ts';
import { providerForm } from './oauth2.ts';
import { SettingsForms } from './settings-forms.tsx';

const core = { call: vi.fn() };
giveCore(core);

const REGISTRATION = {
  ...{ clientId: 'cid', clientSecret: 'in-clear', authorizationUri: 'https://id.example/auth', accessTokenUri: 'https://id.example/token' },
  ...{ scope: ['openid'], userInfoUri: 'https://id.example/me', userNameAttributeName: 'email', jwkSetUri: null, newer: { a: 1 } },
  ...{ clientAuthenticationMethod: 'POST', loginButtonLabel: 'Acme ID', loginButtonIcon: null, additionalInfo: { providerName: 'Custom' } },
  mapperConfig: { type: 'BASIC', basic: { emailAttributeKey: 'email', tenantNameStrategy: 'DOMAIN' }, custom: null },
};
const GROUP = {
  domainInfos: [{ scheme: 'HTTPS', name: 'iot.example' }],
  mobileInfos: [{ pkgName: 'app', appSecret: 'of-app' }],
  clientRegistrations: [REGISTRATION],
};
let stored: Readonly<Record<string, unknown>>;

beforeEach(async () => {
  await adoptMessages('en_US', TEXTS);
  stored = { enabled: true, edgeEnabled: true, oauth2ParamsInfos: [GROUP] };
  noticeStore.notices = [];
  core.call.mockReset();
  core.call.mockImplementation(async (name: string, input: { readonly groups: typeof stored }) => {
    // As from a server: other objects each time.
    if (name === 'saveProviderGroups') stored = structuredClone(input.groups);
    return ok(structuredClone(stored));
  });
});

const sent = () => core.call.mock.calls.flatMap(([name, input]) => (name === 'saveProviderGroups' ? [input.groups] : []));
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const secret = () => page.getByLabelText(/^Client secret(?! is)/);
const save = () => page.getByRole('button', { name: /^Save/ });
const changed = (registration: object, group: object = {}) => ({
  ...{ enabled: true, edgeEnabled: true },
  oauth2ParamsInfos: [{ ...GROUP, ...group, clientRegistrations: [{ ...REGISTRATION, ...registration }] }],
});

const FORM = providerForm({ templates: [], processingPath: '/login/oauth2/code/' }, () => true);

async function open() {
  await show(<SettingsForms forms={[FORM]} />, { env: 'test' });
  await expect.element(field('Client ID')).toHaveValue('cid');
}

it('writes what was typed over what was read, and never shows a secret', async () => {
  await open();
  expect(document.body.innerHTML).not.toMatch(/in-clear|of-app/);
  await userEvent.fill(field('Button text'), 'Acme');
  await userEvent.fill(secret(), 'typed');
  await userEvent.clear(secret());
  await save().click();
  await expect.poll(sent).toEqual([changed({ loginButtonLabel: 'Acme' })]);
  await userEvent.fill(secret(), 'new');
  await save().click();
  await expect.poll(() => sent().at(-1)).toEqual(changed({ loginButtonLabel: 'Acme', clientSecret: 'new' }));
  await expect.element(secret()).toHaveValue('');
  await expect.element(save()).toBeDisabled();
});

it('asks for the secret again where it would go elsewhere, and names a wrong host', async () => {
  await open();
  await userEvent.fill(field('Token address'), 'https://other.example/token');
  await userEvent.fill(field('Host'), 'https://iot.example');
  await save().click();
  await expect.element(secret()).toHaveAccessibleDescription(/required/);
  await expect.element(field('Host')).toHaveAccessibleDescription(/without https/);
  expect(sent()).toEqual([]);
  await userEvent.fill(field('Host'), 'iot.example:8443');
  await expect.element(page.getByText('https://iot.example:8443/login/oauth2/code/')).toBeVisible();
  await userEvent.fill(secret(), 'again');
  await save().click();
  const domainInfos = [{ scheme: 'HTTPS', name: 'iot.example:8443' }];
  await expect.poll(sent).toEqual([changed({ accessTokenUri: 'https://other.example/token', clientSecret: 'again' }, { domainInfos })]);
});

it('shows what another administrator saved meanwhile, without his secrets', async () => {
  await open();
  await userEvent.fill(field('Button text'), 'Mine');
  stored = changed({ loginButtonLabel: 'Theirs', clientSecret: 'of-theirs' });
  await save().click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Button text' }).last()).toHaveValue('Mine');
  expect(document.body.innerHTML).not.toMatch(/of-theirs|in-clear/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(sent()).toEqual([]);
  await expect.element(field('Button text')).toHaveValue('Mine');
});

it('keeps what another administrator changed in other providers and groups, and asks only for the group that both changed', async () => {
  const other = (more: object) => ({ ...GROUP, domainInfos: [{ scheme: 'HTTPS', name: 'b.example' }], ...more });
  const theirs = (first: object, second: object) => ({
    ...stored,
    oauth2ParamsInfos: [{ ...GROUP, clientRegistrations: [{ ...REGISTRATION, ...first }] }, other(second)],
  });
  stored = theirs({}, {});
  await show(<SettingsForms forms={[FORM]} />, { env: 'test' });
  await page.getByRole('button', { name: 'iot.example', exact: true }).click();
  await userEvent.fill(field('Button text'), 'Mine');
  stored = theirs({ clientSecret: 'rotated' }, { mobileInfos: [] });
  await save().click();
  await expect.poll(sent).toEqual([theirs({ loginButtonLabel: 'Mine', clientSecret: 'rotated' }, { mobileInfos: [] })]);
  await expect.element(save()).toBeDisabled();
  await userEvent.fill(field('Button text'), 'Again');
  stored = theirs({ loginButtonLabel: 'Theirs' }, { mobileInfos: null });
  await save().click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('heading', { name: 'Domains and their providers: iot.example' })).toBeVisible();
  await dialog.getByText('Yours', { exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent().at(-1)).toEqual(theirs({ loginButtonLabel: 'Again' }, { mobileInfos: null }));
});

it('does not take both schemes of a host beside one of them, nor a group without a provider', async () => {
  stored = {
    enabled: true,
    oauth2ParamsInfos: [{ ...GROUP, domainInfos: ['MIXED', 'HTTP'].map((scheme) => ({ scheme, name: 'iot.example' })) }],
  };
  await open();
  await page.getByRole('button', { name: 'Remove Acme ID' }).click();
  await save().click();
  await expect.element(page.getByText('A host for HTTP and HTTPS must not be there a second time.')).toBeVisible();
  await expect.element(page.getByText('Add a provider.')).toBeVisible();
  expect(sent()).toEqual([]);
});
