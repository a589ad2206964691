import { formatCount, formatNumber } from '../../format/numbers.ts';
import { formatSize } from '../../format/sizes.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from './diagnostics-panel.module.css';
import { NUMBERS, type NumberId, type NumberKind, type Reading, type Section } from './take-reading.ts';

const WIDTH = 96;
const HEIGHT = 18;
const PLACES = 60;

interface CurveProps {
  /** Oldest first; the newest is drawn at the end. Null breaks the line. */
  readonly values: readonly (number | null)[];
}

/** The last minute of a number, from zero to its maximum. Hidden from screen readers, which read the number beside it. */
function Curve({ values }: CurveProps) {
  const highest = Math.max(0, ...values.map((value) => value ?? 0));
  let isDown = false;
  const path = values
    .map((value, i) => {
      if (value === null) {
        isDown = false;
        return '';
      }
      const x = ((PLACES - values.length + i) * WIDTH) / (PLACES - 1);
      const y = HEIGHT - 1 - (highest === 0 ? 0 : (value / highest) * (HEIGHT - 2));
      const step = `${isDown ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
      isDown = true;
      return step;
    })
    .join('');
  return (
    <svg aria-hidden width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.curve}>
      <path d={path} />
    </svg>
  );
}

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
