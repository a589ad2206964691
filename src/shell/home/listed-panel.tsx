import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Fault } from '../../contract/fault.ts';
import { formatDate } from '../../format/times.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import classes from './home.module.css';
import { HomePanel } from './home-panel.tsx';

export interface ListedThing {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly second: string;
  readonly createdTime: number;
}

interface ListedPanelProps {
  readonly area: 'dashboards' | 'tenants';
  readonly title: string;
  readonly note: ReactNode;
  readonly more: { readonly href: string; readonly label: string };
  /** Undefined until they are known. */
  readonly things: readonly ListedThing[] | undefined;
  readonly fault: Fault | null;
  readonly empty: string;
}

/** Things that the platform was asked for once: no live rows, and said so by the time of each. */
export function ListedPanel({ area, title, note, more, things, fault, empty }: ListedPanelProps) {
  return (
    <HomePanel area={area} title={title} note={note} more={more}>
      {fault ? (
        <p className={classes.nothing} role="alert">
          {faultSentence(fault)}
        </p>
      ) : null}
      {things?.length === 0 && !fault ? <p className={classes.nothing}>{empty}</p> : null}
      <ul className={classes.rows}>
        {things?.map(({ id, href, name, second, createdTime }) => (
          <li key={id}>
            <Link href={href} className={classes.row ?? ''}>
              <b className={classes.name}>
                <bdi>{name}</bdi>
              </b>
              <span className={classes.second}>{second}</span>
              <span className={classes.end}>{formatDate(createdTime)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomePanel>
  );
}
