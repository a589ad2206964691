import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state-notice.module.css';

interface StateNoticeProps {
  readonly icon: Icon;
  readonly title: string;
  /** What was searched and when, or what happens next. */
  readonly text?: string;
  readonly details?: string;
  readonly isFailure?: boolean;
  /** One primary action, and at most two secondary ones. */
  readonly children?: ReactNode;
}

export function StateNotice({ icon: Icon, title, text, details, isFailure = false, children }: StateNoticeProps) {
  return (
    // What its place has no room for is in the hint.
    <div className={classes.notice} data-notice title={text} role={isFailure ? 'alert' : 'status'}>
      <Icon aria-hidden size={28} stroke={1.5} className={classes.icon} data-failure={isFailure || undefined} />
      <p className={classes.title}>{title}</p>
      {text ? <p className={classes.text}>{text}</p> : null}
      {details ? (
        <p className={classes.details}>
          <bdi>{details}</bdi>
        </p>
      ) : null}
      {children ? <div className={classes.actions}>{children}</div> : null}
    </div>
  );
}
