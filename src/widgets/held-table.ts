import type { Fault } from '../contract/fault.ts';
import type { TablePace } from '../contract/snapshot.ts';
import { Told } from '../store/told.ts';
import type { TableSource, TableView } from '../store/views.ts';

/** Rows as a table that is changed from outside. */
export class HeldTable<Row> extends Told implements TableSource<Row> {
  private view: TableView<Row> | undefined;

  readonly current = (): TableView<Row> | undefined => this.view;

  /** @param pace of rows that are read at intervals; absent: they are live. @param fault why there are no newer ones. */
  hold(rows: readonly Row[], pace?: TablePace, fault: Fault | null = null): void {
    const paced = pace && { pace };
    this.view = { state: fault ? 'failed' : 'ready', fault, updatedAt: 0, first: 0, total: rows.length, rows, ...paced };
    this.tell();
  }
}
