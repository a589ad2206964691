/** The data of a widget as functions of its header get them. */
import type { WidgetConfig } from '../../contract/dashboard.ts';
import type { DemandColumn, EntityTableDemand } from '../../contract/demand.ts';
import type { Fault } from '../../contract/fault.ts';
import { latestCell } from '../../contract/latest-cell.ts';
import type { EntityRow } from '../../contract/snapshot.ts';
import { dataColumns } from '../data-columns.ts';
import { HeldTable } from '../held-table.ts';
import { entityLimit, type WidgetSource } from '../source.ts';
import { sourceTable } from '../source-table.ts';
import { type OldCell, worse } from '../worst-cell.ts';

/** The columns before those of the keys. */
export const FIELDS: readonly DemandColumn[] = [
  { type: 'ENTITY_FIELD', key: 'name' },
  { type: 'ENTITY_FIELD', key: 'label' },
];

/** The newest value of each key of the source's entities; null where the source has none. */
export function headerDemand(source: WidgetSource, config: WidgetConfig): EntityTableDemand | null {
  if (source.count) return null;
  const table = sourceTable(source, [...FIELDS, ...dataColumns(source, config).map(({ key }) => key)], entityLimit(source));
  return table && { ...table, followsAll: true };
}

type ReadEntity = (row: EntityRow, index: number) => Readonly<Record<string, unknown>>;

/** Gives entities with their values and their times by label, from rows of `headerDemand`. `index`: of the entity in the widget. */
export function entityReader(source: WidgetSource, config: WidgetConfig): ReadEntity {
  const columns = dataColumns(source, config).map(({ label }, i) => ({ label, time: `${label}|ts`, place: i + FIELDS.length }));
  return ({ id, values, times }, index) => {
    const [name, label] = values;
    const data: Record<string, unknown> = {
      entityName: name ?? '',
      deviceName: name ?? '',
      entityLabel: label || name || '',
      entityId: id.id,
      entityType: id.entityType,
      aliasName: source.name,
      dsName: name ?? '',
      dsIndex: index,
    };
    for (const column of columns) {
      data[column.label] = latestCell(values[column.place] ?? null);
      data[column.time] = times[column.place] ?? 0;
    }
    return data;
  };
}

export interface DataRow {
  readonly data: readonly unknown[];
  /** Of all values. */
  readonly worst?: OldCell;
}

/** A table of one row, the data of all sources, there once each of them has answered. */
export class HeaderData extends HeldTable<DataRow> {
  private readonly parts: (readonly unknown[] | undefined)[];
  private readonly faults = new Map<number, Fault>();
  private readonly worst = new Map<number, OldCell | null>();

  /** @param sources how many are asked. */
  constructor(sources: number) {
    super();
    this.parts = Array.from({ length: sources }, () => undefined);
    this.draw();
  }

  /** @param fault why the part may be old. @param worst of its values. */
  set(index: number, part: readonly unknown[], fault: Fault | null = null, worst: OldCell | null = null): void {
    this.parts[index] = part;
    this.worst.set(index, worst);
    if (fault) this.faults.set(index, fault);
    else this.faults.delete(index);
    this.draw();
  }

  private draw(): void {
    if (this.parts.includes(undefined)) return;
    const [fault] = this.faults.values();
    const worst = [...this.worst.values()].reduce(worse, null);
    this.hold([{ data: this.parts.flatMap((part) => part ?? []), ...(worst && { worst }) }], undefined, fault);
  }
}
