/** Placeholders that stay in texts as written: what they ask for is not in the message. */
import { isPart, type Part } from '../../../contract/part.ts';
import { fillTemplate } from '../../../inputs/plain/template-text.ts';
import type { TestMessage } from '../../../inputs/script-test/script-test-dialog.tsx';

/** Texts of addresses and accounts, which nodes read once, before any message. */
export const NOT_FILLED: readonly string[] = ['host', 'clientId', 'bootstrapServers', 'virtualHost', 'region', 'smtpHost', 'proxyHost'];
/** What has signs of its own that look like placeholders. */
const OTHER_SIGNS: readonly string[] = ['jsonPath', 'credentials', 'responseFormat', 'jsScript', 'tbelScript'];
const DETAILS = /^alarmDetailsBuild/;
const SOMEWHERE = /\$[{[]/;

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return SOMEWHERE.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isPart(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** Texts of settings that a message fills in: also values of maps, and names in lists. */
export const templatesIn = (configuration: Part): readonly string[] =>
  Object.entries(configuration)
    .filter(([name]) => !NOT_FILLED.includes(name) && !OTHER_SIGNS.includes(name) && !DETAILS.test(name))
    .flatMap(([, value]) => textsIn(value));

/** @param templates of a node. */
export function unfilledIn(templates: readonly string[], { metadata, msg }: TestMessage): readonly string[] {
  const open = templates.flatMap((text) => (fillTemplate(text, metadata, msg) ?? []).filter(({ isOpen }) => isOpen));
  return [...new Set(open.map(({ text }) => text))];
}
