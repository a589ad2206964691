import type { Outcome } from '../contract/fault.ts';
import { ok } from '../contract/fault.ts';
import { translate } from '../i18n/i18n.ts';
import { inWords, type Words } from '../i18n/words.ts';
import { entityTypeName } from '../inputs/entities/entity-words.ts';
import { asMarkup } from '../marks/safe-markup.ts';
import { askConfirm, showAlert } from '../store/dialogs.ts';
import { loadingStore } from '../store/loading.ts';
import type { EntityKind, EntityUse, RecordDescription } from './describe.ts';

/** False: it must stay. @param typed has to be typed before. */
export const askRemoval = (title: string, html: Words, typed?: string, agree: Words = { key: 'entities.delete' }): Promise<boolean> =>
  askConfirm({ title, html, cancel: { key: 'entities.keep' }, ok: agree, isDanger: true, typed });

/** As markup, each with a link. */
export function usesInWords(uses: readonly EntityUse[]): string {
  const line = ({ entity, name, href, parts = [] }: EntityUse) => {
    const shown = `<bdi>${asMarkup(name)}</bdi>`;
    const link = href === '' ? shown : `<a href="${asMarkup(href)}">${shown}</a>`;
    const words = `${asMarkup(entityTypeName(entity.entityType, translate))} ${link}`;
    return `<li>${parts.length > 0 ? `${words}: ${parts.map((part) => `<bdi>${asMarkup(part)}</bdi>`).join(', ')}` : words}</li>`;
  };
  return uses.length === 0 ? '' : `<p>${asMarkup(translate('entities.stillUsed'))}</p><ul>${uses.map(line).join('')}</ul>`;
}

interface Asked {
  readonly text: Words;
  /** The server would not delete it. */
  readonly isKept: boolean;
}

/** What is said before a deletion, with what still uses those that are deleted, which counts as loading. Faults: those of looking that up. */
export async function textWithUses(
  text: Words,
  { usesOf, isKeptByUses }: RecordDescription,
  ids: readonly string[],
): Promise<Outcome<Asked>> {
  if (!usesOf) return ok({ text, isKept: false });
  loadingStore.pending += 1;
  const uses = await usesOf(ids);
  loadingStore.pending -= 1;
  if (!uses.ok) return uses;
  return ok({ text: asMarkup(inWords(text)) + usesInWords(uses.value), isKept: isKeptByUses === true && uses.value.length > 0 });
}

/** In place of the question, where it has only one answer. */
export const sayKept = (name: string, { text }: Asked): Promise<null> =>
  showAlert({ title: translate('entities.inUse', { name }), html: text });

export const askDelete = (
  { name: kind, isDeletedByName }: Pick<EntityKind, 'name' | 'isDeletedByName'>,
  name: string,
  text: Words = { key: `${kind}.deleteText` },
): Promise<boolean> => askRemoval(translate(`${kind}.deleteTitle`, { name }), text, isDeletedByName ? name : undefined);
