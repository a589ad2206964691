import { translate } from '../i18n/i18n.ts';
import type { Words } from '../i18n/words.ts';
import { askConfirm } from '../store/dialogs.ts';
import type { EntityKind } from './describe.ts';

/** False: it must stay. @param typed has to be typed before. */
export const askRemoval = (title: string, html: Words, typed?: string): Promise<boolean> =>
  askConfirm({ title, html, cancel: { key: 'entities.keep' }, ok: { key: 'entities.delete' }, isDanger: true, typed });

export const askDelete = ({ name: kind, isDeletedByName }: Pick<EntityKind, 'name' | 'isDeletedByName'>, name: string): Promise<boolean> =>
  askRemoval(translate(`${kind}.deleteTitle`, { name }), { key: `${kind}.deleteText` }, isDeletedByName ? name : undefined);
