/** The newest values of a widget's sources, one for each entity and key: pure. */
import type { EntityTableDemand } from '../../contract/demand.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { latestCell } from '../../contract/latest-cell.ts';
import type { EntityRow } from '../../contract/snapshot.ts';
import type { Freshness } from '../../contract/telemetry.ts';
import type { EpochMs } from '../../contract/units.ts';
import { numberOf } from '../../format/numbers.ts';
import { apart } from '../apart.ts';
import { type DataColumn, dataColumns } from '../data-columns.ts';
import { fillLabel } from '../label.ts';
import { entityLimit, type WidgetSource } from '../source.ts';
import { sourceTable } from '../source-table.ts';
import type { WidgetInput } from '../widget-input.ts';
import type { RowsAsked } from './hosted-data.ts';
import { type ScopedColumn, scopedColumns, scopedRow } from './scoped-columns.ts';

export interface LatestValue {
  /** Unique within the widget. */
  readonly id: string;
  readonly entity: { readonly id: EntityId; readonly name: string; readonly label?: string | undefined };
  /** Name of its key. */
  readonly key: string;
  /** Of its key, with the entity's name where several entities have it; that name alone where all have one key. */
  readonly label: string;
  /** As stored with its key; null: none. */
  readonly colour: string | null;
  readonly unit: string;
  readonly decimals: number | undefined;
  /** Null: none yet. */
  readonly text: string | null;
  /** NaN where the text is no number. */
  readonly number: number;
  readonly at: EpochMs;
  readonly freshness: Freshness;
}

const NAME = { type: 'ENTITY_FIELD', key: 'name' } as const;
const LABEL = { type: 'ENTITY_FIELD', key: 'label' } as const;
/** The columns before those of the keys. */
export const NAMES = [NAME, LABEL] as const;

type RowInput = Pick<WidgetInput, 'config' | 'window'>;

/** Name and label, then the keys. */
export const rowColumns = (source: WidgetSource, { config, window }: RowInput) => [
  ...NAMES,
  ...dataColumns(source, config, window).map(({ key }) => key),
];

/** An entity as its row names it, and the values of its keys by name and by label, as functions get them. */
export function readRow({ id, values: [name, label, ...values] }: EntityRow, source: WidgetSource | undefined, input: RowInput) {
  const columns = source ? dataColumns(source, input.config, input.window) : [];
  const cells = columns.map((column, i) => ({ ...column, cell: latestCell(values[i] ?? null) }));
  const data = Object.fromEntries(cells.flatMap((one) => [one.name, one.label].map((key) => [key, one.cell])));
  return { entity: { id, name: name ?? '', label: label || undefined }, data };
}

const SCOPED = { server: 'SERVER_ATTRIBUTE', shared: 'SHARED_ATTRIBUTE', any: undefined } as const;
const NO_COLUMNS: readonly ScopedColumn[] = [];

const ownColumns = (source: WidgetSource, input: WidgetInput, asked: RowsAsked): readonly ScopedColumn[] => {
  const scopeOf = 'entities' in asked ? asked.scopeOf : undefined;
  return scopeOf ? scopedColumns(source, (key) => SCOPED[scopeOf(key, input) ?? 'any'], NAMES.length) : NO_COLUMNS;
};

/** With the values of the scopes in which they are saved. The same row where nothing differs. */
export const savedRow = (row: EntityRow, source: WidgetSource, input: WidgetInput, asked: RowsAsked): EntityRow =>
  scopedRow(row, ownColumns(source, input, asked));

/** What one source is asked for; null: it names nothing. @param pages how often as many entities as at first. */
export function latestDemand(source: WidgetSource, input: WidgetInput, asked: RowsAsked, pages = 1): EntityTableDemand | null {
  const columns = rowColumns(source, input);
  const needsKeys = 'latest' in asked || asked.needsKeys === true;
  if (source.count || (needsKeys && columns.length === NAMES.length)) return null;
  const most = pages * ('latest' in asked ? asked.latest : asked.entities);
  const own = ownColumns(source, input, asked).map(({ column }) => column);
  return sourceTable(source, [...columns, ...own], entityLimit(source, most), { column: NAME, direction: 'ASC' });
}

function latestValue(row: EntityRow, column: DataColumn, at: number, place: string, colour: string | null): LatestValue {
  const text = row.values[at] ?? null;
  return {
    id: `${place} ${row.id.id} ${at}`,
    entity: { id: row.id, name: row.values[0] ?? '', label: row.values[1] || undefined },
    key: column.name,
    label: fillLabel(column.title, { entityName: row.values[0] || undefined, entityLabel: row.values[1] }),
    colour,
    unit: column.unit,
    decimals: column.decimals,
    text,
    number: numberOf(text) ?? Number.NaN,
    at: row.times[at] ?? 0,
    freshness: row.freshness[at] ?? 'unknown',
  };
}

/** Source after source, entity after entity, key after key. @param rows answers of the sources; undefined: none yet. */
export function latestValues(input: WidgetInput, rows: readonly (readonly EntityRow[] | undefined)[]): readonly LatestValue[] {
  const values = input.sources.flatMap((source, i) => {
    const columns = dataColumns(source, input.config, input.window);
    const colours = new Map(source.keys.map(({ name, color }) => [name, color ?? null]));
    return (rows[i] ?? []).flatMap((row) =>
      columns.map((column, at) => latestValue(row, column, at + NAMES.length, String(i), colours.get(column.name) ?? null)),
    );
  });
  const isOneKey = new Set(values.map(({ label }) => label)).size === 1;
  const labels = apart(
    values.map(({ label }) => label),
    (i) => values[i]?.entity.name ?? '',
    (label, name) => (isOneKey ? name : `${name}, ${label}`),
  );
  return values.map((value, i) => ({ ...value, label: labels[i] ?? value.label }));
}
