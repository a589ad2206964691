import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import classes from './home.module.css';

interface HomePanelProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly more?: { readonly href: string; readonly label: string };
  readonly area: 'devices' | 'alarms' | 'attention' | 'rate' | 'usage' | 'silence' | 'changes' | 'dashboards' | 'tenants' | 'server';
  /** Its length is not known yet. */
  readonly isWaiting?: boolean;
  readonly children: ReactNode;
}

export function HomePanel({ title, note, more, area, isWaiting, children }: HomePanelProps) {
  const heading = useId();
  return (
    <section
      className={classes.panel}
      data-area={area}
      data-waits={isWaiting || undefined}
      style={{ gridArea: area }}
      aria-labelledby={heading}
    >
      <header className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        <span className={classes.note}>{note}</span>
        {more ? (
          <Link href={more.href} className={classes.more ?? ''} aria-label={more.label} title={more.label}>
            <IconChevronRight aria-hidden size={16} stroke={1.75} className={classes.chevron} />
          </Link>
        ) : null}
      </header>
      {children}
    </section>
  );
}
