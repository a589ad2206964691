import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Fault } from '../../contract/fault.ts';
import type { TableView } from '../../store/views.ts';
import { HomePanel } from './home-panel.tsx';
import classes from './listed-panel.module.css';
import { PanelState } from './panel-state.tsx';

export interface ListedThing {
  readonly id: string;
  readonly href: string;
  readonly mark?: ReactNode;
  readonly name: string | null | undefined;
  readonly second: string | null | undefined;
  /** Only in rows with room for it; null keeps its place. */
  readonly third?: string | null;
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

/** The fault of a list that could not be read; null while there are rows, be they old. */
export const listedFault = <Row,>(view: TableView<Row> | undefined): Fault | null => (view?.state === 'failed' ? view.fault : null);

/** Undefined until it is known whether there are rows. */
export function listedRows<Row>(view: TableView<Row> | undefined): readonly Row[] | undefined {
  return view && (view.state === 'ready' || view.rows.length > 0) ? view.rows : undefined;
}

export function ListedPanel({ area, title, note, more, things, fault = null, empty }: ListedPanelProps) {
  return (
    <HomePanel area={area} title={title} note={note} more={more} isWaiting={things === undefined && !fault}>
      <PanelState fault={fault} isEmpty={things?.length === 0} empty={empty} />
      <ul className={classes.rows}>
        {things?.map(({ id, href, mark, name, second, third, end, action }) => (
          <li key={id}>
            <Link href={href} className={classes.row ?? ''}>
              {mark ? <span className={classes.mark}>{mark}</span> : null}
              <b className={classes.name} title={name ?? undefined}>
                <bdi>{name}</bdi>
              </b>
              <span className={classes.second} title={second ?? undefined}>
                {second}
              </span>
              {third === undefined ? null : (
                <span className={classes.third} title={third ?? undefined}>
                  {third}
                </span>
              )}
              <span className={classes.end}>{end}</span>
            </Link>
            {action ? <span className={classes.action}>{action}</span> : null}
          </li>
        ))}
      </ul>
    </HomePanel>
  );
}
