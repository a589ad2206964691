/** Filters in words: one line that says what a predicate, a key filter or a whole filter lets through. Lists show it. */
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

/** What an operation asks, such as `starts with`; one that is not known is named as it is stored. */
export function operationWord(operation: string): string {
  return OPERATIONS.includes(operation) ? translate(`filters.operation.${operation}` as MessageKey) : operation;
}

/** Whose attribute a value comes from. */
export function sourceWord(source: string): string {
  return SOURCES.includes(source) ? translate(`filters.source.${source}` as MessageKey) : source;
}

/** The label that a predicate is given where nobody writes one. */
export function madeLabel(keyName: string, operation: string): string {
  return `${keyName} ${operationWord(operation)}`;
}

function valueWords(predicate: Exclude<StoredPredicate, { type: 'COMPLEX' }>, valueType: string | null | undefined): string {
  const { defaultValue, userValue, dynamicValue } = predicate.value;
  const value = userValue ?? defaultValue;
  const plain =
    typeof value === 'boolean'
      ? translate(value ? 'filters.true' : 'filters.false')
      : typeof value === 'number'
        ? valueType === 'DATE_TIME'
          ? formatMoment(value)
          : writeNumber(value)
        : typeof value === 'string'
          ? translate('filters.quoted', { text: value })
          : translate('filters.nothing');
  if (!dynamicValue?.sourceType) return plain;
  const source = sourceWord(dynamicValue.sourceType);
  return translate('filters.dynamic', { attribute: dynamicValue.sourceAttribute ?? '', source, value: plain });
}

/** Both sides in one sentence, in the order of the language. */
function joined(parts: readonly string[], operation: string): string {
  const key = operation === 'OR' ? 'filters.or' : 'filters.and';
  return parts.length === 0 ? translate('filters.everything') : parts.reduce((left, right) => translate(key, { left, right }));
}

/** What a predicate of either form asks of a key. */
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

/** What a key filter asks: all of its predicates. */
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

/** What a whole filter lets through. */
export function filterWords(stored: unknown): string {
  const read = storedFilterSchema.safeParse(stored);
  if (!read.success) return translate('filters.unreadable');
  return joined((read.data.keyFilters ?? []).map(keyFilterWords), 'AND');
}
