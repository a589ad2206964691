import { IconTrash } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { LatestValue } from '../contract/telemetry.ts';
import { formatMeasured, momentOf } from '../format/moments.ts';
import { numberOf } from '../format/numbers.ts';
import { useT } from '../i18n/use-t.ts';
import { CheckBox } from '../marks/check-box.tsx';
import { FreshnessMark } from '../marks/freshness-mark.tsx';
import { IconButton } from '../marks/icon-button.tsx';
import { QualityText } from '../marks/quality-text.tsx';
import base from './detail-table.module.css';
import { ExportButton } from './export-button.tsx';
import { useKeySettings, wordsAmong } from './key-settings.ts';
import classes from './latest-table.module.css';
import { saveTable } from './save-list.ts';

/** As in the style sheet. */
const ROW_PX = 32;
/** Rows drawn beyond each edge, for the Tab key and fast scrolls. */
const OVERSCAN = 10;

/** The palette has eight series colours. */
const MOST_LINES = 8;

interface LatestRowProps {
  /** From 1; the head is row 1. */
  readonly rowIndex: number;
  readonly latest: LatestValue;
  readonly label: string;
  readonly unit: string;
  readonly decimals: number | undefined;
  readonly isCharted: boolean;
  readonly mayAdd: boolean;
  readonly onOnly: (key: string) => void;
  readonly onToggle: (key: string) => void;
  readonly onDelete: ((key: string) => void) | undefined;
}

const LatestRow = memo(
  function LatestRow({ rowIndex, latest, label, unit, decimals, isCharted, mayAdd, onOnly, onToggle, onDelete }: LatestRowProps) {
    const t = useT();
    const { key, value, ts, freshness, ahead } = latest;
    const isNumber = numberOf(value) !== undefined;
    return (
      <tr aria-rowindex={rowIndex} data-charted={isCharted || undefined}>
        <td className={classes.pick}>
          <CheckBox
            aria-label={t('entities.telemetry.add', { key: label })}
            checked={isCharted}
            disabled={!isCharted && !mayAdd}
            onChange={() => onToggle(key)}
          />
        </td>
        <th scope="row" className={classes.key} title={key}>
          <button type="button" onClick={() => onOnly(key)}>
            {label}
          </button>
        </th>
        <td className={classes.value} data-moment={momentOf(key, value) !== undefined || undefined} title={value ?? undefined}>
          <QualityText freshness={freshness}>{formatMeasured(key, value, decimals)}</QualityText>
          {unit && isNumber ? <span className={classes.unit}>{unit}</span> : null}
        </td>
        <td className={classes.age}>
          <FreshnessMark freshness={freshness} at={ts} ahead={ahead} />
        </td>
        {onDelete ? (
          <td className={classes.action}>
            <IconButton icon={IconTrash} label={t('entities.telemetry.delete', { key: label })} onClick={() => onDelete(key)} />
          </td>
        ) : null}
      </tr>
    );
  },
  (before, after) => {
    const { latest: one, ...rest } = before;
    const { latest: other, ...others } = after;
    // Each snapshot has new objects for every key, so contents are compared.
    const isSame =
      one.key === other.key &&
      one.value === other.value &&
      one.ts === other.ts &&
      one.freshness === other.freshness &&
      one.ahead?.ts === other.ahead?.ts;
    return isSame && Object.entries(rest).every(([name, value]) => others[name as keyof typeof others] === value);
  },
);

interface LatestTableProps {
  /** Of the entity. */
  readonly name: string;
  readonly telemetry: readonly LatestValue[];
  /** Of the entity, as of `profileName`; undefined until it is known. */
  readonly profile: string | undefined;
  /** Keys that can be drawn in a chart. */
  readonly charted: readonly string[];
  readonly onChart: (keys: readonly string[]) => void;
  /** Deletes what is stored of a key; undefined for those who may not. Keep its identity. */
  readonly onDelete: ((key: string) => void) | undefined;
}

/** A key's name shows it alone on the chart; its checkbox adds it. Of hundreds of keys only rows near the screen are drawn. */
export function LatestTable({ name, telemetry, profile, charted, onChart, onDelete }: LatestTableProps) {
  const t = useT();
  const names = charted.join(' ');
  const only = useCallback((key: string) => onChart([key]), [onChart]);
  const toggle = useCallback(
    (key: string) => onChart(charted.includes(key) ? charted.filter((other) => other !== key) : [...charted, key]),
    // `charted` is a new array on each render, so its text is the dependency.
    [onChart, names],
  );
  const settings = useKeySettings();
  const keys = JSON.stringify(telemetry.map(({ key }) => key));
  const sorted = useMemo(() => {
    const all = JSON.parse(keys) as string[];
    const wordsOf = wordsAmong(settings, all, profile);
    return all.map((key, place) => ({ key, place, words: wordsOf(key) })).sort((a, b) => a.words.label.localeCompare(b.words.label));
  }, [keys, settings, profile]);
  const body = useRef<HTMLTableSectionElement>(null);
  const panel = () => body.current?.closest('[role="tabpanel"]') ?? null;
  const [above, setAbove] = useState(0);
  // Charts above come and go.
  useLayoutEffect(() => {
    const scroller = panel();
    if (!scroller || !body.current) return;
    setAbove(Math.round(body.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop));
  });
  const rows = useVirtualizer({
    count: sorted.length,
    getScrollElement: panel,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: above,
  });
  const drawn = rows.getVirtualIndexes();
  const [first = 0, last = -1] = [drawn[0], drawn.at(-1)];
  const save = () =>
    saveTable(
      `${name} ${t('entities.tabs.telemetry')}`,
      [t('entities.telemetry.key'), t('entities.telemetry.value'), t('entities.telemetry.unit'), t('entities.telemetry.time')],
      sorted.map(({ key, place, words }) => {
        const { value = null, ts = 0 } = telemetry[place] ?? {};
        return [key, value, numberOf(value) === undefined ? '' : words.unit, new Date(ts).toISOString()];
      }),
    );
  return (
    <>
      <div className={classes.caption}>
        <h3>{t('entities.telemetry.table')}</h3>
        <ExportButton onSave={save} />
      </div>
      <table className={`${base.table} ${classes.table}`} aria-label={t('entities.telemetry.table')} aria-rowcount={sorted.length + 1}>
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
            {onDelete ? <td className={classes.action} /> : null}
          </tr>
        </thead>
        <tbody ref={body}>
          <Space rows={first} />
          {sorted.slice(first, last + 1).map(({ key, place, words }, n) => (
            <LatestRow
              key={key}
              rowIndex={first + n + 2}
              latest={telemetry[place] as LatestValue}
              {...words}
              isCharted={charted.includes(key)}
              mayAdd={charted.length < MOST_LINES}
              onOnly={only}
              onToggle={toggle}
              onDelete={onDelete}
            />
          ))}
          <Space rows={sorted.length - last - 1} />
        </tbody>
      </table>
    </>
  );
}

/** In place of rows that are not drawn. */
function Space({ rows }: { readonly rows: number }) {
  if (rows === 0) return null;
  return (
    <tr aria-hidden className={classes.space}>
      <td colSpan={5} style={{ blockSize: rows * ROW_PX }} />
    </tr>
  );
}
