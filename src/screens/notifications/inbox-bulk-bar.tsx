import { Button } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { QUIET, request } from '../../bridge/request.ts';
import { endsSession } from '../../bridge/tell-fault.ts';
import type { RecordRow } from '../../contract/snapshot.ts';
import { askRemoval } from '../../entities/ask-delete.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { failuresInWords, withLeft } from '../../marks/failures-in-words.ts';
import { notify } from '../../store/notices.ts';
import { BulkBar } from '../../tables/bulk-bar.tsx';
import { useBulkWork } from '../../tables/use-bulk-work.ts';
import { notificationOf } from './inbox-rows.ts';
import { notificationWords } from './notification-words.ts';
import { tellOtherTabs } from './other-tabs.ts';

interface InboxBulkBarProps {
  readonly selected: readonly RecordRow[];
  readonly total: number;
  readonly onDeselect: () => void;
  /** @param left ids of those that failed. */
  readonly onDone: (left: ReadonlySet<string>) => void;
}

const COMMANDS = { read: 'readNotification', delete: 'deleteNotification' } as const;
const nameOf = (row: RecordRow) => notificationWords(notificationOf(row), undefined).subject;

/** Commands on several notifications. */
export function InboxBulkBar({ selected, total, onDeselect, onDone }: InboxBulkBarProps) {
  const t = useT();
  const { work, send } = useBulkWork();
  const run = async (command: keyof typeof COMMANDS) => {
    const { failures, left } = await send(selected, ({ id }) => request(COMMANDS[command], { id: id.id }, QUIET));
    tellOtherTabs();
    const n = formatCount(selected.length - failures.length - left.length);
    const done = withLeft(t(`inbox.${command}Done`, { n }), left.length);
    const told = failures.filter(({ fault }) => !endsSession(fault));
    if (told.length > 0) notify({ tone: 'error', text: failuresInWords(done, told, nameOf) });
    else notify({ tone: 'success', text: done });
    onDone(new Set([...failures.map(({ item }) => item), ...left].map(({ id }) => id.id)));
  };
  const remove = async () => {
    const count = selected.length;
    if (await askRemoval(t('inbox.deleteMany', { count, n: formatCount(count) }), { key: 'inbox.deleteText' })) await run('delete');
  };
  return (
    <BulkBar label={t('inbox.bulk')} selected={selected.length} total={total} onDeselect={onDeselect} work={work}>
      <Button leftSection={<IconCheck aria-hidden size={16} stroke={1.75} />} onClick={() => void run('read')}>
        {t('inbox.markRead')}
      </Button>
      <Button leftSection={<IconTrash aria-hidden size={16} stroke={1.75} />} onClick={() => void remove()}>
        {t('inbox.delete')}
      </Button>
    </BulkBar>
  );
}
