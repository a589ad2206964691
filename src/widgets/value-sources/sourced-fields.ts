/** Fields of numbers that may be values of entities instead, in the form of either generation. Source: contract/dashboards.md 4.5, 9.7. */
import * as z from 'zod/mini';
import { isPart, type Part } from '../../contract/part.ts';
import { storedNumber } from '../../contract/stored-number.ts';
import { fieldsIn, type ReadOf, schemaOf } from '../../stored/fields/fields.ts';
import { both, either, is, not, type When } from '../../stored/fields/when.ts';
import type { FormContext } from '../form-context.ts';
import { s } from '../settings-fields.ts';
import { aliasesOf, newerSource, OLDER_SOURCES } from './source-fields.ts';

const isNewer: When<FormContext> = (_, __, stored) => 'type' in stored;
const isOlder = not(isNewer);
const isFixed = either(both(isNewer, is('type', 'constant')), both(isOlder, is('valueSource', 'predefinedValue')));
const ofAttribute = both(isOlder, is('valueSource', 'entityAttribute'));

/** @param whose word that begins the labels. */
const sourceTable = (whose?: string) => {
  const named = whose === undefined ? {} : { of: whose };
  const { value: _, entityAlias, ...newer } = newerSource(isNewer, 'limitSource', whose);
  return {
    valueSource: s.choice(OLDER_SOURCES, { ...named, word: 'limitSource', whenAbsent: 'predefinedValue', when: isOlder }),
    ...newer,
    entityAlias: s.choice(aliasesOf, { ...named, word: 'limitAlias', when: either(ofAttribute, entityAlias.when ?? isNewer) }),
    attribute: s.text({ ...named, word: 'limitKey', when: ofAttribute }),
    value: s.number({ ...named, word: 'limitValue', when: isFixed }),
  };
};
const ITEM = sourceTable();
const numberOrSource = z.nullish(z.union([schemaOf(ITEM), storedNumber()]));

/** A number, or where it is taken from. */
export type StoredSource = ReadOf<typeof ITEM>;
export type NumberOrSource = StoredSource | number | null | undefined;

/** A number that may be taken from an entity, in the form in which it is stored. */
export const sourcedNumber = (word: string) => {
  const table = sourceTable(word);
  return s.own(numberOrSource, (name, place) => {
    const stored = place.holder[name];
    return typeof stored === 'number'
      ? s.number({ word }).form(name, place)
      : fieldsIn(table, { ...place, holder: isPart(stored) ? stored : {}, at: `${place.at}${name}.` });
  });
};

const NEW_OLDER = { valueSource: 'predefinedValue', value: 0 };
/** As those that are there: newer consoles read either form, but all of a list in that of its first. */
const newLike = (stored: unknown): Part =>
  Array.isArray(stored) && isPart(stored[0]) && 'type' in stored[0] ? { type: 'constant', value: 0 } : NEW_OLDER;

function nameOf({ value, attribute, entityKey, latestKey }: Part): string | null {
  const name = [value, attribute, entityKey, latestKey].find((part) => part !== undefined && part !== null && part !== '');
  return name === undefined ? null : String(name);
}

/** A list of numbers that may be taken from entities. */
export const sourcedNumbers = (look: { readonly addWord: string; readonly group?: string; readonly when?: When<FormContext> }) =>
  s.own(
    z.nullish(z.array(schemaOf(ITEM))),
    (name, place) => s.list(ITEM, { ...look, nameOf, newItem: newLike(place.holder[name]) }).form(name, place),
    look,
  );

/** As a colour range, with ends that may be values of entities. */
const SOURCED_RANGE = {
  from: sourcedNumber('rangeFrom'),
  to: sourcedNumber('rangeTo'),
  color: s.colour({ word: 'rangeColor' }),
};

const endName = (end: unknown) => (isPart(end) ? nameOf(end) : typeof end === 'number' ? String(end) : null) ?? '…';

export const sourcedRanges = (look: { readonly group?: string; readonly when?: When<FormContext> }) =>
  s.list(SOURCED_RANGE, {
    ...{ word: 'ranges', addWord: 'addRange', newItem: { from: NEW_OLDER, to: NEW_OLDER, color: null } },
    nameOf: ({ from, to }) => `${endName(from)} – ${endName(to)}`,
    ...look,
  });
