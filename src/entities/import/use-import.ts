/** The steps of an import: a file, what its columns are, progress, and the result of the rows. */
import { useEffect, useRef, useState } from 'react';
import { type Outcome, ok } from '../../contract/fault.ts';
import { useUnsaved } from '../../inputs/form/use-unsaved.ts';
import { askConfirm } from '../../store/dialogs.ts';
import { guessUses, type MappedColumn } from './column-uses.ts';
import { type CsvOptions, type CsvTable, readCsv } from './csv-file.ts';
import type { ImportTarget } from './import-item.ts';
import { type ImportState, runImport } from './run-import.ts';

interface OpenFile {
  readonly file: File;
  readonly options: CsvOptions;
  readonly table: CsvTable;
}

export interface ImportSteps {
  /** Null: no file yet. */
  readonly open: OpenFile | null;
  readonly columns: readonly MappedColumn[];
  readonly setColumns: (columns: readonly MappedColumn[]) => void;
  /** Null: not begun. */
  readonly state: ImportState | null;
  /** Refusals are returned, and the file before stays open. */
  readonly read: (file: File, options?: CsvOptions) => Promise<Outcome<unknown>>;
  readonly begin: (mayUpdate: boolean) => void;
  /** Rows on their way are finished. */
  readonly stop: () => void;
  readonly restart: () => void;
}

const AS_FOUND: CsvOptions = { delimiter: '', hasHeads: true };

const mayStop = () =>
  askConfirm({
    title: { key: 'import.leaveTitle' },
    html: { key: 'import.leaveText' },
    cancel: { key: 'import.leaveStay' },
    ok: { key: 'import.leaveStop' },
    isDanger: true,
  });

export function useImport(target: ImportTarget): ImportSteps {
  const [open, setOpen] = useState<OpenFile | null>(null);
  const [columns, setColumns] = useState<readonly MappedColumn[]>([]);
  const [state, setState] = useState<ImportState | null>(null);
  const running = useRef<AbortController>(null);
  useUnsaved(state !== null && !state.isDone, mayStop);
  useEffect(() => () => running.current?.abort(), []);
  return {
    open,
    columns,
    setColumns,
    state,
    read: async (file, options = AS_FOUND) => {
      const table = await readCsv(file, options);
      if (!table.ok) return table;
      setOpen({ file, options, table: table.value });
      setColumns(guessUses(table.value.heads, target.imports.uses));
      return ok(null);
    },
    begin: (mayUpdate) => {
      if (!open) return;
      running.current = new AbortController();
      const { signal } = running.current;
      void runImport({ target, table: open.table, columns, mayUpdate, signal, onProgress: setState });
    },
    stop: () => running.current?.abort(),
    restart: () => {
      setState(null);
      setOpen(null);
    },
  };
}
