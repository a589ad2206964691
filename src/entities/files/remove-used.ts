import { type Outcome, ok } from '../../contract/fault.ts';
import { translate } from '../../i18n/i18n.ts';
import { asMarkup } from '../../marks/safe-markup.ts';
import { askRemoval, usesInWords } from '../ask-delete.ts';
import type { EntityUse } from '../describe.ts';

/** Deletes what may be in use: then it is asked again, with what uses it. @returns false: it stays. */
export async function removeUsed(
  name: string,
  remove: (isForced: boolean) => Promise<Outcome<readonly EntityUse[]>>,
): Promise<Outcome<boolean>> {
  const first = await remove(false);
  if (!first.ok || first.value.length === 0) return first.ok ? ok(true) : first;
  const text = usesInWords(first.value) + asMarkup(translate('files.usedText'));
  if (!(await askRemoval(translate('files.usedTitle', { name }), text, undefined, { key: 'files.deleteUsed' }))) return ok(false);
  const forced = await remove(true);
  return forced.ok ? ok(true) : forced;
}
