import { isEmail } from '../../contract/email.ts';
import { webProblem } from '../../entities/providers/addresses.ts';
import { translate } from '../../i18n/i18n.ts';
import { describeForm } from '../../inputs/form/describe-form.ts';
import { SECRET } from '../../inputs/form/secret-field.ts';
import { storedForm } from '../../inputs/form/stored-form.ts';
import { adminSettings } from './admin-settings.ts';
import { MailProviderTrial, MailTrial } from './mail-trial.tsx';
import { asText, isOn, numberAsText, PORT } from './settings-fields.ts';
import type { FormsOf, SettingsForm } from './settings-forms.tsx';

const PROTOCOLS = ['smtp', 'smtps'] as const;
const TLS_VERSIONS = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const;
const LONGEST_WAIT_MS = 999_999;

const at = (member: string) => `jsonValue.${member}`;
const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const text = (member: string) => ({ path: at(member), control: 'text', write: asText }) as const;

/** An address, or a name and an address in angle brackets. */
const SENDER = /^(?:[^<>]*<([^<>]+)>|([^<>]+))$/;

function senderProblem(sender: string | null): string | null {
  const [, beside, alone] = SENDER.exec(sender?.trim() ?? '') ?? [];
  return sender === null || isEmail((beside ?? alone ?? '').trim()) ? null : translate('settings-mail.badFrom');
}

interface Mail {
  readonly hasProviders: boolean;
  readonly enableOauth2: boolean;
  readonly enableTls: boolean;
  readonly enableProxy: boolean;
  readonly authUri: string | null;
  readonly tokenUri: string | null;
  readonly redirectUri: string | null;
}
const hasTls = ({ enableTls }: Mail) => enableTls;
const hasProxy = ({ enableProxy }: Mail) => enableProxy;

const hasProviders = ({ hasProviders: has }: Pick<Mail, 'hasProviders'>) => has;
const usesProvider = ({ hasProviders: has, enableOauth2 }: Pick<Mail, 'hasProviders' | 'enableOauth2'>) => has && enableOauth2;
const address = (member: string) => ({ ...text(member), required: true, isShown: usesProvider }) as const;
const usesPassword = (mail: Pick<Mail, 'hasProviders' | 'enableOauth2'>) => !usesProvider(mail);

const FIELDS = describeForm<Pick<Mail, 'hasProviders'>>()('settings-mail', {
  mailFrom: {
    ...text('mailFrom'),
    required: true,
    isExplained: true,
    options: ({ mailFrom }: { readonly mailFrom: string | null }) => ({ problem: senderProblem(mailFrom) }),
  },
  smtpProtocol: {
    path: at('smtpProtocol'),
    control: 'choice',
    isHalf: true,
    options: () => ({ choices: PROTOCOLS.map((value) => ({ value, label: value.toUpperCase() })), isClearable: false }),
  },
  timeout: {
    path: at('timeout'),
    ...numberAsText,
    control: 'number',
    required: true,
    isHalf: true,
    options: { isWhole: true, minimum: 0, maximum: LONGEST_WAIT_MS },
  },
  smtpHost: { ...text('smtpHost'), required: true, isHalf: true },
  smtpPort: { path: at('smtpPort'), ...numberAsText, control: 'number', required: true, isHalf: true, options: PORT },
  enableTls: { path: at('enableTls'), control: 'flag', isExplained: true, read: isOn },
  tlsVersion: {
    path: at('tlsVersion'),
    control: 'choice',
    isShown: hasTls,
    options: () => ({ choices: named(TLS_VERSIONS), isClearable: false }),
  },
  username: { ...text('username'), isHalf: true, section: 'settings-mail.account', options: { autoComplete: 'off' } },
  password: { ...SECRET, path: at('password'), isHalf: true, isShown: usesPassword },
  enableOauth2: { path: at('enableOauth2'), control: 'flag', isExplained: true, isShown: hasProviders },
  clientId: { ...text('clientId'), required: true, isHalf: true, isShown: usesProvider },
  clientSecret: { ...SECRET, path: at('clientSecret'), isHalf: true, isShown: usesProvider },
  authUri: {
    ...address('authUri'),
    options: (mail: Pick<Mail, 'authUri'>) => ({ type: 'url' as const, problem: webProblem(mail.authUri) }),
  },
  tokenUri: {
    ...address('tokenUri'),
    options: (mail: Pick<Mail, 'tokenUri'>) => ({ type: 'url' as const, problem: webProblem(mail.tokenUri) }),
  },
  scope: { path: at('scope'), control: 'key-list', required: true, isShown: usesProvider, write: (value: string[] | null) => value ?? [] },
  redirectUri: {
    ...address('redirectUri'),
    isExplained: true,
    options: ({ redirectUri }: Pick<Mail, 'redirectUri'>) => ({
      ...{ type: 'url' as const, problem: webProblem(redirectUri) },
      placeholder: `${window.location.origin}/api/admin/mail/oauth2/code`,
    }),
  },
  enableProxy: { path: at('enableProxy'), control: 'flag', section: 'settings-mail.proxy' },
  proxyHost: { ...text('proxyHost'), required: true, isHalf: true, isShown: hasProxy },
  proxyPort: { path: at('proxyPort'), ...numberAsText, control: 'number', required: true, isHalf: true, options: PORT, isShown: hasProxy },
  proxyUser: { ...text('proxyUser'), isHalf: true, isShown: hasProxy },
  proxyPassword: { ...SECRET, path: at('proxyPassword'), isHalf: true, isShown: hasProxy },
});

const [OLDER, LATER] = [false, true].map(
  (has): SettingsForm => ({
    id: 'mail',
    title: 'settings-mail.title',
    calls: adminSettings('mail'),
    form: storedForm(FIELDS, { around: () => ({ hasProviders: has }) }),
    Below: has ? MailProviderTrial : MailTrial,
  }),
) as [SettingsForm, SettingsForm];
export const MAIL = LATER;

export const mailForms: FormsOf = (has) => [has('mailProviders') ? LATER : OLDER];
