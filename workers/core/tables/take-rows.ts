import { type FeedContext, misfit } from '../feed.ts';
import type { Arrival, EntityCells } from './entity-cells.ts';

/** Hot path; skips entities that were never listed. @param arrivalAt by slot. @returns the number of values. */
export function takeRows(
  rows: readonly unknown[],
  cells: EntityCells,
  context: FeedContext,
  arrivalAt: Arrival | ((slot: number) => Arrival),
): number {
  const at = context.serverNow();
  let values = 0;
  for (const row of rows) {
    if (typeof row !== 'object' || row === null) {
      context.onFault(misfit('entityData.update'));
      continue;
    }
    const { entityId, latest } = row as {
      entityId?: { id?: unknown };
      latest?: Record<string, Record<string, { ts?: unknown; value?: unknown }>> | null;
    };
    const slot = typeof entityId?.id === 'string' ? cells.slotOf(entityId.id) : undefined;
    if (slot === undefined || !latest) continue;
    const arrival = typeof arrivalAt === 'string' ? arrivalAt : arrivalAt(slot);
    for (const type in latest) {
      const keys = latest[type];
      const columns = cells.columnsOf(type);
      if (!columns) continue;
      for (const key in keys) {
        const column = columns.get(key);
        const cell = keys[key];
        if (column === undefined || !cell) continue;
        const { ts, value } = cell;
        if (typeof ts !== 'number' || (typeof value !== 'string' && value !== null)) {
          context.onFault(misfit(`latest.${type}.${key}`));
        } else {
          values += 1;
          cells.write(slot, column, ts, value, at, arrival);
        }
      }
    }
  }
  context.countValues(values);
  return values;
}

/** `takeRows` for a frame that was not parsed. Returns null when the frame has to be parsed. */
export function takeText(text: string, cells: EntityCells, context: FeedContext): number | null {
  const values = context.scanUpdate(text, cells);
  if (!values) return null;
  const at = context.serverNow();
  const { slots, columns, times, texts } = values;
  for (let i = 0; i < slots.length; i += 1) {
    cells.write(slots[i] as number, columns[i] as number, times[i] as number, texts[i] ?? null, at, 'update');
  }
  context.countValues(slots.length);
  return slots.length;
}
