import { ActionIcon } from '@mantine/core';
import { IconAlertOctagon, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, use, useState } from 'react';
import type { DemandStatus } from '../contract/snapshot.ts';
import { faultSentence } from '../i18n/fault-sentence.ts';
import { useT } from '../i18n/use-t.ts';
import { FaultNotice } from '../marks/fault-notice.tsx';
import { Hint } from '../marks/hint.tsx';
import { MaterialIcon } from '../marks/material-icon.tsx';
import { useIsLate } from '../marks/use-is-late.ts';
import { HeaderButtons } from './actions/header-buttons.tsx';
import { readActions } from './actions/read-actions.ts';
import { FrameContext } from './frame-context.ts';
import { ownWindow } from './own-window.ts';
import { OwnWindowControl } from './own-window-control.tsx';
import { StandInNote } from './stand-in-note.tsx';
import { SurroundingsContext } from './surroundings.ts';
import { UnreadButton, UnreadContext, UnreadNames } from './unread-note.tsx';
import classes from './widget-frame.module.css';

/** The author's note on a title; a button, because touch and keyboard reach no title's tooltip. */
function TitleHint({ text }: { readonly text: string }) {
  return (
    <Hint label={text}>
      <ActionIcon size="sm" aria-label={text}>
        <IconInfoCircle aria-hidden size={16} stroke={1.75} />
      </ActionIcon>
    </Hint>
  );
}

interface WidgetFrameProps {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly end?: ReactNode;
  /** Undefined before the demand's first answer; omitted by widgets that show their own states. */
  readonly status?: DemandStatus | undefined;
  readonly waiting?: string;
  /** Whether there is anything to draw, now or from before a failure. */
  readonly hasData?: boolean;
  readonly padding?: 'chart' | 'text' | 'none';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function WidgetFrame({
  title,
  mark,
  end,
  status,
  waiting,
  hasData = true,
  padding = 'chart',
  className,
  children,
}: WidgetFrameProps) {
  const t = useT();
  const framed = use(FrameContext);
  const unread = use(UnreadContext);
  const [isUnreadOpen, setUnreadOpen] = useState(false);
  const hasActions = framed !== null && readActions(framed.config, 'headerButton').length > 0;
  const { maxDatapoints } = use(SurroundingsContext) ?? {};
  const stored = ownWindow(framed?.config);
  const hasWindow = framed !== null && stored !== undefined && framed.offered !== 'none';
  const stands = (framed?.config as { readonly titleTooltip?: unknown } | undefined)?.titleTooltip;
  const tooltip = title && typeof stands === 'string' ? framed?.label(stands) : '';
  const hasUnread = unread.length > 0;
  const isFailed = status?.state === 'failed' && status.fault !== null;
  const isLate = useIsLate(waiting !== undefined && !hasData && (!status || status.state === 'loading'));
  return (
    <section className={[classes.frame, className].filter(Boolean).join(' ')} aria-label={title || undefined} style={framed?.look.frame}>
      {title || mark || end || framed?.look.icon || hasUnread || hasActions || hasWindow ? (
        <header className={classes.header}>
          {framed?.look.icon ? (
            <span className={classes.icon}>
              <MaterialIcon name={framed.look.icon.name} size={framed.look.icon.px} colour={framed.look.icon.colour} unknown={<span />} />
            </span>
          ) : null}
          <h2 className={classes.title} title={title} style={framed?.look.title}>
            {title}
          </h2>
          {tooltip ? <TitleHint text={tooltip} /> : null}
          {mark ? <span className={classes.mark}>{mark}</span> : null}
          {hasUnread ? <UnreadButton names={unread} isOpen={isUnreadOpen} onToggle={() => setUnreadOpen((isOpen) => !isOpen)} /> : null}
          {end ? <span className={classes.end}>{end}</span> : null}
          {hasWindow ? (
            <span className={classes.window}>
              <OwnWindowControl
                time={framed.time}
                stored={stored}
                hasAggregation={framed.offered === 'whole'}
                maxDatapoints={maxDatapoints}
              />
            </span>
          ) : null}
          {framed && hasActions ? (
            <span className={classes.actions}>
              <HeaderButtons config={framed.config} sources={framed.sources} />
            </span>
          ) : null}
        </header>
      ) : null}
      <div className={classes.body} data-padding={padding} data-padded={framed?.look.isPadded || undefined}>
        {isFailed && !hasData ? (
          <div className={classes.state}>
            <FaultNotice title={t('widgets.failed')} fault={status.fault} />
          </div>
        ) : (
          children
        )}
      </div>
      <StandInNote />
      {hasUnread && isUnreadOpen ? <UnreadNames names={unread} /> : null}
      {isLate ? (
        <p className={classes.strip} role="status">
          {waiting}
        </p>
      ) : null}
      {isFailed && hasData ? (
        <p className={classes.strip} role="alert">
          <IconAlertOctagon aria-hidden size={14} stroke={1.75} className={classes.failure} />
          <span>{t('widgets.oldPicture', { reason: faultSentence(status.fault) })}</span>
        </p>
      ) : null}
    </section>
  );
}
