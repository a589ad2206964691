/** Local date and time as the browser's own control wants it (`2026-11-21T14:32:07`), in the zone of a window. */
import { fromLocal, zoneOffset } from '../../contract/calendar.ts';
import type { EpochMs } from '../../contract/units.ts';

export function toLocalText(at: EpochMs, timeZone: string | undefined): string {
  if (!Number.isFinite(at)) return '';
  return new Date(at + zoneOffset(at, timeZone)).toISOString().slice(0, 19);
}

/** NaN when nothing readable is typed. */
export function fromLocalText(text: string, timeZone: string | undefined): EpochMs {
  const local = Date.parse(`${text}Z`);
  return Number.isFinite(local) ? fromLocal(local, timeZone) : Number.NaN;
}
