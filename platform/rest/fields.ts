import * as z from 'zod/mini';
import { type EntityId, entityIdSchema } from '../../src/contract/identifiers.ts';
import { LONGEST_TEXT } from '../../src/contract/text-lengths.ts';
import { MOST_TIME } from '../../src/contract/units.ts';
import type { StoredKind } from '../storage/entities.ts';
import { badRequest, ContainerError } from './api-error.ts';

/** Unknown fields are dropped, as on a real server. `linked` is JSON whose ids are checked. */
export type FieldType = 'text' | 'json' | 'linked' | 'object' | 'flag' | 'number' | 'time' | StoredKind;

/** In epoch ms; a fraction is cut off. */
export const timeSchema = z.pipe(z.number().check(z.gte(-MOST_TIME), z.lte(MOST_TIME)), z.transform(Math.trunc));

const EMAIL = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}$/i;

function readField(name: string, type: FieldType, value: unknown): unknown {
  if (value === undefined || value === null) return type === 'flag' ? false : null;
  switch (type) {
    case 'json':
    case 'linked':
      return value;
    case 'object':
      return asObject(value);
    case 'flag':
      if (typeof value !== 'boolean') throw new ContainerError(400);
      return value;
    case 'number':
      if (typeof value !== 'number') throw new ContainerError(400);
      return value;
    case 'time': {
      const time = z.safeParse(timeSchema, value);
      if (!time.success) throw new ContainerError(400);
      return time.data;
    }
    case 'text': {
      if (typeof value === 'object') throw new ContainerError(400);
      const text = String(value);
      if (text.length > LONGEST_TEXT && name !== 'image') throw badRequest(`${name} length must be equal or less than ${LONGEST_TEXT}`);
      return text;
    }
    default:
      return readId(value, type);
  }
}

/** Both keys are mandatory and the type must be the field's own. */
export function readId(value: unknown, kind: string): EntityId {
  const parsed = z.safeParse(entityIdSchema, value);
  if (!parsed.success || parsed.data.entityType !== kind) throw new ContainerError(400);
  return { entityType: kind, id: parsed.data.id.toLowerCase() };
}

/** Missing fields become null. */
export function readFields(body: Readonly<Record<string, unknown>>, fields: Readonly<Record<string, FieldType>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, readField(name, type, body[name])]));
}

/** Throws 400 with the container's body. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(value)) throw new ContainerError(400);
  return value;
}

/** Numbers that keep their spelling are objects without a prototype. */
function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.getPrototypeOf(value) !== null;
}

/** Throws 400/31 with `message` for a blank text. */
export function requireText(value: unknown, message: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw badRequest(message);
  return value;
}

/** Throws 400/31 unless the email is absent. */
export function checkEmail(value: unknown): void {
  if (typeof value === 'string' && value !== '' && !EMAIL.test(value)) throw badRequest(`Invalid email address format '${value}'!`);
}
