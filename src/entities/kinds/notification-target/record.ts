import * as z from 'zod/mini';
import { entityIdSchema } from '../../../contract/identifiers.ts';
import type { SlackConversation } from '../../../contract/slack.ts';
import { translate } from '../../../i18n/i18n.ts';
import { describeForm, worded } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { lateComponent } from '../../../page/late-component.ts';
import { describeRecord, type RecordDescription } from '../../describe.ts';
import { rulesWithTargets } from '../../notifications/rules-using.ts';
import { flagIn, memberAt, textIn, textsIn } from '../../notifications/variant-fields.ts';
import { inPart } from '../../record-fields.ts';
import { TARGET_TYPES, targetTypeWord, usersOffered, usersWord } from './target-words.ts';

const CONVERSATIONS = ['PUBLIC_CHANNEL', 'PRIVATE_CHANNEL', 'DIRECT'] as const;

const schema = z.looseObject({
  id: entityIdSchema,
  createdTime: z.number(),
  name: z.string(),
  configuration: z.looseObject({ type: z.string(), usersFilter: z.nullish(z.looseObject({ type: z.string() })) }),
});

interface Draft {
  readonly targetType: string | null;
  readonly users: string | null;
}
const CONFIGURATION = 'configuration';
const FILTER = 'configuration.usersFilter';
const isUsers = ({ targetType }: Pick<Draft, 'targetType'>) => targetType === 'PLATFORM_USERS';
const isSlack = ({ targetType }: Pick<Draft, 'targetType'>) => targetType === 'SLACK';
const isTeams = ({ targetType }: Pick<Draft, 'targetType'>) => targetType === 'MICROSOFT_TEAMS';
const are = (filter: string) => (draft: Draft) => isUsers(draft) && draft.users === filter;

function webhookProblem(url: string | null): string | null {
  return url === null || /^https?:$/.test(URL.parse(url.trim())?.protocol ?? '') ? null : translate('notification-target.badUrl');
}

/** @param isSystem of the system; others are of a tenant, whose users are chosen otherwise. */
export const targetRecord = (isSystem: boolean): RecordDescription =>
  describeRecord({
    schema,
    path: '/api/notification/target',
    head: ({ name, configuration: { type, usersFilter } }) => ({
      name,
      notes: [usersFilter ? usersWord(usersFilter.type) : targetTypeWord(type)],
    }),
    usesOf: rulesWithTargets,
    isKeptByUses: true,
    below: lateComponent(async () => (await import('./people.tsx')).People),
    form: storedForm(
      describeForm()('notification-target', {
        name: { control: 'text', required: 'notification-target.nameRequired' },
        targetType: {
          path: `${CONFIGURATION}.type`,
          // Members of others are refused.
          begins: CONFIGURATION,
          control: 'choice',
          required: true,
          options: () => ({ choices: worded(TARGET_TYPES, (one) => `notification-target.type.${one}`) }),
          read: textIn,
        },
        users: {
          path: `${FILTER}.type`,
          begins: FILTER,
          control: 'choice',
          required: true,
          isShown: isUsers,
          options: () => ({ choices: worded(usersOffered(isSystem), (one) => `notification-target.filter.${one}`) }),
          read: textIn,
        },
        usersIds: {
          ...memberAt(FILTER, 'usersIds', are('USER_LIST'), textsIn),
          control: 'served-entities',
          required: true,
          options: { entityType: 'USER' },
        },
        customerId: {
          ...memberAt(FILTER, 'customerId', are('CUSTOMER_USERS'), textIn),
          control: 'entity-id',
          required: true,
          options: { entityType: 'CUSTOMER' },
        },
        ...(isSystem && {
          tenantsIds: {
            ...memberAt(FILTER, 'tenantsIds', are('TENANT_ADMINISTRATORS'), textsIn),
            control: 'served-entities' as const,
            isExplained: true as const,
            options: { entityType: 'TENANT' },
          },
          tenantProfilesIds: {
            ...memberAt(FILTER, 'tenantProfilesIds', are('TENANT_ADMINISTRATORS'), textsIn),
            control: 'served-entities' as const,
            isExplained: true as const,
            options: { entityType: 'TENANT_PROFILE' },
          },
        }),
        conversationType: {
          ...memberAt(CONFIGURATION, 'conversationType', isSlack, (stored) => textIn(stored) ?? 'PUBLIC_CHANNEL'),
          control: 'choice',
          required: true,
          options: () => ({ choices: worded(CONVERSATIONS, (one) => `notification-target.conversations.${one}`) }),
        },
        conversation: {
          // A cast: the control shows what has an id.
          ...memberAt(CONFIGURATION, 'conversation', isSlack, (stored) => (stored ?? null) as SlackConversation | null),
          control: 'slack-conversation',
          required: true,
          isExplained: true,
          options: ({ conversationType }: { readonly conversationType: string | null }) => ({
            conversationType: conversationType ?? 'PUBLIC_CHANNEL',
          }),
        },
        webhookUrl: {
          ...memberAt(CONFIGURATION, 'webhookUrl', isTeams, textIn),
          control: 'text',
          required: true,
          isExplained: true,
          options: ({ webhookUrl }: { readonly webhookUrl: string | null }) => ({
            type: 'url' as const,
            problem: webhookProblem(webhookUrl),
          }),
        },
        channelName: { ...memberAt(CONFIGURATION, 'channelName', isTeams, textIn), control: 'text', required: true },
        useOldApi: { ...memberAt(CONFIGURATION, 'useOldApi', isTeams, flagIn), control: 'flag', isExplained: true },
        description: { path: 'configuration.description', control: 'text', options: { rows: 2 }, write: inPart },
      }),
      { fresh: { configuration: { type: 'PLATFORM_USERS', description: '', usersFilter: { type: 'ALL_USERS' } } } },
    ),
  });
