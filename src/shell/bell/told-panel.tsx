import { Button, Popover } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import type { Fault } from '../../contract/fault.ts';
import type { Notification } from '../../contract/notification.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import type { OpenedProps } from '../../marks/opens-late.tsx';
import { StateNotice } from '../../marks/state-notice.tsx';
import { ToldList } from './told-list.tsx';
import classes from './told-panel.module.css';

interface ToldPanelProps extends OpenedProps {
  /** The newest; undefined while they are loaded. */
  readonly newest: readonly Notification[] | undefined;
  /** Of all. */
  readonly count: number;
  readonly fault: Fault | null;
  /** What is said where nothing is new. */
  readonly none: string;
  /** @param isQuiet it is opened, so a failure is not told. */
  readonly onRead: (id: string, isQuiet: boolean) => void;
  readonly onReadAll: () => void;
  /** Where all of them are. */
  readonly all: { readonly href: string; readonly label: string };
  /** Beside the link to all. */
  readonly choice?: ReactNode;
}

/** What the user was told and has not read, below the bell. */
export function ToldPanel(props: ToldPanelProps) {
  const { button, isOpen, onChange, newest, count, fault, none, onRead, onReadAll, all, choice } = props;
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  const listed = newest ?? [];
  const hidden = count - listed.length;
  const readAll = () => {
    title.current?.focus();
    onReadAll();
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
        {listed.length > 0 ? (
          <ToldList
            newest={listed}
            className={classes.list}
            leftTo={title}
            onRead={(id) => onRead(id, false)}
            onFollow={(id) => {
              onRead(id, true);
              onChange(false);
            }}
          />
        ) : fault ? (
          <FaultNotice title={t('shell.bell.failed')} fault={fault} />
        ) : newest ? (
          <StateNotice icon={IconBellOff} title={t('shell.bell.none')} text={none} />
        ) : (
          <p className={classes.note}>{t('shell.loading')}</p>
        )}
        {listed.length > 0 && hidden > 0 ? (
          <p className={classes.note}>{t('shell.bell.more', { count: hidden, n: formatCount(hidden) })}</p>
        ) : null}
        <div className={classes.foot}>
          <Link href={all.href} className={classes.all} onClick={() => onChange(false)}>
            {all.label}
          </Link>
          {choice}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
