/** What the labels of a picture say: pure. */
import { FRESHNESS, type Freshness } from '../../../contract/telemetry.ts';
import { dataColumns } from '../../data-columns.ts';
import { type LatestValue, readRow } from '../../latest/latest-values.ts';
import type { LatestData } from '../../latest/use-latest.ts';
import { fillPattern, type PatternData } from '../../markup/patterns.ts';
import type { LabelsWidget, StoredLabel } from './settings.ts';

export interface ShownLabel {
  readonly stored: StoredLabel;
  readonly text: string;
  /** Null: it says nothing of a value. */
  readonly freshness: Freshness | null;
}

const STEP = 14;

/** Until its author has placed some, each value has one. */
function usualLabels(names: readonly string[]): readonly StoredLabel[] {
  return names.map((name, i) => ({ pattern: `${name}: \${#${i}}`, x: 4, y: 6 + STEP * i }) as StoredLabel);
}

/** Elements of HTML are left out; lines end where they did. */
const plain = (pattern: string) => pattern.replaceAll(/<br\s*\/?>/gi, '\n').replaceAll(/<\/?[a-z][^<>]*>/gi, '');

/** The least fresh of the values that a pattern names. */
function freshnessOf(pattern: string, names: readonly string[], values: readonly LatestValue[]): Freshness | null {
  const used = values.filter((_, i) =>
    [`\${#${i}}`, `\${#${i}:`, `\${${names[i]}}`, `\${${names[i]}:`].some((one) => pattern.includes(one)),
  );
  const ranks = used.map(({ freshness }) => FRESHNESS.indexOf(freshness));
  return ranks.length === 0 ? null : (FRESHNESS[Math.max(...ranks)] ?? null);
}

/** @param fill the variables of a text, other than those that stand for values. */
export function shownLabels(
  input: LabelsWidget,
  { rows, values }: Pick<LatestData, 'rows' | 'values'>,
  fill: (pattern: string) => string,
): readonly ShownLabel[] {
  const { settings, sources, config, window } = input;
  const names = sources.flatMap((source) => dataColumns(source, config, window).map(({ label }) => label));
  const read = sources.flatMap((source, i) => {
    const [row] = rows[i] ?? [];
    return row ? [readRow(row, source, input)] : [];
  });
  // The first of a name counts.
  const data: PatternData = Object.assign({}, ...read.map((one) => one.data).reverse());
  const stored = settings.labels?.length ? settings.labels : usualLabels(names);
  return stored.map((one) => {
    const pattern = fill(plain(one.pattern || '${#0}'));
    return { stored: one, text: fillPattern(pattern, data, names), freshness: freshnessOf(pattern, names, values) };
  });
}
