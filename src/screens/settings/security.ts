import { perform, QUIET, request } from '../../bridge/request.ts';
import type { SecuritySettings, TokenSettings } from '../../contract/administration.ts';
import { isEmail } from '../../contract/email.ts';
import { type Part, partOf } from '../../contract/part.ts';
import type { RecordCalls } from '../../entities/records.ts';
import { translate } from '../../i18n/i18n.ts';
import { describeForm } from '../../inputs/form/describe-form.ts';
import { SECRET } from '../../inputs/form/secret-field.ts';
import { storedForm } from '../../inputs/form/stored-form.ts';
import { ownCalls, saidSaved } from './admin-settings.ts';
import { LockoutWarning } from './lockout-warning.tsx';
import type { FormsOf, SettingsForm } from './settings-forms.tsx';
import { TWO_FACTOR } from './two-factor.ts';

const LENGTHS = { minimum: 5, maximum: 50 } as const;
const LONGEST_PASSWORD = 72;
/** Hours. */
const LINK_LIFE = { minimum: 1, maximum: 24 } as const;

const count = (limits: { readonly minimum: number; readonly maximum?: number } = { minimum: 0 }) =>
  ({ control: 'number', isHalf: true, options: { isWhole: true, ...limits } }) as const;
const ofPolicy = (member: string) => ({ path: `passwordPolicy.${member}` }) as const;
/** No more than fit beside the others into the longest password: servers store rules that none meets. */
const lettersOf = (member: Letters) =>
  ({
    ...ofPolicy(member),
    control: 'number',
    isHalf: true,
    options: (policy: Policy) => {
      const others = LETTERS.reduce((sum, one) => sum + (one === member ? 0 : (policy[one] ?? 0)), 0);
      const { maximumLength: longest } = policy;
      return { isWhole: true, minimum: 0, ...(longest && { maximum: Math.max(0, longest - others) }) };
    },
  }) as const;

const LETTERS = ['minimumUppercaseLetters', 'minimumLowercaseLetters', 'minimumDigits', 'minimumSpecialCharacters'] as const;
type Letters = (typeof LETTERS)[number];

interface Policy extends Readonly<Record<Letters, number | null>> {
  readonly minimumLength: number | null;
  readonly maximumLength: number | null;
}
/** Later servers have more members, in the policy and beside it. */
interface Around {
  /** For `LockoutWarning`. */
  readonly storedPolicy: Part;
  readonly isLaterPolicy: boolean;
  readonly isLater: boolean;
}
const laterPolicy = { isShown: ({ isLaterPolicy }: Around) => isLaterPolicy } as const;
const later = { isShown: ({ isLater }: Around) => isLater } as const;

const SECURITY_CALLS = ownCalls<SecuritySettings>(
  () => request('securitySettings', {}, QUIET),
  (settings) => request('saveSecuritySettings', { settings }, { ignoreErrors: true }),
);

export const SECURITY: SettingsForm = {
  id: 'security',
  title: 'settings-security.title',
  calls: SECURITY_CALLS,
  form: storedForm(
    describeForm<Around>()('settings-security', {
      maxFailedLoginAttempts: { ...count(), isHalf: true, isExplained: true },
      userLockoutNotificationEmail: {
        control: 'text',
        isHalf: true,
        isExplained: true,
        options: ({ userLockoutNotificationEmail: mail }: { readonly userLockoutNotificationEmail: string | null }) => ({
          type: 'email' as const,
          problem: mail !== null && !isEmail(mail.trim()) ? translate('user.invalid-email-format') : null,
        }),
      },
      userActivationTokenTtl: { ...count(LINK_LIFE), ...later, required: true },
      passwordResetTokenTtl: { ...count(LINK_LIFE), ...later, required: true },
      mobileSecretKeyLength: { ...count({ minimum: 1 }), ...later },
      minimumLength: { ...count(LENGTHS), ...ofPolicy('minimumLength'), section: 'settings-security.policy', required: true },
      maximumLength: {
        ...ofPolicy('maximumLength'),
        ...laterPolicy,
        control: 'number',
        isHalf: true,
        options: ({ minimumLength }: Policy) => ({ isWhole: true, minimum: minimumLength ?? LENGTHS.minimum, maximum: LONGEST_PASSWORD }),
      },
      minimumUppercaseLetters: lettersOf('minimumUppercaseLetters'),
      minimumLowercaseLetters: lettersOf('minimumLowercaseLetters'),
      minimumDigits: lettersOf('minimumDigits'),
      minimumSpecialCharacters: lettersOf('minimumSpecialCharacters'),
      passwordExpirationPeriodDays: { ...count(), ...ofPolicy('passwordExpirationPeriodDays') },
      passwordReuseFrequencyDays: { ...count(), ...ofPolicy('passwordReuseFrequencyDays') },
      allowWhitespaces: { ...ofPolicy('allowWhitespaces'), ...laterPolicy, control: 'flag' },
      forceUserToResetPasswordIfNotValid: {
        ...ofPolicy('forceUserToResetPasswordIfNotValid'),
        ...laterPolicy,
        control: 'flag',
        isExplained: true,
        Note: LockoutWarning,
      },
    }),
    {
      around: (record) => {
        const { passwordPolicy, ...rest } = partOf(record);
        const storedPolicy = partOf(passwordPolicy);
        return { storedPolicy, isLater: 'userActivationTokenTtl' in rest, isLaterPolicy: 'maximumLength' in storedPolicy };
      },
    },
  ),
};

const SECOND = 1000;
const LEAST = { access: 60 * SECOND, refresh: 900 * SECOND } as const;
const lasts = (min: number) => ({ unitMs: SECOND, min });

const TOKEN_CALLS: RecordCalls<TokenSettings> = {
  read: () => request('tokenSettings', {}, QUIET),
  save: async (record) => {
    // A cast: it is what was read, with changes of its fields.
    const answer = await perform((core) => core.saveTokenSettings(record as TokenSettings), { ignoreErrors: true });
    if (!answer.ok) return answer;
    saidSaved();
    return TOKEN_CALLS.read();
  },
};

interface Lives {
  readonly tokenExpirationTime: number | null;
}

/** A new key signs everybody out but who saves it. */
export const TOKENS: SettingsForm = {
  id: 'tokens',
  title: 'settings-tokens.title',
  calls: TOKEN_CALLS,
  form: storedForm(
    describeForm()('settings-tokens', {
      tokenIssuer: { control: 'text', required: true },
      tokenExpirationTime: { control: 'interval', required: true, options: lasts(LEAST.access) },
      refreshTokenExpTime: {
        control: 'interval',
        required: true,
        options: ({ tokenExpirationTime: access }: Lives) => lasts(Math.max(LEAST.refresh, ((access ?? 0) + 1) * SECOND)),
      },
      tokenSigningKey: SECRET,
    }),
  ),
};

export const securityForms: FormsOf = (has) => [
  SECURITY,
  ...(has('secondFactors') ? [TWO_FACTOR] : []),
  ...(has('tokenSettings') ? [TOKENS] : []),
];
