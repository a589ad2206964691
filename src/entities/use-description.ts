import { useEffect, useState } from 'react';
import type { EntityKind, RecordDescription } from './describe.ts';

/** Null while it is loaded. Throws when it cannot be loaded, as any late part. */
export function useDescription(kind: EntityKind): RecordDescription | null {
  const [loaded, setLoaded] = useState<{ readonly kind: EntityKind; readonly description: RecordDescription }>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isCurrent = true;
    kind.record().then(
      (description) => isCurrent && setLoaded({ kind, description }),
      (reason: unknown) => isCurrent && setError(reason),
    );
    return () => {
      isCurrent = false;
    };
  }, [kind]);
  if (error !== undefined) throw error;
  return loaded?.kind === kind ? loaded.description : null;
}
