import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Fault } from '../../contract/fault.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import type { TableView } from '../../store/views.ts';
import classes from './home.module.css';
import { HomePanel } from './home-panel.tsx';

export interface ListedThing {
  readonly id: string;
  readonly href: string;
  readonly mark?: ReactNode;
  readonly name: string | null | undefined;
  readonly second: string | null | undefined;
  readonly end: ReactNode;
  /** Beside the link. */
  readonly action?: ReactNode;
}

interface ListedPanelProps {
  readonly area: 'attention' | 'silence' | 'dashboards' | 'tenants';
  readonly title: string;
  readonly note: ReactNode;
  readonly more: { readonly href: string; readonly label: string };
  readonly things: readonly ListedThing[] | undefined;
  readonly fault?: Fault | null;
  readonly empty: string;
}

/** Undefined until it is known whether there are rows. */
export function listedRows<Row>(view: TableView<Row> | undefined): readonly Row[] | undefined {
  return view && (view.state === 'ready' || view.rows.length > 0) ? view.rows : undefined;
}

export function ListedPanel({ area, title, note, more, things, fault = null, empty }: ListedPanelProps) {
  return (
    <HomePanel area={area} title={title} note={note} more={more} isWaiting={things === undefined && !fault}>
      {fault ? (
        <p className={classes.nothing} role="alert">
          {faultSentence(fault)}
        </p>
      ) : null}
      {things?.length === 0 && !fault ? <p className={classes.nothing}>{empty}</p> : null}
      <ul className={classes.rows}>
        {things?.map(({ id, href, mark, name, second, end, action }) => (
          <li key={id}>
            <Link href={href} className={classes.row ?? ''}>
              {mark ? <span className={classes.mark}>{mark}</span> : null}
              <b className={classes.name}>
                <bdi>{name}</bdi>
              </b>
              <span className={classes.second}>{second}</span>
              <span className={classes.end}>{end}</span>
            </Link>
            {action}
          </li>
        ))}
      </ul>
    </HomePanel>
  );
}
