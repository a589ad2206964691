import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Part, partOf } from '../../contract/part.ts';
import { valueAt } from '../../stored/path.ts';
import { CONNECTIVITY, GENERAL } from './general.ts';
import { MAIL } from './mail.ts';
import { mailFaultKey } from './mail-fault.ts';
import { NOTIFICATIONS } from './notifications.ts';
import { SECURITY } from './security.ts';
import type { SettingsForm } from './settings-forms.tsx';
import { SMS_FORMS } from './sms.ts';
import { smsFaultKey } from './sms-fault.ts';
import { TWO_FACTOR } from './two-factor.ts';

const [SMS] = SMS_FORMS[1] as [SettingsForm];
const FORMS: Readonly<Record<string, SettingsForm>> = {
  '/api/admin/settings/general': GENERAL,
  '/api/admin/settings/connectivity': CONNECTIVITY,
  '/api/admin/settings/mail': MAIL,
  '/api/admin/settings/sms': SMS,
  '/api/admin/securitySettings': SECURITY,
  '/api/2fa/settings': TWO_FACTOR,
  '/api/notification/settings': NOTIFICATIONS,
};

interface Line {
  readonly label: string;
  readonly method?: string;
  readonly path?: string;
  readonly status?: number;
  readonly answer?: unknown;
  readonly body?: unknown;
}
const linesOf = (release: string): readonly Line[] => {
  const file = new URL(`../../../../shared/data/golden/settings/${release}.jsonl`, import.meta.url);
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Line)
    : [];
};
const LINES = ['3.2', '4.3'].flatMap((release) => linesOf(release).map((line) => ({ ...line, release })));
const RECORDS = LINES.filter(({ method, path, status }) => method === 'GET' && status === 200 && path !== undefined && path in FORMS);
// Places of ports and secrets have names in the recordings, where servers answer numbers.
const record = ({ answer }: Line) =>
  JSON.parse(JSON.stringify(answer).replace(/"<(?:plain|guarded|starttls|silent|closed)>"/g, '"2525"')) as Part;

it('offers a second factor with usual values, and keeps those that are not known here', () => {
  const { form } = TWO_FACTOR;
  const stored = { providers: [{ providerType: 'PIGEON', flock: 3 }], enforcedUsersFilter: { type: 'ALL_USERS', more: 1 } };
  const draft = { ...form.draftOf(stored), app: true, mail: true, mailLife: 60 };
  const made = form.withChanges(stored, draft, ['app', 'mail', 'mailLife']);
  const others = [
    { providerType: 'TOTP', issuerName: 'Watchfloor' },
    { providerType: 'EMAIL', verificationCodeLifetime: 60 },
  ];
  expect(made).toEqual({ ...stored, providers: [...stored.providers, ...others] });
  expect(form.withChanges(made, { ...draft, app: false }, ['app'])).toMatchObject({ providers: [stored.providers[0], others[1]] });
});

it('keeps ways of delivery that it does not show, and sends a token only if it was typed', () => {
  const { form } = NOTIFICATIONS;
  const deliveryMethodsConfigs = { SLACK: { method: 'SLACK', botToken: 'x', more: 1 }, PIGEON: { method: 'PIGEON' } };
  const stored = { deliveryMethodsConfigs, more: 2 };
  const draft = form.draftOf(stored);
  expect(draft).toMatchObject({ slack: true, botToken: null, mobile: false });
  const other = form.withChanges(stored, { ...draft, botToken: 'y' }, ['botToken']);
  expect(other).toEqual({
    ...stored,
    deliveryMethodsConfigs: { ...deliveryMethodsConfigs, SLACK: { method: 'SLACK', botToken: 'y', more: 1 } },
  });
  expect(form.withChanges(stored, { ...draft, slack: false, botToken: 'y' }, ['slack', 'botToken'])).toEqual({
    ...stored,
    deliveryMethodsConfigs: { PIGEON: deliveryMethodsConfigs.PIGEON },
  });
  const mobile = form.withChanges(stored, { ...draft, mobile: true, credentials: '{}' }, ['mobile', 'credentials']);
  expect(mobile).toMatchObject({
    deliveryMethodsConfigs: { ...deliveryMethodsConfigs, MOBILE_APP: { method: 'MOBILE_APP', firebaseServiceAccountCredentials: '{}' } },
  });
});

const messageOf = (answer: unknown) => String(partOf(answer).message ?? '');

describe.skipIf(RECORDS.length === 0)('what real servers answered', () => {
  it.each(RECORDS.map((line) => [line.release, line.label, line] as const))('%s, %s: is written as it was read', (_, __, line) => {
    const { form } = FORMS[line.path as string] as SettingsForm;
    const stored = record(line);
    const draft = form.draftOf(stored) as Readonly<Record<string, unknown>>;
    // What cannot be shown, such as a port that is none, is not written either.
    const isHeld = (field: string, path: string) => {
      const value = valueAt(stored, path.split('.'));
      return value === '' || (value !== undefined && draft[field] !== null);
    };
    const held = Object.entries(form.description.fields).flatMap(([field, { path = field, isSecret }]) =>
      !isSecret && isHeld(field, path) ? [field] : [],
    );
    const written = partOf(form.withChanges(stored, draft, held));
    // Old flags and numbers of other types come out as this console writes them.
    const plain = (value: unknown) => JSON.parse(JSON.stringify(value).replace(/(?<=:)(\d+|true|false)(?=[,}])/g, '"$1"')) as unknown;
    expect(plain(written)).toEqual(plain(stored));
  });

  it('shows no secret', () => {
    for (const line of RECORDS) {
      const { form } = FORMS[line.path as string] as SettingsForm;
      const secrets = Object.entries(form.description.fields).flatMap(([field, { isSecret }]) => (isSecret ? [field] : []));
      const draft = form.draftOf(record(line)) as Readonly<Record<string, unknown>>;
      expect(secrets.map((field) => draft[field])).toEqual(secrets.map(() => null));
    }
  });

  it.each(
    LINES.filter(
      ({ path, status, answer }) => path === '/api/admin/settings/testMail' && status === 500 && /^Unable to send/.test(messageOf(answer)),
    )
      .filter(({ answer }) => !/No provider for|unknown TLS/.test(messageOf(answer)))
      .map(
        ({ release, label, answer, body }) =>
          [release, label, messageOf(answer), String(valueAt(body, ['jsonValue', 'smtpHost']))] as const,
      ),
  )('%s, %s: a refusal is told in plain words', (_, __, message, host) => {
    expect(mailFaultKey({ message }, host)).toMatch(/^settings-mail\.fault\./);
  });
});

it.each([
  ['Unable to send mail: 535 Invalid username or password\n', 'a', 'user'],
  ['Unable to send mail: Failed messages: SMTPSendFailedException: 530 Error: authentication Required', 'a', 'needsUser'],
  ['Unable to send mail: Read timed out', 'a', 'silent'],
  ['Unable to send mail: Timeout!', 'a', 'silent'],
  ['Unable to send mail: Connection refused', 'a', 'refused'],
  ['Unable to send mail: mail.invalid', 'mail.invalid', 'host'],
  ['Unable to send mail: unable to find valid certification path to requested target', 'a', 'certificate'],
  ['Unable to send mail: Unsupported or unrecognized SSL message', 'a', 'tls'],
  ['Invalid smtp port value: abc', 'a', 'port'],
  ['Refresh token was not generated. Please, generate refresh token.', 'a', 'token'],
  ['Unable to send mail: mail.invalid cannot be found', 'mail.invalid', 'host'],
  ['Unable to send mail: Not an address: x', 'a', 'from'],
  ['Unable to send mail: 553 Sender rejected', 'a', 'sender'],
  ['Unable to send mail: 554 Relay access denied', 'a', 'recipient'],
  // Also said before any recipient is named.
  ['Unable to send mail: 554 No SMTP service here', 'a', undefined],
  ['something else', 'a', undefined],
])('%s of %s means %s', (message, host, word) => {
  expect(mailFaultKey({ message }, host)).toBe(word && `settings-mail.fault.${word}`);
});

it.each([
  ['Unable to send SMS: Failed to establish SMPP session: ConnectException: Connection refused', 'away'],
  ["Unable to send SMS: Failed to establish SMPP session: IllegalArgumentException: hostname can't be null", 'missing'],
  [
    'Unable to send SMS: Invalid twilio sms provider configuration: accountSid, accountToken and numberFrom should be specified!',
    'missing',
  ],
  ['Unable to send SMS: Invalid phone number format. Phone number must be in E.164 format.', 'number'],
  ['Unable to send SMS: Failed to send SMS message - Authenticate', 'account'],
  ['Unable to send SMS: Failed to send SMS message - The security token included in the request is invalid.', 'account'],
  ['Unable to send SMS: Failed to send SMS message - api.twilio.com: Timeout!', 'silent'],
  ['Unable to send SMS: Messages of the provider SMPP are not sent from here', 'unknown'],
  ['something else', undefined],
])('%s of a text message means %s', (message, word) => {
  expect(smsFaultKey({ message })).toBe(word && `settings-sms.fault.${word}`);
});

it.each([
  ['Acme <iot@example.org>', true],
  ['iot@example.org', true],
  ['ThingsBoard <sysadmin@localhost.localdomain>', true],
  ['Acme', false],
  ['Acme <iot>', false],
  ['a@b.example, c@d.example', false],
  ['Acme <a@b.example> <c@d.example>', false],
])('a mail from %s is taken: %s', (mailFrom, isTaken) => {
  expect(optionsOf(MAIL, 'mailFrom', { mailFrom }).problem === null).toBe(isTaken);
});

/** What a field's control is told of a draft. */
const optionsOf = ({ form }: SettingsForm, field: string, draft: object) => {
  const options = form.description.fields[field]?.options;
  return partOf(typeof options === 'function' ? options(draft as never) : options);
};

it.each([
  ['{"project_id":"a"}', true],
  ['AIza-key', false],
  ['["a"]', false],
])('takes %s as credentials of an account for messages to phones: %s', (credentials, isTaken) => {
  expect(optionsOf(NOTIFICATIONS, 'credentials', { credentials }).problem === null).toBe(isTaken);
});

it('demands no more letters of a password than fit into the longest one', () => {
  const most = (policy: object, field: string) => optionsOf(SECURITY, field, { ...SECURITY.form.draftOf({}), ...policy }).maximum;
  const policy = { maximumLength: 20, minimumUppercaseLetters: 12, minimumDigits: 3 };
  const fields = ['minimumUppercaseLetters', 'minimumDigits', 'minimumSpecialCharacters'];
  expect(fields.map((field) => most(policy, field))).toEqual([17, 8, 5]);
  expect(most({ ...policy, minimumDigits: 30 }, 'minimumSpecialCharacters')).toBe(0);
  expect(most({ minimumUppercaseLetters: 12 }, 'minimumDigits')).toBeUndefined();
});

it('asks for the secret of another provider of text messages than the stored one', () => {
  const stored = (type: string | null) => ({
    ...SMS.form.draftOf({ key: 'sms', jsonValue: type === null ? {} : { type } }),
    type: 'TWILIO',
  });
  const asked = [null, 'AWS_SNS', 'TWILIO'].map((type) => optionsOf(SMS, 'accountToken', stored(type)).required);
  expect(asked).toEqual([true, true, false]);
});

it('stores nothing of the former provider of text messages, also of one that is not known here', () => {
  for (const former of [
    { type: 'AWS_SNS', accessKeyId: 'a', secretAccessKey: 'b', region: 'c' },
    { type: 'PIGEON', flock: 3 },
  ]) {
    const stored = { id: { id: '1' }, key: 'sms', jsonValue: former };
    const typed = { type: 'TWILIO', accountSid: 'd', accountToken: 'e', numberFrom: '+12025550123' };
    const made = SMS.form.withChanges(stored, { ...SMS.form.draftOf(stored), ...typed }, Object.keys(typed));
    expect(made).toEqual({ ...stored, jsonValue: typed });
    const kept = { ...stored, jsonValue: { ...typed, more: 1 } };
    expect(SMS.form.withChanges(kept, { ...SMS.form.draftOf(kept), accountSid: 'f' }, ['accountSid'])).toEqual({
      ...kept,
      jsonValue: { ...kept.jsonValue, accountSid: 'f' },
    });
  }
});

it.each(['javascript:alert(1)', 'iot.example.org', 'https://a.example/?b', 'https://a:b@c.example', 'https://a.example/ b'])(
  'makes no links with %s',
  (text) => {
    expect(optionsOf(GENERAL, 'baseUrl', { baseUrl: text }).problem).toEqual(expect.any(String));
    expect(optionsOf(GENERAL, 'baseUrl', { baseUrl: 'https://a.example/b' }).problem).toBeNull();
  },
);

it.each(['authUri', 'tokenUri'])('takes addresses of the web alone as %s of a mail provider', (field) => {
  expect(optionsOf(MAIL, field, { [field]: 'javascript:alert(1)' }).problem).toEqual(expect.any(String));
  expect(optionsOf(MAIL, field, { [field]: 'https://id.example/a?b=c' }).problem).toBeNull();
});
