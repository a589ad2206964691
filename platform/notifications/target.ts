/** Who is told: users of the platform by a filter, a conversation of Slack, a channel of Teams. */
import * as z from 'zod/mini';
import { uuidSchema } from '../../src/contract/identifiers.ts';
import type { JournalEntry } from '../storage/journals.ts';
import type { DeliveryMethod } from './delivery-method.ts';
import { ids, nameOf, needed, optional, someIds } from './fields.ts';

const filterSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('USER_LIST'), usersIds: ids }),
  z.object({ type: z.literal('CUSTOMER_USERS'), customerId: uuidSchema }),
  z.object({ type: z.literal('TENANT_ADMINISTRATORS'), tenantsIds: someIds, tenantProfilesIds: someIds }),
  z.object({
    type: z.enum([
      ...(['ALL_USERS', 'SYSTEM_ADMINISTRATORS'] as const),
      ...(['AFFECTED_USER', 'AFFECTED_TENANT_ADMINISTRATORS', 'ORIGINATOR_ENTITY_OWNER_USERS'] as const),
    ]),
  }),
]);
export type UsersFilter = z.infer<typeof filterSchema>;

/** Only something that happened says who that is. */
const FOR_RULES: readonly UsersFilter['type'][] = ['AFFECTED_USER', 'AFFECTED_TENANT_ADMINISTRATORS', 'ORIGINATOR_ENTITY_OWNER_USERS'];
export const isForRules = ({ type }: UsersFilter) => FOR_RULES.includes(type);

const CONVERSATIONS = ['DIRECT', 'PUBLIC_CHANNEL', 'PRIVATE_CHANNEL'] as const;
export const conversationTypeSchema = z.enum(CONVERSATIONS);
export type ConversationType = z.infer<typeof conversationTypeSchema>;

export interface Conversation {
  readonly type: ConversationType | null;
  readonly id: string;
  readonly name: string;
  readonly wholeName: string | null;
  readonly email: string | null;
  readonly title: string;
}

/** People are known by their whole name. */
export const conversationOf = (given: Omit<Conversation, 'title'>): Conversation => ({
  ...given,
  title: given.type === 'DIRECT' ? (given.wholeName ?? given.name) : given.name,
});

const conversationSchema = z.pipe(
  z.object({
    type: z._default(z.nullable(conversationTypeSchema), null),
    id: needed(),
    name: needed(),
    wholeName: optional,
    email: optional,
  }),
  z.transform(conversationOf),
);

const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');
const webhookSchema = z.pipe(
  needed('blank'),
  z.string().check(z.refine(isWebAddress, 'webhookUrl must be an address that begins with https:// or http://')),
);

const teamsSchema = z.pipe(
  z.object({
    type: z.literal('MICROSOFT_TEAMS'),
    description: optional,
    webhookUrl: webhookSchema,
    channelName: needed(),
    useOldApi: z._default(z.nullable(z.boolean()), true),
  }),
  z.transform((given) => ({
    ...given,
    ...{ title: given.channelName, id: given.webhookUrl, email: null, firstName: null, lastName: null },
  })),
);

const configurationSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('PLATFORM_USERS'), description: optional, usersFilter: filterSchema }),
  z.object({
    type: z.literal('SLACK'),
    description: optional,
    conversationType: z._default(z.nullable(conversationTypeSchema), null),
    conversation: conversationSchema,
  }),
  teamsSchema,
]);
export type TargetConfiguration = z.infer<typeof configurationSchema>;

export const targetSchema = z.object({ name: nameOf('blank'), configuration: configurationSchema });

export interface Target extends JournalEntry {
  readonly name: string;
  readonly configuration: TargetConfiguration;
}

const REACHED: Readonly<Record<TargetConfiguration['type'], readonly DeliveryMethod[]>> = {
  PLATFORM_USERS: ['WEB', 'EMAIL', 'SMS', 'MOBILE_APP'],
  SLACK: ['SLACK'],
  MICROSOFT_TEAMS: ['MICROSOFT_TEAMS'],
};

/** Whether the method leads to those of the target. */
export const isReached = ({ configuration }: Target, method: DeliveryMethod) => REACHED[configuration.type].includes(method);
