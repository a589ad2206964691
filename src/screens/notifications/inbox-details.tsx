import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { request } from '../../bridge/request.ts';
import type { RecordRow } from '../../contract/snapshot.ts';
import { askRemoval } from '../../entities/ask-delete.ts';
import body from '../../entities/details-body.module.css';
import { formatMoment } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { notificationTypeWord } from '../../inputs/notifications/notification-words.ts';
import { Fact, FactList } from '../../marks/fact-list.tsx';
import { SeverityGlyph } from '../../marks/severity-glyph.tsx';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { sessionStore } from '../../store/session.ts';
import classes from './inbox.module.css';
import { notificationOf } from './inbox-rows.ts';
import { notificationWords } from './notification-words.ts';

interface InboxDetailsProps {
  readonly row: RecordRow;
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  readonly onClose: () => void;
}

/** One notification, with the way to what it is about. */
export function InboxDetails({ row, previous, next, onClose }: InboxDetailsProps) {
  const t = useT();
  const authority = useSnapshot(sessionStore).current.user?.authority;
  const notification = notificationOf(row);
  const { createdTime, type, severity } = notification;
  const { subject, text, href } = notificationWords(notification, authority);
  const remove = async () => {
    if (!(await askRemoval(t('inbox.deleteOne', { subject }), { key: 'inbox.deleteText' }))) return;
    if ((await request('deleteNotification', { id: row.id.id })).ok) onClose();
  };
  return (
    <SideDrawer
      label={t('inbox.details', { subject })}
      title={subject}
      notes={formatMoment(createdTime)}
      previous={{ label: t('inbox.previous'), go: previous }}
      next={{ label: t('inbox.next'), go: next }}
      onClose={onClose}
    >
      <div className={body.body}>
        {text ? (
          <p className={classes.text} dir="auto">
            {text}
          </p>
        ) : null}
        <FactList>
          <Fact label={t('inbox.type')}>{notificationTypeWord(type)}</Fact>
          {severity ? (
            <Fact label={t('inbox.severity')}>
              <span className={classes.severity}>
                <SeverityGlyph severity={severity} size={14} />
                {t(`marks.severity.${severity}`)}
              </span>
            </Fact>
          ) : null}
        </FactList>
        <div className={classes.actions}>
          {href === null ? null : (
            <Button component={Link} href={href} variant="filled">
              {t('inbox.open')}
            </Button>
          )}
          <Button leftSection={<IconTrash aria-hidden size={16} stroke={1.75} />} onClick={() => void remove()}>
            {t('inbox.delete')}
          </Button>
        </div>
      </div>
    </SideDrawer>
  );
}
