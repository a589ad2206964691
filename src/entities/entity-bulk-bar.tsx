import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { sendMany } from '../bridge/send-many.ts';
import { endsSession } from '../bridge/tell-fault.ts';
import { formatCount } from '../format/numbers.ts';
import { useT } from '../i18n/use-t.ts';
import { failuresInWords } from '../marks/failures-in-words.ts';
import { askConfirm } from '../store/dialogs.ts';
import { notify } from '../store/notices.ts';
import { BulkBar } from '../tables/bulk-bar.tsx';
import type { EntityKind, Listed } from './describe.ts';
import { deleteRecord } from './records.ts';

interface EntityBulkBarProps {
  readonly kind: EntityKind;
  readonly selected: readonly Listed[];
  readonly total: number;
  readonly onDeselect: () => void;
  /** @param left ids of those that are still there. */
  readonly onDone: (left: ReadonlySet<string>) => void;
}

const nameOf = ({ id, values }: Listed) => String(values[0] ?? id.id);

export function EntityBulkBar({ kind, selected, total, onDeselect, onDone }: EntityBulkBarProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    const isSure = await askConfirm({
      title: t('entities.deleteMany', { count: selected.length, n: formatCount(selected.length) }),
      html: { key: 'entities.deleteManyText' },
      cancel: { key: 'entities.keep' },
      ok: { key: 'entities.delete' },
      isDanger: true,
    });
    if (!isSure) return;
    setBusy(true);
    const description = await kind.record();
    const failures = await sendMany(selected, ({ id }) => deleteRecord(kind, description, id.id));
    setBusy(false);
    const done = t('entities.manyDeleted', { n: formatCount(selected.length - failures.length) });
    const told = failures.filter(({ fault }) => !endsSession(fault));
    if (told.length > 0) notify({ tone: 'error', text: failuresInWords(done, told, nameOf) });
    else notify({ tone: 'success', text: done });
    onDone(new Set(failures.map(({ item }) => item.id.id)));
  };
  return (
    <BulkBar label={t('entities.bulk')} selected={selected.length} total={total} onDeselect={onDeselect}>
      <Button disabled={isBusy} leftSection={<IconTrash aria-hidden size={16} stroke={1.75} />} onClick={() => void remove()}>
        {t('entities.delete')}
      </Button>
    </BulkBar>
  );
}
