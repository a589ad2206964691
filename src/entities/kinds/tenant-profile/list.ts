import * as z from 'zod/mini';
import { serverHas } from '../../../bridge/use-server-feature.ts';
import { entityIdSchema } from '../../../contract/identifiers.ts';
import { formatCount } from '../../../format/numbers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { describeForm, type Field } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { describePlain, describeRecord } from '../../describe.ts';
import { placeOf } from '../../kind-names.ts';
import { makeDefault } from '../../ownership.ts';
import {
  CALCULATED,
  FLAGS,
  isCalculatedLimit,
  isLaterLimit,
  type LaterLimits,
  laterLimits,
  NUMBERS,
  RATES,
  SECTIONS,
} from './limit-fields.ts';

type Limits = { readonly [K in (typeof NUMBERS)[number]]: number | null } & { readonly [K in (typeof RATES)[number]]: string | null } & {
  readonly [K in (typeof FLAGS)[number]]: boolean;
};

interface TenantProfileDraft extends Limits {
  readonly name: string | null;
  readonly description: string | null;
  /** Which later limits the server knows. */
  readonly later: readonly string[];
}

const schema = z.looseObject({
  id: entityIdSchema,
  createdTime: z.number(),
  name: z.string(),
  description: z.nullish(z.string()),
  default: z.nullish(z.boolean()),
  profileData: z.nullish(z.looseObject({ configuration: z.nullish(z.record(z.string(), z.unknown())) })),
});
type TenantProfile = z.infer<typeof schema>;

const configurationOf = (profile: TenantProfile) => profile.profileData?.configuration ?? {};
const sectionAt = (field: string) => (field in SECTIONS ? { section: SECTIONS[field as keyof typeof SECTIONS] } : {});
const shownIf = (field: string) => (isLaterLimit(field) ? { isShown: ({ later }: TenantProfileDraft) => later.includes(field) } : {});
const limitAt = (field: string) => ({ field, path: `profileData.configuration.${field}`, ...shownIf(field) });
const readNumber = (stored: unknown) => (typeof stored === 'number' ? stored : 0);
const readFlag = (stored: unknown) => stored !== false;
const readRate = (stored: unknown) => (typeof stored === 'string' ? stored : null);
// The compiler compares a union with at most 25 members.
type LimitField = Field<TenantProfileDraft, 'tenant-profile'>;
const optionsOf = (field: string) =>
  field === 'warnThreshold' ? { minimum: 0, maximum: 1 } : { isWhole: true, minimum: isCalculatedLimit(field) ? 1 : 0 };

const limitWord = (limit: string) => (limit === '0' ? translate('tenant-profile.noLimit') : formatCount(Number(limit)));

/** @param known the later limits that the server knows: they are offered for a new profile. */
export const tenantProfileRecord = (known: LaterLimits) =>
  describeRecord<TenantProfile, TenantProfileDraft>({
    schema,
    path: '/api/tenantProfile',
    head: ({ name, default: isDefault }) => ({ name, notes: isDefault ? [translate('tenant-profile.default')] : [] }),
    actions: [makeDefault('tenantProfile')],
    mayDelete: ({ default: isDefault }) => isDefault !== true,
    form: storedForm<TenantProfile, TenantProfileDraft>(
      describeForm<TenantProfileDraft>()('tenant-profile', [
        { field: 'name', control: 'text', options: () => ({ required: true, requiredText: translate('tenant-profile.nameRequired') }) },
        { field: 'description', control: 'text', options: { rows: 3 } },
        ...NUMBERS.map(
          (field) =>
            ({
              ...limitAt(field),
              control: 'number',
              isHalf: true,
              options: optionsOf(field),
              read: readNumber,
              ...sectionAt(field),
            }) as LimitField,
        ),
        ...FLAGS.map((field) => ({ ...limitAt(field), control: 'flag', read: readFlag }) as LimitField),
        ...RATES.map((field) => ({ ...limitAt(field), control: 'rate-limit', read: readRate, ...sectionAt(field) }) as LimitField),
      ]),
      {
        fresh: { profileData: { configuration: { type: 'DEFAULT', ...(known.isCalculated ? CALCULATED : {}) } } },
        around: (profile) => ({ later: laterLimits(profile && configurationOf(profile), known) }),
      },
    ),
  });

export default describePlain({
  ...placeOf('tenant-profile'),
  listPath: '/api/tenantProfiles',
  columns: [
    { id: 'name', field: 'name', width: 220, grows: true, priority: 0, phone: 'name', sort: 'name' },
    { id: 'description', field: 'description', width: 320, priority: 3, phone: 'note', sort: 'description' },
    { id: 'default', field: 'default', width: 110, priority: 1, phone: 'value', format: 'flag', sort: 'default' },
    { id: 'maxDevices', field: 'profileData.configuration.maxDevices', width: 110, priority: 4, words: limitWord },
    { id: 'createdTime', field: 'createdTime', width: 184, priority: 2, format: 'time', sort: 'createdTime' },
  ],
  writers: ['SYS_ADMIN'],
  scopes: ['SERVER_SCOPE'],
  tabs: ['details'],
  defaultKeys: [],
  record: async () =>
    tenantProfileRecord({ isLater: await serverHas('limitsOfGateways'), isCalculated: await serverHas('calculatedAlarmRules') }),
});
