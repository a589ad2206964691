import { QUIET, request } from '../../bridge/request.ts';
import type { FactorSettings } from '../../contract/administration.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { translate } from '../../i18n/i18n.ts';
import { describeForm, worded } from '../../inputs/form/describe-form.ts';
import { storedForm } from '../../inputs/form/stored-form.ts';
import { ownCalls } from './admin-settings.ts';
import type { SettingsForm } from './settings-forms.tsx';

const LEAST = { sendPeriod: 5, time: 60 } as const;
const WHO = ['ALL_USERS', 'TENANT_ADMINISTRATORS', 'SYSTEM_ADMINISTRATORS'] as const;
const CODE = '${code}';

const listOf = (stored: unknown): readonly Part[] => (Array.isArray(stored) ? stored.map(partOf) : []);
const find = (stored: unknown, type: Kind) => listOf(stored).find(({ providerType }) => providerType === type);

/** What a kind has when it is offered anew. */
const FRESH = {
  TOTP: { issuerName: 'Watchfloor' },
  EMAIL: { verificationCodeLifetime: 120 },
  SMS: { verificationCodeLifetime: 120, smsVerificationMessageTemplate: `Verification code: ${CODE}` },
  BACKUP_CODE: { codesQuantity: 10 },
} as const satisfies Readonly<Record<string, Part>>;
type Kind = keyof typeof FRESH;

/** A kind of factor is offered if it is in the list. */
const offered = (type: Kind) =>
  ({
    path: 'providers',
    control: 'flag',
    read: (stored: unknown): boolean => find(stored, type) !== undefined,
    write: (isOn: boolean, stored: unknown) => {
      const others = listOf(stored).filter(({ providerType }) => providerType !== type);
      return isOn ? [...listOf(stored), ...(find(stored, type) ? [] : [{ providerType: type, ...FRESH[type] }])] : others;
    },
  }) as const;
/** A member of what is offered. */
const memberOf = (type: Kind, member: string) => ({
  path: 'providers',
  write: (value: unknown, stored: unknown) => listOf(stored).map((one) => (one.providerType === type ? { ...one, [member]: value } : one)),
});
const textIn = (value: unknown) => (typeof value === 'string' ? value : null);
const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);
const held = (stored: unknown, type: Kind, member: string): unknown => (find(stored, type) ?? (FRESH[type] as Part))[member];
const textOf = (type: Kind, member: string) =>
  ({
    ...memberOf(type, member),
    control: 'text',
    required: true,
    read: (stored: unknown): string | null => textIn(held(stored, type, member)),
  }) as const;
const countOf = (type: Kind, member: string) =>
  ({
    ...memberOf(type, member),
    control: 'number',
    required: true,
    options: { isWhole: true, minimum: 1 },
    read: (stored: unknown): number | null => numberIn(held(stored, type, member)),
  }) as const;
const seconds = (minimum: number) => ({ control: 'number', isHalf: true, required: true, options: { isWhole: true, minimum } }) as const;

interface Offers {
  readonly app: boolean;
  readonly mail: boolean;
  readonly sms: boolean;
  readonly backup: boolean;
}
interface Message {
  readonly smsText: string | null;
}

const CALLS = ownCalls<FactorSettings>(
  () => request('factorSettings', {}, QUIET),
  (settings) => request('saveFactorSettings', { settings }, { ignoreErrors: true }),
);

export const TWO_FACTOR: SettingsForm = {
  id: 'two-factor',
  title: 'settings-two-factor.title',
  calls: CALLS,
  form: storedForm(
    describeForm()('settings-two-factor', {
      app: offered('TOTP'),
      issuerName: { ...textOf('TOTP', 'issuerName'), isExplained: true, isShown: ({ app }: Offers) => app },
      mail: offered('EMAIL'),
      mailLife: { ...countOf('EMAIL', 'verificationCodeLifetime'), isShown: ({ mail }: Offers) => mail },
      sms: offered('SMS'),
      smsLife: { ...countOf('SMS', 'verificationCodeLifetime'), isShown: ({ sms }: Offers) => sms },
      smsText: {
        ...textOf('SMS', 'smsVerificationMessageTemplate'),
        isExplained: true,
        isShown: ({ sms }: Offers) => sms,
        options: ({ smsText }: Message) => ({
          rows: 2,
          problem: smsText === null || smsText.includes(CODE) ? null : translate('settings-two-factor.lacksCode'),
        }),
      },
      backup: offered('BACKUP_CODE'),
      codesQuantity: { ...countOf('BACKUP_CODE', 'codesQuantity'), isShown: ({ backup }: Offers) => backup },
      minVerificationCodeSendPeriod: { ...seconds(LEAST.sendPeriod), section: 'settings-two-factor.limits' },
      totalAllowedTimeForVerification: seconds(LEAST.time),
      maxVerificationFailuresBeforeUserLockout: {
        control: 'number',
        isHalf: true,
        isExplained: true,
        options: { isWhole: true, minimum: 0 },
      },
      verificationCodeCheckRateLimit: { control: 'rate-limit', read: (stored: unknown) => (typeof stored === 'string' ? stored : null) },
      enforceTwoFa: { control: 'flag', isExplained: true, section: 'settings-two-factor.force' },
      enforcedFor: {
        path: 'enforcedUsersFilter.type',
        control: 'choice',
        required: true,
        isShown: ({ enforceTwoFa }: { readonly enforceTwoFa: boolean }) => enforceTwoFa,
        options: () => ({ choices: worded(WHO, (one) => `settings-two-factor.who.${one}`) }),
      },
    }),
  ),
};
