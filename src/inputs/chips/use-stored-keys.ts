import { useEffect, useState } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { AttributeScope } from '../../contract/telemetry.ts';

/** Keys that an entity has. */
export interface StoredKeys {
  /** Null: not chosen yet. */
  readonly entity: EntityId | null;
  /** Of attributes; without it, of telemetry. */
  readonly scope?: AttributeScope | undefined;
}

const NONE: readonly string[] = [];

/** Sorted; none where the server does not answer, because any key can be typed. */
export function useStoredKeys(of: StoredKeys | undefined): readonly string[] {
  const [found, setFound] = useState(NONE);
  const { entityType = '', id = '' } = of?.entity ?? {};
  const scope = of?.scope;
  useEffect(() => {
    setFound(NONE);
    if (id === '') return;
    let isCurrent = true;
    const entity = { entityType, id };
    const asked = scope ? request('attributeKeys', { entity, scope }, QUIET) : request('timeseriesKeys', { entity }, QUIET);
    void asked.then((keys) => isCurrent && keys.ok && setFound([...keys.value].sort()));
    return () => {
      isCurrent = false;
    };
  }, [entityType, id, scope]);
  return found;
}
