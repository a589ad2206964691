/** Reads whose the rows in sight are, each once, and all again after something of the kind was saved. */
import { useEffect } from 'react';
import { QUIET, request } from '../bridge/request.ts';
import { sendMany } from '../bridge/send-many.ts';
import type { EntityRow } from '../contract/snapshot.ts';
import type { DurationMs } from '../contract/units.ts';
import { onSaved } from '../store/saved-things.ts';
import type { TableSource } from '../store/views.ts';
import type { LiveKind } from './describe.ts';
import { type Owner, type Owners, ownerOf } from './entity-columns.tsx';

/** Rows that a scroll only passes are not read. */
const STILL_MS: DurationMs = 300;

interface OwnerReaderProps {
  readonly kind: LiveKind;
  readonly source: TableSource<EntityRow>;
  readonly onRead: (owners: Owners) => void;
}

export function OwnerReader({ kind, source, onRead }: OwnerReaderProps) {
  useEffect(() => {
    let isEnded = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Of this round; a saved record begins another. */
    let known = new Map<string, Owner>();
    const asked = new Set<string>();
    const read = async () => {
      const into = known;
      const rows = (source.current()?.rows ?? []).filter(({ id }) => !asked.has(id.id));
      for (const { id } of rows) asked.add(id.id);
      await sendMany(rows, async ({ id }) => {
        const info = await request('record', { path: `${kind.infoPath}${id.id}` }, QUIET);
        if (info.ok) into.set(id.id, ownerOf(info.value));
        else asked.delete(id.id);
        return info;
      });
      if (!isEnded && into === known && rows.length > 0) onRead(new Map(known));
    };
    const soon = () => {
      if (source.current()?.rows.every(({ id }) => asked.has(id.id)) === true) return;
      clearTimeout(timer);
      timer = setTimeout(() => void read(), STILL_MS);
    };
    const ends = [
      source.subscribe(soon),
      onSaved((saved) => {
        if (saved !== kind.entityType) return;
        known = new Map();
        asked.clear();
        soon();
      }),
    ];
    void read();
    return () => {
      isEnded = true;
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [kind, source, onRead]);
  return null;
}
