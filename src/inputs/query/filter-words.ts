/** Predicates, key filters and filters as one line of text, for lists. */
import {
  DYNAMIC_SOURCES,
  PREDICATE_OPERATIONS,
  type StoredPredicate,
  storedFilterSchema,
  storedKeyFilterSchema,
} from '../../contract/stored-filter.ts';
import { formatMoment } from '../../format/times.ts';
import { translate } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { writeNumber } from '../plain/number-text.ts';
import { readPredicate } from './predicates.ts';

const OPERATIONS: readonly string[] = Object.values(PREDICATE_OPERATIONS).flat();
const SOURCES: readonly string[] = DYNAMIC_SOURCES;

/** Unknown operations as stored. */
export function operationWord(operation: string): string {
  return OPERATIONS.includes(operation) ? translate(`filters.operation.${operation}` as MessageKey) : operation;
}

export function sourceWord(source: string): string {
  return SOURCES.includes(source) ? translate(`filters.source.${source}` as MessageKey) : source;
}

export function madeLabel(keyName: string, operation: string): string {
  return `${keyName} ${operationWord(operation)}`;
}

/** What a value is not, where what was typed or stored is none. */
function noValueWords(type: StoredPredicate['type'], valueType: string | null | undefined): string {
  if (type === 'BOOLEAN') return translate('filters.noFlag');
  if (type === 'NUMERIC') return translate(valueType === 'DATE_TIME' ? 'filters.noDate' : 'filters.noNumber');
  return translate('filters.nothing');
}

function plainWords(value: unknown, type: StoredPredicate['type'], valueType: string | null | undefined): string {
  if (typeof value === 'boolean') return translate(value ? 'filters.true' : 'filters.false');
  if (typeof value === 'number') return valueType === 'DATE_TIME' ? formatMoment(value) : writeNumber(value);
  return typeof value === 'string' ? translate('filters.quoted', { text: value }) : noValueWords(type, valueType);
}

function valueWords(predicate: Exclude<StoredPredicate, { type: 'COMPLEX' }>, valueType: string | null | undefined): string {
  const { defaultValue, userValue, dynamicValue } = predicate.value;
  const value = userValue ?? defaultValue;
  const plain = plainWords(value, predicate.type, valueType);
  if (!dynamicValue?.sourceType) return plain;
  const source = sourceWord(dynamicValue.sourceType);
  return translate('filters.dynamic', { attribute: dynamicValue.sourceAttribute ?? '', source, value: plain });
}

function joined(parts: readonly string[], operation: string): string {
  const key = operation === 'OR' ? 'filters.or' : 'filters.and';
  return parts.length === 0 ? translate('filters.everything') : parts.reduce((left, right) => translate(key, { left, right }));
}

export function predicateWords(entry: unknown, keyName: string, valueType: string | null | undefined): string {
  const predicate = readPredicate(entry);
  if (predicate === null) return translate('filters.unreadable');
  if (predicate.type !== 'COMPLEX') {
    const value = valueWords(predicate, valueType);
    const { operation } = predicate;
    if (!OPERATIONS.includes(operation) || operation === 'AND' || operation === 'OR') return `${keyName} ${operation} ${value}`;
    return translate(`filters.says.${operation}` as MessageKey, { key: keyName, value });
  }
  const parts = predicate.predicates.map((child) => {
    const words = predicateWords(child, keyName, valueType);
    const inner = readPredicate(child);
    return inner?.type === 'COMPLEX' && inner.predicates.length > 1 ? translate('filters.group', { words }) : words;
  });
  return joined(parts, predicate.operation);
}

export function keyFilterWords(stored: unknown): string {
  const read = storedKeyFilterSchema.safeParse(stored);
  if (!read.success) return translate('filters.unreadable');
  const { key, valueType, predicates } = read.data;
  const list = predicates ?? [];
  const parts = list.map((predicate) => {
    const words = predicateWords(predicate, key.key, valueType);
    const inner = readPredicate(predicate);
    return list.length > 1 && inner?.type === 'COMPLEX' && inner.operation === 'OR' ? translate('filters.group', { words }) : words;
  });
  return parts.length === 0 ? translate('filters.anyValue', { key: key.key }) : joined(parts, 'AND');
}

export function filterWords(stored: unknown): string {
  const read = storedFilterSchema.safeParse(stored);
  if (!read.success) return translate('filters.unreadable');
  return joined((read.data.keyFilters ?? []).map(keyFilterWords), 'AND');
}
