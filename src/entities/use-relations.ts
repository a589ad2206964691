import { useAnswer } from '../bridge/use-answer.ts';
import type { EntityId } from '../contract/identifiers.ts';
import type { DurationMs } from '../contract/units.ts';

/** Others may add and delete relations, and servers do not report it. */
const AGAIN_MS: DurationMs = 20_000;

export const useRelations = (entity: EntityId, side: 'from' | 'to') => useAnswer('relations', { entity, side }, { every: AGAIN_MS });
