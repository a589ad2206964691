import { formatCount, formatNumber } from '../../format/numbers.ts';
import { formatSize } from '../../format/sizes.ts';
import { useT } from '../../i18n/use-t.ts';
import { Curve } from './curve.tsx';
import classes from './diagnostics-panel.module.css';
import { NUMBERS, type NumberId, type NumberKind, type Reading, type Section } from './take-reading.ts';

function write(value: number, kind: NumberKind): string {
  switch (kind) {
    case 'count':
      return formatCount(value);
    case 'bytes':
      return formatSize(value);
    case 'share':
      return formatNumber(100 * value, 1);
    case 'rate':
      return formatNumber(value, value < 100 ? 1 : 0);
    case 'ms':
      return formatNumber(value, value < 10 ? 1 : 0);
  }
}

interface NumberListProps {
  readonly section: Section;
  readonly readings: readonly (Reading | null)[];
}

export function NumberList({ section, readings }: NumberListProps) {
  const t = useT();
  const newest = readings.findLast((reading) => reading !== null);
  return (
    <dl className={classes.numbers}>
      {(Object.entries(NUMBERS[section]) as [NumberId, NumberKind][]).map(([id, kind]) => {
        const value = newest?.[id] ?? null;
        return (
          <div key={id} className={classes.number}>
            <dt>{t(`diagnostics.number.${id}`)}</dt>
            <dd>
              <Curve values={readings.map((reading) => reading?.[id] ?? null)} />
              <span className={classes.value} data-testid={id}>
                {value === null ? '–' : write(value, kind)}
              </span>
              <span className={classes.unit}>{kind === 'count' ? null : t(`diagnostics.unit.${kind}`)}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
