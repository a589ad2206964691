import { translate } from '../i18n/i18n.ts';
import { askConfirm } from '../store/dialogs.ts';
import type { EntityKind } from './describe.ts';

/** False: it must stay. */
export function askDelete({ name: kind, isDeletedByName }: Pick<EntityKind, 'name' | 'isDeletedByName'>, name: string): Promise<boolean> {
  return askConfirm({
    title: translate(`${kind}.deleteTitle`, { name }),
    html: { key: `${kind}.deleteText` },
    cancel: { key: 'entities.keep' },
    ok: { key: 'entities.delete' },
    isDanger: true,
    ...(isDeletedByName && { typed: name }),
  });
}
