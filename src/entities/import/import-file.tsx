import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../format/numbers.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { DropArea } from '../../inputs/media/drop-area.tsx';
import { type CsvOptions, DELIMITERS } from './csv-file.ts';
import classes from './import.module.css';
import type { ImportSteps } from './use-import.ts';

const NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** Which file, and how it is written. */
export function ImportFile({ running }: { readonly running: ImportSteps }) {
  const t = useT();
  const { open, read, readAgain } = running;
  const [refusal, setRefusal] = useState<string | null>(null);
  const readFile = async (file: File) => {
    const result = await read(file);
    if (!result.ok) return faultSentence(result.fault);
    return () => {
      setRefusal(null);
      result.value();
    };
  };
  const change = async (more: Partial<CsvOptions>) => {
    if (!open) return;
    const result = await readAgain({ ...open.options, ...more });
    setRefusal(result.ok ? null : faultSentence(result.fault));
  };
  const nameOf = (delimiter: string) => {
    const known = DELIMITERS.find((one) => one === delimiter);
    return known ? t(`import.delimiters.${NAMES[known]}`) : delimiter;
  };
  return (
    <section className={classes.section} aria-label={t('import.file')}>
      <DropArea
        label={t('import.file')}
        description={open ? undefined : t('import.fileText')}
        error={refusal ?? undefined}
        accept=".csv,.txt,text/csv,text/plain"
        onFile={readFile}
        onBlur={() => undefined}
      >
        <bdi className={classes.fileName}>{open ? open.file.name : t('inputs.media.noFile')}</bdi>
      </DropArea>
      {open ? (
        <div className={classes.options}>
          <span className={classes.rows}>
            {t('import.rowsRead', { count: open.table.rows.length, n: formatCount(open.table.rows.length) })}
          </span>
          <NativeSelect
            label={t('import.delimiter')}
            value={open.options.delimiter}
            onChange={(event) => void change({ delimiter: DELIMITERS.find((one) => one === event.currentTarget.value) ?? '' })}
            data={DELIMITERS.map((value) => ({
              value,
              label: value === '' ? t('import.delimiters.found', { name: nameOf(open.table.delimiter) }) : nameOf(value),
            }))}
          />
          <Checkbox
            label={t('import.hasHeads')}
            checked={open.options.hasHeads}
            onChange={(event) => void change({ hasHeads: event.currentTarget.checked })}
          />
        </div>
      ) : null}
    </section>
  );
}
