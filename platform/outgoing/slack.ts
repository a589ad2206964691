/** Slack, with the token of a bot: messages, and where they can go. */
import * as z from 'zod/mini';
import { askService, postJson, type ServiceAnswer } from './ask-service.ts';
import { DeliveryError, withoutSecrets } from './delivery-error.ts';

export const SLACK_ADDRESS = 'https://slack.com';

export interface SlackBot {
  readonly address: string;
  readonly token: string;
  readonly ended: AbortSignal;
}

export interface SlackConversation {
  readonly id: string;
  readonly name: string;
  readonly wholeName: string | null;
  readonly email: string | null;
}
export type SlackList = 'DIRECT' | 'PUBLIC_CHANNEL' | 'PRIVATE_CHANNEL';

const text = z._default(z.nullable(z.string()), null);
const answerSchema = z.looseObject({
  ok: z.boolean(),
  error: z.optional(z.string()),
  response_metadata: z.optional(z.looseObject({ next_cursor: z.optional(z.string()) })),
});
const channelSchema = z.looseObject({ id: z.string(), name: z.string() });
const memberSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  deleted: z.optional(z.boolean()),
  is_bot: z.optional(z.boolean()),
  profile: z.optional(z.looseObject({ real_name: text, email: text })),
});

/** Throws DeliveryError. */
function read({ status, text: body }: ServiceAnswer, { token }: SlackBot) {
  const parsed = z.safeParse(answerSchema, jsonIn(body));
  if (!parsed.success) throw new DeliveryError(`Slack answered with status ${status}`);
  if (!parsed.data.ok) throw new DeliveryError(withoutSecrets(`Slack API error: ${parsed.data.error ?? status}`, [token]));
  return parsed.data;
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const authorization = ({ token }: SlackBot) => {
  if (!/^[\x21-\x7e]+$/.test(token)) throw new DeliveryError('The token of Slack has letters that no token has');
  return { authorization: `Bearer ${token}` };
};

/** To a channel or a person, by the id. Throws DeliveryError. */
export async function sendToSlack(bot: SlackBot, channel: string, message: string): Promise<void> {
  read(await postJson(`${bot.address}/api/chat.postMessage`, { channel, text: message }, bot.ended, authorization(bot)), bot);
}

const MOST_PAGES = 20;

function rowsIn(answer: Readonly<Record<string, unknown>>, list: SlackList): SlackConversation[] {
  if (list !== 'DIRECT') {
    const found = z.parse(z.array(channelSchema), answer.channels ?? []);
    return found.map(({ id, name }) => ({ id, name, wholeName: null, email: null }));
  }
  const members = z.parse(z.array(memberSchema), answer.members ?? []).filter((member) => !member.deleted && !member.is_bot);
  return members.map(({ id, name, profile }) => ({ id, name, wholeName: profile?.real_name ?? null, email: profile?.email ?? null }));
}

/** Channels, or the people of the workspace. Throws DeliveryError. */
export async function slackConversations(bot: SlackBot, list: SlackList): Promise<SlackConversation[]> {
  const call = list === 'DIRECT' ? 'users.list' : 'conversations.list';
  const kind: Record<string, string> = list === 'DIRECT' ? {} : { types: list.toLowerCase(), exclude_archived: 'true' };
  const rows: SlackConversation[] = [];
  let cursor = '';
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = new URLSearchParams({ limit: '1000', ...kind, ...(cursor === '' ? {} : { cursor }) });
    const answer = read(await askService(`${bot.address}/api/${call}?${query}`, { headers: authorization(bot) }, bot.ended), bot);
    rows.push(...rowsIn(answer, list));
    cursor = answer.response_metadata?.next_cursor ?? '';
    if (cursor === '') break;
  }
  return rows;
}
