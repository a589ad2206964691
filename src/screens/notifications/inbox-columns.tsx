import { VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { Notification } from '../../contract/notification.ts';
import type { RecordRow } from '../../contract/snapshot.ts';
import { formatAge } from '../../format/durations.ts';
import { formatMoment } from '../../format/times.ts';
import { translate } from '../../i18n/i18n.ts';
import { notificationTypeWord } from '../../inputs/notifications/notification-words.ts';
import { SeverityGlyph } from '../../marks/severity-glyph.tsx';
import type { Column } from '../../tables/column.ts';
import classes from './inbox.module.css';
import { notificationOf } from './inbox-rows.ts';
import { notificationWords } from './notification-words.ts';

/** What a row stands for is read once: a table asks for each of its cells. */
function readOnce() {
  const read = new WeakMap<RecordRow, Notification>();
  return (row: RecordRow): Notification => {
    const known = read.get(row) ?? notificationOf(row);
    read.set(row, known);
    return known;
  };
}

/** The `id` of a sortable column is the field by which the server sorts. */
export function inboxColumns(): readonly Column<RecordRow>[] {
  const told = readOnce();
  const words = (row: RecordRow) => notificationWords(told(row), undefined);
  const label = (id: 'severity' | 'subject' | 'text' | 'type' | 'createdTime' | 'status') => translate(`inbox.${id}`);
  return [
    {
      ...{ id: 'severity', label: label('severity'), width: 40, priority: 0, phone: 'mark', isLabelHidden: true },
      render: (row) => {
        const { severity } = told(row);
        return (
          <span className={classes.mark}>
            {severity ? <SeverityGlyph severity={severity} isNamed /> : <IconBell aria-hidden size={16} stroke={1.75} />}
          </span>
        );
      },
    },
    {
      ...{ id: 'subject', label: label('subject'), width: 220, grows: true, priority: 0, phone: 'name', isSortable: true },
      text: () => undefined,
      // The state is a column of its own only where there is room. Names of rows are bold on phones.
      render: (row) =>
        told(row).isRead ? (
          <span className={classes.read}>{words(row).subject}</span>
        ) : (
          <strong className={classes.unread}>
            <VisuallyHidden>{`${translate('inbox.unread')}: `}</VisuallyHidden>
            {words(row).subject}
          </strong>
        ),
      title: (row) => words(row).subject,
    },
    {
      ...{ id: 'text', label: label('text'), width: 280, grows: true, priority: 2, phone: 'note' },
      text: (row) => words(row).text,
    },
    {
      ...{ id: 'type', label: label('type'), width: 150, priority: 4, isSortable: true },
      text: (row) => notificationTypeWord(told(row).type),
    },
    {
      ...{ id: 'status', label: label('status'), width: 96, priority: 3, isSortable: true },
      text: (row) => translate(told(row).isRead ? 'inbox.read' : 'inbox.unread'),
    },
    {
      ...{ id: 'createdTime', label: label('createdTime'), align: 'end', width: 84, priority: 1, phone: 'value', isSortable: true },
      ages: true,
      text: (row, now) => formatAge(now - told(row).createdTime),
      title: (row) => formatMoment(told(row).createdTime),
    },
  ];
}
