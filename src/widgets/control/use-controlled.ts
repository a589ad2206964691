import { useCallback, useEffect, useMemo, useState } from 'react';
import { useEntityTable } from '../../bridge/use-demand.ts';
import type { EntityTableDemand } from '../../contract/demand.ts';
import type { Fault } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { askDevice, dataOf, valueOfData, writeValue } from './run-io.ts';
import type { Reading, Writing } from './value-io.ts';

export interface Controlled {
  /** As it was read or last written; undefined: not known yet. */
  readonly value: unknown;
  /** A command is under way. */
  readonly isBusy: boolean;
  /** Why it could not be read or written; null: it could. */
  readonly fault: Fault | null;
  /** Shows the value at once, and the one before again if it is refused. */
  readonly write: (value: unknown, writing: Writing) => void;
}

function liveDemand(target: EntityId | null, { from }: Reading): EntityTableDemand | null {
  if (!target || from.by !== 'key') return null;
  return {
    kind: 'entity-table',
    filter: { type: 'singleEntity', singleEntity: target },
    keyFilters: [],
    columns: [from.key],
    ...{ sort: null, search: '', mostRows: 1, rows: { first: 0, count: 1 } },
  };
}

/** The value that a control shows and sets. @param name of the widget, in faults. Keep the identities of target and reading. */
export function useControlled(target: EntityId | null, reading: Reading, name: string): Controlled {
  const [value, setValue] = useState<unknown>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const table = useEntityTable(useMemo(() => liveDemand(target, reading), [target, reading]));
  const row = table?.rows[0];
  const text = row?.values[0] ?? null;
  const at = row?.times[0] ?? 0;
  useEffect(() => {
    if (!target) return undefined;
    let isGone = false;
    const take = async (data: unknown) => {
      const read = await valueOfData(reading, data, name);
      if (isGone) return;
      if (read.ok) setValue(read.value);
      setFault(read.ok ? null : read.fault);
    };
    const { from } = reading;
    if (from.by === 'nothing') setValue(reading.initial);
    else if (from.by === 'command')
      void askDevice(target, from).then((answer) => {
        if (isGone) return undefined;
        if (answer.ok) return take(answer.value);
        setFault(answer.fault);
        return setValue(reading.initial);
      });
    else if (text !== null) void take(dataOf(text));
    else if (table?.state === 'ready') setValue(reading.initial);
    return () => {
      isGone = true;
    };
    // A value that is reported again counts, too: it may undo what was set here.
  }, [target, reading, name, text, at, table?.state]);
  const write = useCallback(
    (next: unknown, writing: Writing) => {
      if (!target) return;
      const before = value;
      setValue(next);
      setBusy(true);
      setFault(null);
      void writeValue(target, writing, next, name).then((outcome) => {
        setBusy(false);
        if (outcome.ok) return;
        setValue(before);
        setFault(outcome.fault);
      });
    },
    [target, value, name],
  );
  return { value, isBusy, fault, write };
}
