import { isPart } from '../../../contract/part.ts';
import type { Message } from '../../message.ts';
import { type NodeContext, nodeType } from '../../node-type.ts';
import { NodeError, success } from '../../outcome.ts';
import { filled } from '../../patterns.ts';
import { withPayload } from '../payload.ts';

type Template = string | null;

interface Settings {
  readonly from: Template;
  readonly to: Template;
  readonly cc: Template;
  readonly bcc: Template;
  readonly subject: Template;
  readonly body: Template;
  /** A template that becomes "true" for HTML. */
  readonly html: Template;
}

/** What is empty stays out of the mail. */
const templateOf = (value: unknown): Template => (typeof value === 'string' && value !== '' ? value : null);

/** Pictures by their content ids. Throws NodeError. */
function imagesIn({ metadata }: Message): unknown {
  const text = metadata.images;
  if (text === undefined) return null;
  try {
    const images: unknown = JSON.parse(text);
    if (isPart(images)) return images;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new NodeError(`java.lang.IllegalArgumentException: The given string value cannot be transformed to Json object: ${text}`);
}

/** Mails of 3.2 are text without pictures. */
export const toEmail = nodeType<Settings>({
  clazz: 'mail.TbMsgToEmailNode',
  read: (settings) => ({
    from: templateOf(settings.fromTemplate),
    to: templateOf(settings.toTemplate),
    cc: templateOf(settings.ccTemplate),
    bcc: templateOf(settings.bccTemplate),
    subject: templateOf(settings.subjectTemplate),
    body: templateOf(settings.bodyTemplate),
    html: templateOf(settings.mailBodyType === 'dynamic' ? settings.isHtmlTemplate : settings.mailBodyType),
  }),
  run(message, { html, from, to, cc, bcc, subject, body }, { release }: NodeContext) {
    const fill = (template: Template) => template && filled(template, message, release);
    const mail = { from: fill(from), to: fill(to), cc: fill(cc), bcc: fill(bcc), subject: fill(subject), body: fill(body) };
    const newer = release === '3.2' ? {} : { images: imagesIn(message), html: fill(html)?.toLowerCase() === 'true' };
    return success({ ...withPayload(message, { ...mail, ...newer }), type: 'SEND_EMAIL' });
  },
});
