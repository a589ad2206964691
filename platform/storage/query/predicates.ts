import type { KeyFilter, Predicate, SimplePredicate } from '../../../src/contract/query.ts';
import { NUMBER_TESTS } from '../../../src/engine/number-tests.ts';
import { valueNumber, valueText } from '../../../src/engine/values.ts';
import type { Caller, StoredValue } from '../../model.ts';
import type { AttributeStore } from '../attribute-store.ts';
import type { Entity } from '../entities.ts';
import type { Columns } from './columns.ts';
import { fieldText, hasField } from './fields.ts';
import { hidesValues } from './visibility.ts';

/** SQL's LIKE: `%` is any text, `_` any character. Linear except for the last `%`. */
export function like(text: string, pattern: string): boolean {
  let t = 0;
  let p = 0;
  let star = -1;
  let mark = 0;
  while (t < text.length) {
    if (pattern[p] === '%') {
      star = p++;
      mark = t;
    } else if (p < pattern.length && (pattern[p] === '_' || pattern[p] === text[t])) {
      t += 1;
      p += 1;
    } else if (star >= 0) {
      p = star + 1;
      t = ++mark;
    } else {
      return false;
    }
  }
  while (pattern[p] === '%') p += 1;
  return p === pattern.length;
}

type Test<T> = (value: T) => boolean;

function stringTest(operation: string, wanted: string, ignoreCase: boolean): Test<string> {
  const fold = (text: string) => (ignoreCase ? text.toLowerCase() : text);
  const target = fold(wanted);
  const words = target.split(',').map((word) => word.trim());
  switch (operation) {
    case 'EQUAL':
      return (value) => fold(value) === target;
    case 'NOT_EQUAL':
      return (value) => fold(value) !== target;
    case 'STARTS_WITH':
      return (value) => like(fold(value), `${target}%`);
    case 'ENDS_WITH':
      return (value) => like(fold(value), `%${target}`);
    case 'CONTAINS':
      return (value) => like(fold(value), `%${target}%`);
    case 'NOT_CONTAINS':
      return (value) => !like(fold(value), `%${target}%`);
    case 'IN':
      return (value) => words.includes(fold(value));
    default:
      return (value) => !words.includes(fold(value));
  }
}

export interface PredicateContext {
  readonly caller: Caller;
  readonly attributes: AttributeStore;
  readonly columns: Columns;
}

/** A server attribute of the caller's tenant, customer or own record. */
function dynamicText(context: PredicateContext, source: SimplePredicate['value']['dynamicValue']): string | undefined {
  const { caller, attributes } = context;
  const tenantId = hidesValues(caller, { entityType: 'TENANT', id: caller.tenantId }) ? '' : caller.tenantId;
  const ids: Record<string, string> = { CURRENT_TENANT: tenantId, CURRENT_CUSTOMER: caller.customerId, CURRENT_USER: caller.userId };
  const id = ids[source?.sourceType ?? ''];
  const found = id && source?.sourceAttribute ? attributes.get(id, 'SERVER_SCOPE', source.sourceAttribute) : undefined;
  return found && valueText(found.value);
}

/** User value before resolved dynamic value before default; a dynamic text of the wrong form falls back to the default. */
function effective(context: PredicateContext, { type, value }: SimplePredicate): string | number | boolean {
  if (value.userValue !== null && value.userValue !== undefined) return value.userValue;
  const text = dynamicText(context, value.dynamicValue);
  if (text === undefined) return value.defaultValue;
  if (type === 'NUMERIC') return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : value.defaultValue;
  return type === 'BOOLEAN' ? text === 'true' : text;
}

function compile(context: PredicateContext, predicate: Predicate): Test<StoredValue> {
  if (predicate.type === 'COMPLEX') {
    const tests = predicate.predicates.map((inner) => compile(context, inner));
    return predicate.operation === 'AND' ? (value) => tests.every((test) => test(value)) : (value) => tests.some((test) => test(value));
  }
  const wanted = effective(context, predicate);
  if (predicate.type === 'NUMERIC') {
    const test = NUMBER_TESTS[predicate.operation];
    return (value) => {
      const number = value.type === 'BOOLEAN' ? undefined : valueNumber(value);
      return number !== undefined && test(number, Number(wanted));
    };
  }
  if (predicate.type === 'BOOLEAN') {
    const isEqual = predicate.operation === 'EQUAL';
    return (value) => value.type === 'BOOLEAN' && (value.value === wanted) === isEqual;
  }
  const test = stringTest(predicate.operation, String(wanted), predicate.ignoreCase ?? false);
  return (value) => value.type === 'STRING' && test(value.value);
}

function fieldValue(predicate: Predicate, text: string): StoredValue {
  const type = predicate.type === 'COMPLEX' ? leafType(predicate) : predicate.type;
  if (type === 'NUMERIC') return { type: 'DOUBLE', value: text === '' ? Number.NaN : Number(text) };
  return type === 'BOOLEAN' ? { type: 'BOOLEAN', value: text === 'true' } : { type: 'STRING', value: text };
}

function leafType(predicate: Predicate): string {
  return predicate.type === 'COMPLEX' ? (predicate.predicates[0] ? leafType(predicate.predicates[0]) : 'STRING') : predicate.type;
}

/** Entities without the attribute or series do not match; a filter on a field that the kind does not have is ignored. */
export function compileKeyFilter(context: PredicateContext, { key, predicate }: KeyFilter): Test<Entity> {
  const test = compile(context, predicate);
  if (key.type === 'ENTITY_FIELD') {
    return (entity) => !hasField(entity, key.key) || test(fieldValue(predicate, fieldText(entity, key.key)));
  }
  const read = context.columns.reader(key);
  return (entity) => {
    const found = read(entity);
    return found !== undefined && test(found.value);
  };
}
