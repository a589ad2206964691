import { translate } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/messages.ts';

/** By Slack's own names. */
const REASONS: Readonly<Record<string, MessageKey>> = {
  not_in_channel: 'notification-request.slack.notInChannel',
  channel_not_found: 'notification-request.slack.noChannel',
  is_archived: 'notification-request.slack.archived',
  missing_scope: 'notification-request.slack.missingScope',
  msg_too_long: 'notification-request.slack.tooLong',
  ratelimited: 'notification-request.slack.tooMany',
  rate_limited: 'notification-request.slack.tooMany',
  ...Object.fromEntries(
    ['invalid_auth', 'not_authed', 'token_revoked', 'token_expired', 'account_inactive'].map((name) => [
      name,
      'notification-request.slack.token' as const,
    ]),
  ),
};

/** Why Slack did not take a message; undefined where it gave no reason that is known. */
export function slackReason(said: string): string | undefined {
  const name = /Slack API error: (\w+)/.exec(said)?.[1] ?? '';
  const key = Object.hasOwn(REASONS, name) ? REASONS[name] : undefined;
  return key && translate(key);
}
