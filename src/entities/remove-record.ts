import type { AnyRecord } from '../contract/entities.ts';
import { translate } from '../i18n/i18n.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { notify, notifyFault } from '../store/notices.ts';
import { askDelete, sayKept, textWithUses } from './ask-delete.ts';
import type { EntityKind, RecordDescription } from './describe.ts';
import { deleteRecord } from './records.ts';

/** Asks, with what still uses the record, then deletes it and says so. Faults are told. @param onDeleted before it is said. */
export async function removeRecord(
  kind: EntityKind,
  description: RecordDescription,
  record: AnyRecord,
  onDeleted: () => void,
): Promise<void> {
  const { id } = record.id;
  const { name } = description.head(record);
  const text = await textWithUses({ key: `${kind.name}.deleteText` }, description, [id]);
  if (!text.ok) return void notifyFault(text.fault);
  if (text.value.isKept) return void (await sayKept(name, text.value));
  if (!(await askDelete(kind, name, text.value.text))) return;
  const outcome = await deleteRecord(kind, description, id, name);
  if (!outcome.ok) return void notifyFault(outcome.fault);
  if (!outcome.value) return;
  onDeleted();
  notify({ tone: 'success', text: translate(`${kind.name}.deleted` as MessageKey, { name }) });
}
