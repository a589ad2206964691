import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Outcome } from '../../contract/fault.ts';
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
  const { open, read } = running;
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async (outcome: Promise<Outcome<unknown>>) => {
    const result = await outcome;
    const sentence = result.ok ? null : faultSentence(result.fault);
    setRefusal(sentence);
    return sentence;
  };
  const change = (more: Partial<CsvOptions>) => {
    if (open) void take(read(open.file, { ...open.options, ...more }));
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
        onFile={(file) => take(read(file))}
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
            onChange={(event) => change({ delimiter: DELIMITERS.find((one) => one === event.currentTarget.value) ?? '' })}
            data={DELIMITERS.map((value) => ({
              value,
              label: value === '' ? t('import.delimiters.found', { name: nameOf(open.table.delimiter) }) : nameOf(value),
            }))}
          />
          <Checkbox
            label={t('import.hasHeads')}
            checked={open.options.hasHeads}
            onChange={(event) => change({ hasHeads: event.currentTarget.checked })}
          />
        </div>
      ) : null}
    </section>
  );
}
