import { Button, Progress } from '@mantine/core';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { Fact, FactList } from '../../marks/fact-list.tsx';
import { saveFile } from '../../page/save-file.ts';
import type { EntityKind } from '../describe.ts';
import { writeCsv } from './csv-file.ts';
import classes from './import.module.css';
import type { ImportState } from './run-import.ts';
import type { ImportSteps } from './use-import.ts';

const RESULTS = ['created', 'updated', 'unchanged', 'kept'] as const;
/** The file has all of them. */
const NAMED = 20;

interface ImportProgressProps {
  readonly kind: EntityKind;
  readonly running: ImportSteps;
  readonly state: ImportState;
}

/** Progress, then the result of the rows. */
export function ImportProgress({ kind, running, state }: ImportProgressProps) {
  const t = useT();
  const { total, counts, failures, isDone } = state;
  const done = failures.length + RESULTS.reduce((sum, result) => sum + counts[result], 0);
  const plural = t(`${kind.name}.plural`);
  const saveFailures = () => {
    const table = running.open?.table;
    if (!table) return;
    const heads = table.heads.some((head) => head !== '') ? [[...table.heads, t('import.reason')]] : [];
    const rows = failures.map(({ cells, reason }) => [...cells, ...table.heads.slice(cells.length).map(() => ''), reason]);
    saveFile(`${plural} ${t('import.failedFile')}.csv`, writeCsv([...heads, ...rows], table.delimiter));
  };
  return (
    <section className={classes.section} aria-label={t('import.progress')}>
      <Progress size={6} value={total === 0 ? 100 : (100 * done) / total} aria-label={t('import.progress')} />
      <p className={classes.rows} role="status">
        {isDone
          ? t(done < total ? 'import.stopped' : 'import.done', { done: formatCount(done), total: formatCount(total) })
          : t('import.running', { done: formatCount(done), total: formatCount(total) })}
      </p>
      <FactList>
        {RESULTS.filter((result) => counts[result] > 0 || result === 'created').map((result) => (
          <Fact key={result} label={t(`import.results.${result}`)}>
            {formatCount(counts[result])}
          </Fact>
        ))}
        <Fact label={t('import.results.failed')}>{formatCount(failures.length)}</Fact>
      </FactList>
      {failures.length > 0 ? (
        <ul className={classes.failures} aria-label={t('import.results.failed')}>
          {failures.slice(0, NAMED).map(({ cells, reason }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: failures are only added at the end
            <li key={i}>
              <strong dir="auto">{cells.find((cell) => cell.trim() !== '')}</strong> <span>{reason}</span>
            </li>
          ))}
          {failures.length > NAMED ? <li>{t('import.moreFailed', { n: formatCount(failures.length - NAMED) })}</li> : null}
        </ul>
      ) : null}
      <div className={classes.buttons}>
        {isDone ? (
          <Button onClick={running.restart}>{t('import.another')}</Button>
        ) : (
          <Button onClick={running.stop}>{t('import.stop')}</Button>
        )}
        {isDone && failures.length > 0 ? <Button onClick={saveFailures}>{t('import.saveFailed')}</Button> : null}
      </div>
    </section>
  );
}
