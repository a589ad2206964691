/** Entities in the parameters of a state: at their root, or below a name of their own. */

import { type EntityId, entityIdSchema } from '../../contract/identifiers.ts';
import { partOf } from '../../contract/part.ts';
import type { StateParams } from './state-stack.ts';

export interface EntityInState {
  readonly id: EntityId;
  /** Undefined: the parameters do not tell. */
  readonly name: string | undefined;
  readonly label: string | undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

const holderOf = (params: StateParams, paramName: unknown) => (textOf(paramName) ? partOf(params[paramName as string]) : params);

/** @param paramName of the parameter that holds it; null or empty: the root. */
export function entityInParams(params: StateParams, paramName: unknown): EntityInState | undefined {
  const { entityId, entityName, entityLabel } = holderOf(params, paramName);
  const read = entityIdSchema.safeParse(entityId);
  return read.success ? { id: read.data, name: textOf(entityName), label: textOf(entityLabel) } : undefined;
}
