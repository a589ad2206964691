/**
 * Alarm rules of servers from 4.3 on: calculated fields of type ALARM. They are read as alarms of device profiles and made of them, so that
 * one form serves both; `alarm-rule.ts` says what only calculated rules may have.
 */

import type { EntityId } from '../entity-id.ts';
import { isPart, type Part, partOf } from '../part.ts';

export interface CalculatedRule extends Part {
  readonly id: EntityId;
  readonly name: string;
  readonly configuration: Part;
}

/** Thrown for a rule that the other form cannot express. */
export class Inexpressible extends Error {}

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Types of keys, by type of argument. */
export const KEY_TYPES = { TS_LATEST: 'TIME_SERIES', ATTRIBUTE: 'ATTRIBUTE' } as const;

/** Whether the argument is of the entity itself. Others are used by scripts only and kept as they are. */
export function isOwn(argument: unknown): boolean {
  const { refEntityKey, refEntityId, refDynamicSourceConfiguration } = partOf(argument);
  const isKnown = Object.hasOwn(KEY_TYPES, String(partOf(refEntityKey).type));
  return isKnown && !isPart(refEntityId) && !isPart(refDynamicSourceConfiguration);
}

/** A stored value: either of the two. */
export interface RuleValue extends Part {
  readonly staticValue: unknown;
  /** The name of an argument. */
  readonly dynamicValueArgument: string | null;
}

/** The hours of a rule as a value. Data folders of this platform may have the bare hours, with the argument among them. */
export function scheduleValue(stored: unknown): RuleValue | null {
  if (!isPart(stored)) return null;
  const { dynamicValueArgument, ...rest } = stored;
  const name = typeof dynamicValueArgument === 'string' ? dynamicValueArgument : null;
  return { staticValue: Object.hasOwn(rest, 'type') ? rest : (rest.staticValue ?? null), dynamicValueArgument: name };
}

/** The hours that an argument has as its default, in JSON. */
export function scheduleInText(text: unknown): Part | null {
  if (typeof text !== 'string') return null;
  try {
    const read: unknown = JSON.parse(text);
    return isPart(read) ? read : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Null where `make` throws Inexpressible. */
export function orNull<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof Inexpressible) return null;
    throw error;
  }
}
