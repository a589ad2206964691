import { request } from '../bridge/request.ts';
import type { EntityId } from '../contract/identifiers.ts';
import type { AttributeScope } from '../contract/telemetry.ts';
import { translate } from '../i18n/i18n.ts';
import { askConfirm } from '../store/dialogs.ts';
import { notifyFault } from '../store/notices.ts';

/** Asks before. @returns whether it was deleted; the user was told of a fault. */
export async function deleteAttribute(entity: EntityId, scope: AttributeScope, key: string): Promise<boolean> {
  const isSure = await askConfirm({
    title: translate('attribute.deleteTitle', { key }),
    html: { key: 'attribute.deleteText' },
    cancel: { key: 'entities.keep' },
    ok: { key: 'entities.delete' },
    isDanger: true,
  });
  if (!isSure) return false;
  const outcome = await request('deleteAttributes', { entity, scope, keys: [key] }, { ignoreErrors: true });
  if (!outcome.ok) notifyFault(outcome.fault);
  return outcome.ok;
}
