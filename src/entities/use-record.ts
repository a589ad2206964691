import { useCallback, useEffect, useRef, useState } from 'react';
import { useAgain } from '../bridge/use-again.ts';
import type { AnyRecord } from '../contract/entities.ts';
import type { Outcome } from '../contract/fault.ts';
import type { DurationMs } from '../contract/units.ts';
import type { EntityKind, RecordDescription } from './describe.ts';
import { readInfo } from './records.ts';
import { useDescription } from './use-description.ts';

/** Others may rename or delete the entity. */
const AGAIN_MS: DurationMs = 20_000;

export interface LoadedRecord {
  readonly id: string;
  readonly description: RecordDescription;
  readonly record: Outcome<AnyRecord>;
  readonly isGone: boolean;
}

/** Null before the first answer. A record that was read stays after a failure, and after it was deleted (`isGone`). `reload` reads it now. */
export function useRecord(kind: EntityKind, id: string): { readonly loaded: LoadedRecord | null; readonly reload: () => void } {
  const [loaded, setLoaded] = useState<LoadedRecord | null>(null);
  const ask = useRef<() => void>(() => undefined);
  const description = useDescription(kind);
  const again = useAgain(loaded?.record);
  useEffect(() => {
    if (!description) return undefined;
    let isCurrent = true;
    let asked = 0;
    const read = async () => {
      asked += 1;
      const mine = asked;
      const record = await readInfo(description, id, mine > 1);
      if (!isCurrent || mine !== asked) return;
      setLoaded((before) => {
        const known = before?.id === id && before.record.ok ? before.record : null;
        const isGone = !record.ok && record.fault.kind === 'not-found' && known !== null;
        return { id, description, record: record.ok ? record : (known ?? record), isGone };
      });
    };
    ask.current = () => void read();
    ask.current();
    const timer = description.isLarge ? undefined : setInterval(ask.current, AGAIN_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [description, id, again]);
  const reload = useCallback(() => ask.current(), []);
  return { loaded: loaded?.id === id ? loaded : null, reload };
}
