import { useRef } from 'react';
import type { Alarm } from '../../contract/alarm.ts';
import type { AlarmRow } from '../../contract/snapshot.ts';
import type { TableView } from '../../store/views.ts';

interface Steps {
  /** Undefined at the ends of the list, and where the row has not been read. */
  readonly previous: Alarm | undefined;
  readonly next: Alarm | undefined;
}

/** The alarms around the open one. Where that has left the list, such as one just cleared, the next is the one in its place. */
export function useAlarmSteps(view: TableView<AlarmRow> | undefined, id: string | undefined): Steps {
  const seen = useRef<{ readonly id: string; readonly index: number }>(undefined);
  if (!view || id === undefined) return { previous: undefined, next: undefined };
  const { rows, first } = view;
  // Rows that have not arrived are holes.
  const at = rows.findIndex((row: AlarmRow | undefined) => row?.alarm.id.id === id);
  if (at >= 0) seen.current = { id, index: first + at };
  const index = seen.current?.id === id ? seen.current.index - first : undefined;
  if (index === undefined) return { previous: undefined, next: rows[0]?.alarm };
  const alarmAt = (place: number) => (rows[place] as AlarmRow | undefined)?.alarm;
  return { previous: alarmAt(index - 1), next: alarmAt(at >= 0 ? index + 1 : index) };
}
