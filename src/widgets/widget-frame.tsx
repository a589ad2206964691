import { IconAlertOctagon } from '@tabler/icons-react';
import { type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import type { Fault } from '../contract/fault.ts';
import type { DemandStatus } from '../contract/snapshot.ts';
import { faultSentence } from '../i18n/fault-sentence.ts';
import { useT } from '../i18n/use-t.ts';
import { FaultNotice } from '../marks/fault-notice.tsx';
import { QuietPart } from '../marks/late-part.tsx';
import { pressOnce } from '../marks/press-once.ts';
import { useIsLate } from '../marks/use-is-late.ts';
import { lateComponent } from '../page/late-component.ts';
import type { ActionEntity } from './actions/plan-action.ts';
import { FrameContext, StandInContext } from './frame-context.ts';
import { useFullScreen } from './full-screen-button.tsx';
import { FailedFunctions, FunctionFaults } from './function-faults.tsx';
import { UnreadContext, UnreadNames } from './unread-note.tsx';
import classes from './widget-frame.module.css';
import { WidgetHeader } from './widget-header.tsx';

/** Late, because few widgets have one. */
const PanelPicture = lateComponent(async () => (await import('./panel-picture.tsx')).PanelPicture);
const StandInNote = lateComponent(async () => (await import('./stand-in-note.tsx')).StandInNote);
/** What walls load ahead. */
export const frameNotes = [StandInNote, FailedFunctions];

interface WidgetFrameProps {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly end?: ReactNode;
  /** After title and mark, on lines of its own where it is too long. */
  readonly beside?: ReactNode;
  /** Undefined before the demand's first answer; omitted by widgets that show their own states. */
  readonly status?: DemandStatus | undefined;
  readonly waiting?: string | undefined;
  /** Whether there is anything to draw, now or from before a failure. */
  readonly hasData?: boolean;
  readonly padding?: 'chart' | 'text' | 'none';
  readonly className?: string | undefined;
  /** Whether it shows what code of its author makes in a sandbox. */
  readonly isSandboxed?: boolean;
  /** The entity that buttons of the header hand on, null for none. Omitted: the first one of the widget's sources. */
  readonly active?: (() => ActionEntity | null) | undefined;
  readonly children: ReactNode;
}

const NO_FAULTS: readonly Fault[] = [];

export function WidgetFrame({
  title,
  mark,
  end,
  beside,
  status,
  waiting,
  hasData = true,
  padding = 'chart',
  className,
  isSandboxed,
  active,
  children,
}: WidgetFrameProps) {
  const t = useT();
  const framed = use(FrameContext);
  const unread = use(UnreadContext);
  const isStandIn = use(StandInContext) !== null;
  const [isUnreadOpen, setUnreadOpen] = useState(false);
  const [faults, setFaults] = useState(NO_FAULTS);
  const frame = useRef<HTMLElement>(null);
  const onFull = framed?.onFull;
  const onEnd = useMemo(() => (onFull ? () => onFull(false) : undefined), [onFull]);
  const inset = useFullScreen(frame, framed?.isFull === true, onEnd);
  const onUnread = useCallback(() => setUnreadOpen((isOpen) => !isOpen), []);
  const hasUnread = unread.length > 0;
  const isFailed = status?.state === 'failed' && status.fault !== null;
  const old = isFailed && hasData ? t('widgets.oldPicture', { reason: faultSentence(status.fault) }) : undefined;
  const isLate = useIsLate(waiting !== undefined && !hasData && (!status || status.state === 'loading'));
  return (
    <section
      className={[classes.frame, className].filter(Boolean).join(' ')}
      aria-label={title || undefined}
      ref={frame}
      onKeyDownCapture={pressOnce}
      data-full={inset === undefined ? undefined : true}
      data-type={framed?.type}
      data-drawn={framed ? (isStandIn ? 'stand-in' : isSandboxed ? 'sandbox' : framed.isNative ? 'native' : 'none') : undefined}
      style={inset === undefined ? framed?.look.frame : { ...framed?.look.frame, inset, margin: 0, borderRadius: 0, blockSize: 'auto' }}
    >
      {framed && framed.look.picture !== null ? (
        <QuietPart>
          <PanelPicture ground={framed.look.picture} />
        </QuietPart>
      ) : null}
      <WidgetHeader
        title={title}
        mark={mark}
        end={end}
        active={active}
        onFaults={setFaults}
        beside={beside}
        unread={unread}
        isUnreadOpen={isUnreadOpen}
        onUnread={onUnread}
      />
      <div className={classes.body} data-padding={padding} data-padded={framed?.look.isPadded || undefined}>
        {isFailed && !hasData ? (
          <div className={classes.state}>
            <FaultNotice title={t('widgets.failed')} fault={status.fault} />
          </div>
        ) : (
          children
        )}
      </div>
      {isStandIn ? (
        <QuietPart>
          <StandInNote />
        </QuietPart>
      ) : null}
      <FunctionFaults faults={faults} />
      {hasUnread && isUnreadOpen ? <UnreadNames names={unread} /> : null}
      {isLate ? (
        <p className={[classes.strip, classes.waiting].join(' ')} role="status">
          {waiting}
        </p>
      ) : null}
      {old ? (
        <p className={[classes.strip, classes.old].join(' ')} role="alert" title={old}>
          <IconAlertOctagon aria-hidden size={14} stroke={1.75} className={classes.failure} />
          <span>{old}</span>
          <span aria-hidden>{t('widgets.oldPictureShort')}</span>
        </p>
      ) : null}
    </section>
  );
}
