import { partOf } from '../../../contract/part.ts';
import { nodeType } from '../../node-type.ts';
import { NodeError, success } from '../../outcome.ts';
import { filled } from '../../patterns.ts';

interface Settings {
  readonly template: string;
  /** Empty: none was chosen. */
  readonly conversationId: string;
  /** Undefined: that of the tenant's notifications. */
  readonly token: string | undefined;
}

export const sendToSlack = nodeType<Settings>({
  clazz: 'notification.TbSlackNode',
  isOutside: true,
  read: ({ messageTemplate, conversation, useSystemSettings, botToken }) => ({
    template: String(messageTemplate ?? ''),
    conversationId: String(partOf(conversation).id ?? ''),
    token: useSystemSettings === false ? String(botToken ?? '') : undefined,
  }),
  async ask(message, { template, conversationId, token }, { world, release }) {
    if (conversationId === '') throw new NodeError('No channel and no person of Slack was chosen');
    await world.outside.sendToSlack(conversationId, filled(template, message, release), token);
    return undefined;
  },
  run: success,
});
