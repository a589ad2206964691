import { memo, useCallback } from 'react';
import type { LatestValue } from '../contract/telemetry.ts';
import { formatValue, numberOf } from '../format/numbers.ts';
import { useT } from '../i18n/use-t.ts';
import { CheckBox } from '../marks/check-box.tsx';
import { FreshnessMark } from '../marks/freshness-mark.tsx';
import { QualityText } from '../marks/quality-text.tsx';
import type { EntityKind } from './describe.ts';
import { keyLabel } from './key-words.ts';
import classes from './latest-table.module.css';

/** More lines than colours would only be a tangle. */
const MOST_LINES = 8;

interface LatestRowProps {
  readonly latest: LatestValue;
  readonly unit: string | undefined;
  readonly decimals: number | undefined;
  readonly isCharted: boolean;
  readonly mayAdd: boolean;
  readonly onOnly: (key: string) => void;
  readonly onToggle: (key: string) => void;
}

const LatestRow = memo(
  function LatestRow({ latest, unit, decimals, isCharted, mayAdd, onOnly, onToggle }: LatestRowProps) {
    const t = useT();
    const { key, value, ts, freshness } = latest;
    const label = keyLabel(key);
    const isNumber = numberOf(value) !== undefined;
    return (
      <tr data-charted={isCharted || undefined}>
        <td className={classes.pick}>
          {isNumber ? (
            <CheckBox
              aria-label={t('entities.telemetry.add', { key: label })}
              checked={isCharted}
              disabled={!isCharted && !mayAdd}
              onChange={() => onToggle(key)}
            />
          ) : null}
        </td>
        <th scope="row" className={classes.key} title={key}>
          {isNumber ? (
            <button type="button" onClick={() => onOnly(key)}>
              {label}
            </button>
          ) : (
            label
          )}
        </th>
        <td className={classes.value} title={value ?? undefined}>
          <QualityText freshness={freshness}>{formatValue(value, decimals)}</QualityText>
          {unit ? <span className={classes.unit}>{unit}</span> : null}
        </td>
        <td className={classes.age}>
          <FreshnessMark freshness={freshness} at={ts} />
        </td>
      </tr>
    );
  },
  (before, after) => {
    const { latest: one, ...rest } = before;
    const { latest: other, ...others } = after;
    // Each snapshot brings new objects for every key; only a row that says something else is drawn again.
    const isSame = one.key === other.key && one.value === other.value && one.ts === other.ts && one.freshness === other.freshness;
    return isSame && Object.entries(rest).every(([name, value]) => others[name as keyof typeof others] === value);
  },
);

interface LatestTableProps {
  readonly kind: EntityKind;
  readonly telemetry: readonly LatestValue[];
  readonly charted: readonly string[];
  readonly onChart: (keys: readonly string[]) => void;
}

/** The newest value of every key with its age; a key's name puts it alone on the chart, its box adds it. */
export function LatestTable({ kind, telemetry, charted, onChart }: LatestTableProps) {
  const t = useT();
  const names = charted.join(' ');
  const only = useCallback((key: string) => onChart([key]), [onChart]);
  const toggle = useCallback(
    (key: string) => onChart(charted.includes(key) ? charted.filter((other) => other !== key) : [...charted, key]),
    // `charted` is a new array on each render; its text stands for it.
    [onChart, names],
  );
  const sorted = [...telemetry].sort((a, b) => keyLabel(a.key).localeCompare(keyLabel(b.key)));
  return (
    <table className={classes.table} aria-label={t('entities.telemetry.table')}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('entities.telemetry.key')}</th>
          <th scope="col" className={classes.value}>
            {t('entities.telemetry.value')}
          </th>
          <th scope="col" className={classes.age}>
            {t('entities.telemetry.age')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((latest) => (
          <LatestRow
            key={latest.key}
            latest={latest}
            unit={kind.knownKeys[latest.key]?.unit}
            decimals={kind.knownKeys[latest.key]?.decimals}
            isCharted={charted.includes(latest.key)}
            mayAdd={charted.length < MOST_LINES}
            onOnly={only}
            onToggle={toggle}
          />
        ))}
      </tbody>
    </table>
  );
}
