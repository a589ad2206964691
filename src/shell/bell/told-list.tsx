import { IconBell, IconCheck } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { Notification } from '../../contract/notification.ts';
import { useT } from '../../i18n/use-t.ts';
import { Age } from '../../marks/age.tsx';
import { IconButton } from '../../marks/icon-button.tsx';
import { SeverityGlyph } from '../../marks/severity-glyph.tsx';
import type { ToldListProps } from '../../page/told-list.ts';
import { notificationWords } from '../../screens/notifications/notification-words.ts';
import { sessionStore } from '../../store/session.ts';
import classes from './told-list.module.css';

interface ItemProps {
  readonly notification: Notification;
  readonly onRead: ((item: Element | null) => void) | null;
  readonly onFollow: () => void;
}

function Item({ notification, onRead, onFollow }: ItemProps) {
  const t = useT();
  const authority = useSnapshot(sessionStore).current.user?.authority;
  const { severity, createdTime } = notification;
  const { subject, text, href } = notificationWords(notification, authority);
  const words = (
    <>
      <bdi className={classes.subject}>{subject}</bdi>
      {text ? <bdi className={classes.text}>{text}</bdi> : null}
      <Age since={createdTime} className={classes.age} />
    </>
  );
  return (
    <li className={classes.item}>
      {severity ? <SeverityGlyph severity={severity} isNamed /> : <IconBell aria-hidden size={16} stroke={1.75} />}
      {href === null ? (
        <span className={classes.words}>{words}</span>
      ) : (
        <Link href={href} className={classes.words} onClick={onFollow}>
          {words}
        </Link>
      )}
      {onRead ? (
        <IconButton
          icon={IconCheck}
          label={t('shell.bell.read', { subject })}
          size="sm"
          data-read
          onClick={({ currentTarget }) => onRead(currentTarget.closest('li'))}
        />
      ) : null}
    </li>
  );
}

/** What the user was told and has not read. */
export function ToldList({ newest, className, leftTo, onRead, onFollow }: ToldListProps) {
  /** What was read goes, and the focus must not go with it. */
  const moveFocus = (item: Element | null) => {
    const other = item?.nextElementSibling ?? item?.previousElementSibling;
    (other?.querySelector<HTMLElement>('[data-read]') ?? leftTo?.current)?.focus();
  };
  const readOf = (id: string) =>
    onRead &&
    ((item: Element | null) => {
      moveFocus(item);
      onRead(id);
    });
  return (
    <ul className={[classes.list, className].filter(Boolean).join(' ')}>
      {newest.map((one) => (
        <Item key={one.id} notification={one} onRead={readOf(one.id)} onFollow={() => onFollow(one.id)} />
      ))}
    </ul>
  );
}
