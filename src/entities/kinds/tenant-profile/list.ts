import * as z from 'zod/mini';
import { serverHas } from '../../../bridge/use-server-feature.ts';
import { entityIdSchema } from '../../../contract/identifiers.ts';
import { formatCount } from '../../../format/numbers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { describeForm } from '../../../inputs/form/describe-form.ts';
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

interface Known {
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
const shownIf = (field: string) => (isLaterLimit(field) ? { isShown: ({ later }: Known) => later.includes(field) } : {});
const limitAt = (field: string) => ({ path: `profileData.configuration.${field}`, ...shownIf(field), ...sectionAt(field) });
/** Fields of the same kind. */
function fieldsOf<Name extends string, Field>(names: readonly Name[], fieldFor: (name: Name) => Field) {
  // `fromEntries` loses the names.
  return Object.fromEntries(names.map((name) => [name, fieldFor(name)])) as Record<Name, Field>;
}
const optionsOf = (field: string) =>
  field === 'warnThreshold' ? { minimum: 0, maximum: 1 } : { isWhole: true, minimum: isCalculatedLimit(field) ? 1 : 0 };

const limitWord = (limit: string) => (limit === '0' ? translate('tenant-profile.noLimit') : formatCount(Number(limit)));

/** @param known the later limits that the server knows: they are offered for a new profile. */
export const tenantProfileRecord = (known: LaterLimits) =>
  describeRecord({
    schema,
    path: '/api/tenantProfile',
    head: ({ name, default: isDefault }) => ({ name, notes: isDefault ? [translate('tenant-profile.default')] : [] }),
    actions: [makeDefault('tenantProfile')],
    mayDelete: ({ default: isDefault }) => isDefault !== true,
    form: storedForm(
      describeForm<Known>()('tenant-profile', {
        name: { control: 'text', required: 'tenant-profile.nameRequired' },
        description: { control: 'text', options: { rows: 3 } },
        ...fieldsOf(NUMBERS, (field) => ({
          ...limitAt(field),
          ...({ control: 'number', isHalf: true } as const),
          options: optionsOf(field),
          read: (stored: unknown): number | null => (typeof stored === 'number' ? stored : 0),
        })),
        ...fieldsOf(FLAGS, (field) => ({ ...limitAt(field), control: 'flag' as const, read: (stored: unknown) => stored !== false })),
        ...fieldsOf(RATES, (field) => ({
          ...limitAt(field),
          control: 'rate-limit' as const,
          read: (stored: unknown) => (typeof stored === 'string' ? stored : null),
        })),
      }),
      {
        fresh: { profileData: { configuration: { type: 'DEFAULT', ...(known.isCalculated ? CALCULATED : {}) } } },
        around: (profile: TenantProfile | null) => ({ later: laterLimits(profile && configurationOf(profile), known) }),
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
  tabs: ['details'],
  record: async () =>
    tenantProfileRecord({ isLater: await serverHas('limitsOfGateways'), isCalculated: await serverHas('calculatedAlarmRules') }),
});
