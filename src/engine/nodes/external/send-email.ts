import type { Part } from '../../../contract/part.ts';
import { partOf } from '../../../contract/part.ts';
import type { Message } from '../../message.ts';
import { nodeType } from '../../node-type.ts';
import { NodeError, success } from '../../outcome.ts';
import type { ChainMail } from '../../world/outside.ts';
import { payloadOf } from '../payload.ts';

interface Settings {
  /** Undefined: the mail server of the installation. */
  readonly server: Part | undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What a node "to email" made. Throws NodeError. */
function mailIn(message: Message): ChainMail {
  if (message.type !== 'SEND_EMAIL')
    throw new NodeError(`java.lang.IllegalStateException: Not expected msg type ${message.type} for SendEmail Node`);
  const payload = payloadOf(message);
  const mail = partOf(payload);
  if (mail !== payload)
    throw new NodeError(
      `java.lang.IllegalArgumentException: The given string value cannot be transformed to Json object: ${message.body.text}`,
    );
  const to = textOf(mail.to);
  if (to.trim() === '') throw new NodeError(`java.lang.IllegalStateException: Email destination can not be blank [${to}]`);
  const images = Object.entries(partOf(mail.images)).filter((image): image is [string, string] => typeof image[1] === 'string');
  return {
    ...{ from: textOf(mail.from), to, cc: textOf(mail.cc), bcc: textOf(mail.bcc) },
    ...{ subject: textOf(mail.subject), body: textOf(mail.body), isHtml: mail.html === true, images: Object.fromEntries(images) },
  };
}

export const sendEmail = nodeType<Settings>({
  clazz: 'mail.TbSendEmailNode',
  isOutside: true,
  read: (settings) => ({ server: settings.useSystemSmtpSettings === false ? settings : undefined }),
  async ask(message, { server }, { world }) {
    await world.outside.sendMail(mailIn(message), server);
    return undefined;
  },
  run: success,
});
