import { Button, Popover } from '@mantine/core';
import { IconBell, IconBellOff, IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { QUIET, request } from '../../bridge/request.ts';
import { useUnread } from '../../bridge/use-demand.ts';
import type { Notification } from '../../contract/notification.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { Age } from '../../marks/age.tsx';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import { IconButton } from '../../marks/icon-button.tsx';
import type { OpenedProps } from '../../marks/opens-late.tsx';
import { SeverityGlyph } from '../../marks/severity-glyph.tsx';
import { StateNotice } from '../../marks/state-notice.tsx';
import { sessionStore } from '../../store/session.ts';
import { notificationWords } from './notification-words.ts';
import classes from './unread-panel.module.css';

/** What fits on a small screen with some scrolling; the number says how many there are. */
const LISTED = 20;

interface ItemProps {
  readonly notification: Notification;
  readonly onRead: (item: Element | null) => void;
  readonly onFollow: () => void;
}

function Item({ notification, onRead, onFollow }: ItemProps) {
  const t = useT();
  const authority = useSnapshot(sessionStore).current.user?.authority;
  const { id, severity, createdTime } = notification;
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
        <Link
          href={href}
          className={classes.words}
          onClick={() => {
            void request('readNotification', { id }, QUIET);
            onFollow();
          }}
        >
          {words}
        </Link>
      )}
      <IconButton
        icon={IconCheck}
        label={t('shell.bell.read', { subject })}
        size="sm"
        data-read
        onClick={({ currentTarget }) => {
          onRead(currentTarget.closest('li'));
          void request('readNotification', { id });
        }}
      />
    </li>
  );
}

/** @param count of all unread ones. */
export function UnreadPanel({ button, isOpen, onChange, count }: OpenedProps & { readonly count: number }) {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  const unread = useUnread(isOpen, LISTED);
  const newest = unread?.newest ?? [];
  const hidden = (unread?.count ?? 0) - newest.length;
  /** What was read goes, and the focus must not go with it. */
  const moveFocus = (item: Element | null) => {
    const other = item?.nextElementSibling ?? item?.previousElementSibling;
    (other?.querySelector<HTMLElement>('[data-read]') ?? title.current)?.focus();
  };
  const readAll = () => {
    title.current?.focus();
    void request('readAllNotifications', {});
  };
  return (
    <Popover position="bottom-end" width={380} trapFocus returnFocus withinPortal opened={isOpen} onChange={onChange}>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t('shell.bell.label')} className={classes.panel ?? ''}>
        <div className={classes.head}>
          {/* Not the button, which a second Enter would press. */}
          <h2 ref={title} tabIndex={-1} data-autofocus className={classes.title}>
            {t('shell.bell.label')}
          </h2>
          <Button size="compact-xs" variant="subtle" disabled={count === 0} onClick={readAll}>
            {t('shell.bell.readAll')}
          </Button>
        </div>
        {newest.length > 0 ? (
          <ul className={classes.list}>
            {newest.map((one) => (
              <Item key={one.id} notification={one} onRead={moveFocus} onFollow={() => onChange(false)} />
            ))}
          </ul>
        ) : unread?.fault ? (
          <FaultNotice title={t('shell.bell.failed')} fault={unread.fault} />
        ) : unread ? (
          <StateNotice icon={IconBellOff} title={t('shell.bell.none')} text={t('shell.bell.noneText')} />
        ) : (
          <p className={classes.note}>{t('shell.loading')}</p>
        )}
        {newest.length > 0 && hidden > 0 ? (
          <p className={classes.note}>{t('shell.bell.more', { count: hidden, n: formatCount(hidden) })}</p>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}
