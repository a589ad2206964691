import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ImportDescription } from '../describe.ts';
import { KEYED_USES, type MappedColumn, mappingProblem } from './column-uses.ts';
import type { CsvTable } from './csv-file.ts';
import classes from './import.module.css';
import type { ImportSteps } from './use-import.ts';

/** Rows whose cells are shown as samples. */
const SAMPLES = 3;
const SAMPLE_LETTERS = 200;

interface ImportColumnsProps {
  readonly imports: ImportDescription;
  readonly table: CsvTable;
  readonly running: ImportSteps;
}

/** What each column is used for, beside its first cells, and the button that begins. */
export function ImportColumns({ imports, table, running }: ImportColumnsProps) {
  const t = useT();
  const { columns, setColumns, begin } = running;
  const [mayUpdate, setMayUpdate] = useState(true);
  const problem = mappingProblem(columns);
  const uses = imports.uses.map((value) => ({ value, label: t(`import.uses.${value}`) }));
  const change = (index: number, more: Partial<MappedColumn>) =>
    setColumns(columns.map((column, i) => (i === index ? { ...column, ...more } : column)));
  return (
    <section className={classes.section} aria-label={t('import.columns')}>
      <h3 className={classes.heading}>{t('import.columns')}</h3>
      <ul className={classes.columns}>
        {columns.map(({ use, key }, i) => {
          const head = table.heads[i] || t('import.column', { n: formatCount(i + 1) });
          const samples = table.rows.slice(0, SAMPLES).map((row) => row[i]?.slice(0, SAMPLE_LETTERS).trim() ?? '');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place; its name may be there twice
            <li key={i} className={classes.column} data-ignored={use === 'ignored' || undefined}>
              <div className={classes.source}>
                <strong dir="auto">{head}</strong>
                <span className={classes.samples} dir="auto">
                  {samples.filter((text) => text !== '').join(' · ') || t('import.empty')}
                </span>
              </div>
              <NativeSelect
                aria-label={t('import.useOf', { name: head })}
                value={use}
                data={uses}
                onChange={(event) => change(i, { use: imports.uses.find((one) => one === event.currentTarget.value) ?? 'ignored' })}
              />
              {KEYED_USES.includes(use) ? (
                <TextInput
                  className={classes.key ?? ''}
                  aria-label={t('import.keyOf', { name: head })}
                  placeholder={t('import.key')}
                  value={key}
                  onChange={(event) => change(i, { key: event.currentTarget.value })}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      <Checkbox
        label={t('import.mayUpdate')}
        description={t('import.mayUpdateText')}
        checked={mayUpdate}
        onChange={(event) => setMayUpdate(event.currentTarget.checked)}
      />
      <div className={classes.begin}>
        <p className={classes.problem} role="status">
          {problem === null ? '' : t(`import.problems.${problem}`)}
        </p>
        <Button variant="filled" disabled={problem !== null} onClick={() => begin(mayUpdate)}>
          {t('import.begin', { count: table.rows.length, n: formatCount(table.rows.length) })}
        </Button>
      </div>
    </section>
  );
}
