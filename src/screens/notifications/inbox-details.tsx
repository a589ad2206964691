import { Button } from '@mantine/core';
import { IconBellOff, IconTrash } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { request } from '../../bridge/request.ts';
import type { Fault } from '../../contract/fault.ts';
import type { Notification } from '../../contract/notification.ts';
import { askRemoval } from '../../entities/ask-delete.ts';
import body from '../../entities/details-body.module.css';
import { formatMoment } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { notificationTypeWord } from '../../inputs/notifications/notification-words.ts';
import { Fact, FactList } from '../../marks/fact-list.tsx';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import { SeverityGlyph } from '../../marks/severity-glyph.tsx';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { StateNotice } from '../../marks/state-notice.tsx';
import { sessionStore } from '../../store/session.ts';
import classes from './inbox.module.css';
import { notificationWords } from './notification-words.ts';
import { tellOtherTabs } from './other-tabs.ts';

interface InboxDetailsProps {
  /** Null until it is found. */
  readonly notification: Notification | null;
  /** Of looking for it. */
  readonly fault: Fault | null;
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  readonly onClose: () => void;
}

/** What is said, with the way to what it is about. */
function Told({
  notification,
  isGone,
  onClose,
}: {
  readonly notification: Notification;
  readonly isGone: boolean;
  readonly onClose: () => void;
}) {
  const t = useT();
  const authority = useSnapshot(sessionStore).current.user?.authority;
  const { id, type, severity } = notification;
  const { subject, text, href } = notificationWords(notification, authority);
  const remove = async () => {
    if (!(await askRemoval(t('inbox.deleteOne', { subject }), { key: 'inbox.deleteText' }))) return;
    if (!(await request('deleteNotification', { id })).ok) return;
    tellOtherTabs();
    onClose();
  };
  return (
    <div className={body.body}>
      {isGone ? <StateNotice icon={IconTrash} title={t('inbox.gone')} /> : null}
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
        {isGone ? null : (
          <Button leftSection={<IconTrash aria-hidden size={16} stroke={1.75} />} onClick={() => void remove()}>
            {t('inbox.delete')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** One notification. */
export function InboxDetails({ notification, fault, previous, next, onClose }: InboxDetailsProps) {
  const t = useT();
  const subject = notification ? notificationWords(notification, undefined).subject : '';
  const isGone = fault?.kind === 'not-found';
  return (
    <SideDrawer
      label={t('inbox.details', { subject })}
      title={subject || (isGone ? t('inbox.unknown') : '')}
      notes={notification ? formatMoment(notification.createdTime) : ''}
      previous={{ label: t('inbox.previous'), go: previous }}
      next={{ label: t('inbox.next'), go: next }}
      onClose={onClose}
    >
      {notification ? (
        <Told {...{ notification, isGone, onClose }} />
      ) : isGone ? (
        <StateNotice icon={IconBellOff} title={t('inbox.goneText')} />
      ) : fault ? (
        <FaultNotice title={t('inbox.failed')} fault={fault} />
      ) : null}
    </SideDrawer>
  );
}
