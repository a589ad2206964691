/** The panel around a widget: title, freshness, and the states in which there is no picture (look.md 9). */
import { IconAlertOctagon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DemandStatus } from '../contract/snapshot.ts';
import { faultDetails, faultSentence } from '../i18n/fault-sentence.ts';
import { useT } from '../i18n/use-t.ts';
import { StateNotice } from '../marks/state-notice.tsx';
import { useIsLate } from '../marks/use-is-late.ts';
import classes from './widget-frame.module.css';

interface WidgetFrameProps {
  readonly title: string;
  /** Freshness of the widget's data, beside the title. */
  readonly mark?: ReactNode;
  /** Unit or counts, at the end of the header. */
  readonly end?: ReactNode;
  /** Of the demand behind the picture; undefined before its first answer. Left out by widgets that show their own states. */
  readonly status?: DemandStatus | undefined;
  /** What waits, in words, once it lasts. */
  readonly waiting?: string;
  /** Whether there is anything to draw, now or from before a failure. */
  readonly hasData?: boolean;
  readonly padding?: 'chart' | 'text' | 'none';
  /** For kinds with insets of their own. */
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
  const isFailed = status?.state === 'failed' && status.fault !== null;
  const isLate = useIsLate(waiting !== undefined && !hasData && (!status || status.state === 'loading'));
  return (
    <section className={[classes.frame, className].filter(Boolean).join(' ')} aria-label={title || undefined}>
      {title || mark || end ? (
        <header className={classes.header}>
          <h2 className={classes.title} title={title}>
            {title}
          </h2>
          {mark ? <span className={classes.mark}>{mark}</span> : null}
          {end ? <span className={classes.end}>{end}</span> : null}
        </header>
      ) : null}
      <div className={classes.body} data-padding={padding}>
        {isFailed && !hasData ? (
          <div className={classes.state}>
            <StateNotice
              icon={IconAlertOctagon}
              isFailure
              title={t('widgets.failed')}
              text={faultSentence(status.fault)}
              details={faultDetails(status.fault)}
            />
          </div>
        ) : (
          children
        )}
      </div>
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
