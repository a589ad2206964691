/** Imports the rows of a file, four at a time. */
import { firstAlone } from '../../bridge/first-alone.ts';
import { sendMany } from '../../bridge/send-many.ts';
import { ok } from '../../contract/fault.ts';
import { translate } from '../../i18n/i18n.ts';
import { reasonOf } from '../../marks/failures-in-words.ts';
import type { MappedColumn } from './column-uses.ts';
import type { CsvTable } from './csv-file.ts';
import { type ImportResult, type ImportTarget, importItem } from './import-item.ts';
import { readRow } from './import-row.ts';

export interface FailedRow {
  readonly cells: readonly string[];
  /** In words. */
  readonly reason: string;
}

export interface ImportState {
  readonly total: number;
  readonly counts: Readonly<Record<ImportResult, number>>;
  /** In the order in which they failed. */
  readonly failures: readonly FailedRow[];
  readonly isDone: boolean;
}

export interface ImportRun {
  readonly target: ImportTarget;
  readonly table: Pick<CsvTable, 'rows'>;
  readonly columns: readonly MappedColumn[];
  readonly mayUpdate: boolean;
  /** Rows that are not begun by then are left out. */
  readonly signal: AbortSignal;
  /** At most ten times a second, and at the end. */
  readonly onProgress: (state: ImportState) => void;
}

const TELL_EVERY_MS = 100;
/** Rows that wait for no answer follow each other without a pause: after this time the page gets a turn. */
const TURN_MS = 10;

/** @returns what ends after the page had a turn, once it is due. */
function takingTurns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < TURN_MS) return undefined;
    // A timer of 0 ms: the next task, after those that wait, not a wait for a time.
    return new Promise((resolve) =>
      setTimeout(() => {
        since = performance.now();
        resolve();
      }, 0),
    );
  };
}

/** Never rejects: rows that fail are reported with their reason. */
export async function runImport({ target, table, columns, mayUpdate, signal, onProgress }: ImportRun): Promise<void> {
  const counts: Record<ImportResult, number> = { created: 0, updated: 0, unchanged: 0, kept: 0 };
  const failures: FailedRow[] = [];
  const names = new Set<string>();
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = (isDone: boolean) => {
    if (!isDone && performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    onProgress({ total: table.rows.length, counts: { ...counts }, failures: [...failures], isDone });
  };
  const turn = takingTurns();
  const byType = firstAlone();
  tell(false);
  const importRow = async (cells: readonly string[]) => {
    await turn();
    const item = readRow(cells, columns, names);
    if (typeof item === 'string') failures.push({ cells, reason: translate(`import.rows.${item}`) });
    else {
      const outcome = await importItem(target, item, mayUpdate, byType);
      if (outcome.ok) counts[outcome.value] += 1;
      else {
        const reason = reasonOf(outcome.fault);
        failures.push({ cells, reason: outcome.part ? translate(`import.parts.${outcome.part}`, { reason }) : reason });
      }
    }
    tell(false);
    return ok(null);
  };
  await sendMany(table.rows, importRow, { signal });
  tell(true);
}
