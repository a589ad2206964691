/** The steps of an import: a file, what its columns are, progress, and the result of the rows. */
import { useEffect, useRef, useState } from 'react';
import { type Outcome, ok } from '../../contract/fault.ts';
import { useUnsaved } from '../../marks/use-unsaved.ts';
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
  /** Refusals are returned, and the file before stays open. @returns what opens it. */
  readonly read: (file: File) => Promise<Outcome<() => void>>;
  /** Reads the open file again, as of the options chosen last. A refusal keeps the options before. */
  readonly readAgain: (options: CsvOptions) => Promise<Outcome<unknown>>;
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
  /** Chosen last for the open file. */
  const wanted = useRef<CsvOptions>(null);
  const show = (file: OpenFile) => {
    wanted.current = file.options;
    setOpen(file);
    setColumns(guessUses(file.table.heads, target.imports.uses));
  };
  useUnsaved(state !== null && !state.isDone, { question: mayStop });
  useEffect(() => () => running.current?.abort(), []);
  return {
    open,
    columns,
    setColumns,
    state,
    read: async (file) => {
      const table = await readCsv(file, AS_FOUND);
      return table.ok ? ok(() => show({ file, options: AS_FOUND, table: table.value })) : table;
    },
    readAgain: async (options) => {
      if (!open) return ok(null);
      const { file } = open;
      wanted.current = options;
      const table = await readCsv(file, options);
      // Other options, or another file.
      if (wanted.current !== options) return ok(null);
      if (!table.ok) return table;
      show({ file, options, table: table.value });
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
