import { useMemo } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import { useAnswerOf } from '../../bridge/use-answer.ts';
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

const read = (entity: EntityId, scope: AttributeScope | undefined) =>
  scope ? request('attributeKeys', { entity, scope }, QUIET) : request('timeseriesKeys', { entity }, QUIET);

/** Sorted; none where the server does not answer, because any key can be typed. */
export function useStoredKeys(of: StoredKeys | undefined): readonly string[] {
  const { entity, scope } = of ?? {};
  const { answer } = useAnswerOf((asked) => read(asked.entity, asked.scope), entity?.id ? { entity, scope } : null);
  return useMemo(() => (answer?.ok ? [...answer.value].sort() : NONE), [answer]);
}
