/** The data of a widget as functions of its header get them. */
import type { WidgetConfig } from '../../contract/dashboard.ts';
import type { DemandColumn, EntityTableDemand } from '../../contract/demand.ts';
import { latestCell } from '../../contract/latest-cell.ts';
import type { EntityRow } from '../../contract/snapshot.ts';
import { dataColumns } from '../data-columns.ts';
import { HeldTable } from '../held-table.ts';
import { entityLimit, type WidgetSource } from '../source.ts';
import { sourceTable } from '../source-table.ts';

const FIELDS: readonly DemandColumn[] = [
  { type: 'ENTITY_FIELD', key: 'name' },
  { type: 'ENTITY_FIELD', key: 'label' },
];

/** The newest value of each key of the source's entities; null where the source has none. */
export function headerDemand(source: WidgetSource, config: WidgetConfig): EntityTableDemand | null {
  if (source.count) return null;
  return sourceTable(source, [...FIELDS, ...dataColumns(source, config).map(({ key }) => key)], entityLimit(source));
}

/** An entity with its values and their times by label. @param index of the entity in the widget. */
export function headerEntity(row: EntityRow, index: number, source: WidgetSource, config: WidgetConfig): Readonly<Record<string, unknown>> {
  const [name, label] = row.values;
  const values = dataColumns(source, config).flatMap(({ label: key }, i) => [
    [key, latestCell(row.values[i + FIELDS.length] ?? null)],
    [`${key}|ts`, row.times[i + FIELDS.length] ?? 0],
  ]);
  return {
    entityName: name ?? '',
    deviceName: name ?? '',
    entityLabel: label || name || '',
    entityId: row.id.id,
    entityType: row.id.entityType,
    aliasName: source.name,
    dsName: name ?? '',
    dsIndex: index,
    ...(Object.fromEntries(values) as Record<string, unknown>),
  };
}

export interface DataRow {
  readonly data: readonly unknown[];
}

/** A table of one row, the data of all sources, there once each of them has answered. */
export class HeaderData extends HeldTable<DataRow> {
  private readonly parts: (readonly unknown[] | undefined)[];

  /** @param sources how many are asked. */
  constructor(sources: number) {
    super();
    this.parts = Array.from({ length: sources }, () => undefined);
    this.draw();
  }

  set(index: number, part: readonly unknown[]): void {
    this.parts[index] = part;
    this.draw();
  }

  private draw(): void {
    if (!this.parts.includes(undefined)) this.hold([{ data: this.parts.flatMap((part) => part ?? []) }]);
  }
}
