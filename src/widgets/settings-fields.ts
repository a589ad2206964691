/** Fields that the settings of several kinds have. */
import * as z from 'zod/mini';
import { isPart, type Part } from '../contract/part.ts';
import { type FieldTable, fieldsFor, type ReadOf, type Shown, schemaOf } from '../stored/fields/fields.ts';
import { is } from '../stored/fields/when.ts';
import type { FormContext } from './form-context.ts';

export const s = fieldsFor<FormContext>();

type Look = Shown<FormContext>;

const endWords = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? String(value) : '…');

const RANGE = {
  from: s.number({ word: 'rangeFrom', isHalf: true }),
  to: s.number({ word: 'rangeTo', isHalf: true }),
  color: s.colour({ word: 'rangeColor' }),
};
/** What lies from `from` up to `to`; without one of them there is no end. */
export type ColourRange = ReadOf<typeof RANGE>;

const RANGE_LIST = {
  word: 'ranges',
  addWord: 'addRange',
  newItem: { from: null, to: null, color: null },
  nameOf: ({ from, to }: Part) => `${endWords(from)} – ${endWords(to)}`,
};

const rangeSchema = z.array(schemaOf(RANGE));
/** Servers since 4.3 wrap the list. In their advanced mode the ends are values of entities, which are not read. */
const rangesSchema = z.nullish(
  z.union([rangeSchema, z.looseObject({ advancedMode: z.nullish(z.boolean()), range: z.nullish(rangeSchema) })]),
);
type StoredRanges = z.infer<typeof rangesSchema>;

export function colourRanges(stored: StoredRanges): readonly ColourRange[] {
  if (Array.isArray(stored)) return stored;
  return stored?.advancedMode === true ? [] : (stored?.range ?? []);
}

export const rangeList = (look: Pick<Look, 'group' | 'when' | 'of'> = {}) => s.list(RANGE, { ...RANGE_LIST, ...look });

/** Colours of ranges of a value. */
export const rangeColours = (look: Pick<Look, 'group' | 'when'> = {}) =>
  s.own(rangesSchema, (name, place) => rangeList().form(isPart(place.holder[name]) ? `${name}.range` : name, place), look);

const KEY_TYPES = Object.entries({ timeseries: 'keyTimeseries', attribute: 'keyAttribute', entityField: 'keyEntityField' });
/** What a key is of. @param whenAbsent where nothing is stored. */
export const keyType = (whenAbsent: 'timeseries' | 'attribute', look: Pick<Look, 'when' | 'of'> = {}) =>
  s.choice(KEY_TYPES, { word: 'keyType', isHalf: true, whenAbsent, ...look });

/** Of the data keys of all tables. @param row what the functions of its cells call a row. */
export const tableKeyFields = (row: string) => ({
  customTitle: s.text({ group: 'column' }),
  /** CSS length; `0px` for as wide as needed. */
  columnWidth: s.text({ group: 'column', pattern: /^\d+(\.\d+)?(px|%)?$/ }),
  /** On newer servers: `hidden` until the column is chosen. */
  defaultColumnVisibility: s.choice(Object.entries({ visible: 'columnVisible', hidden: 'columnHidden' }), {
    group: 'column',
    whenAbsent: 'visible',
  }),
  /** On newer servers: `disabled` for columns that cannot be chosen. */
  columnSelectionToDisplay: s.choice(Object.entries({ enabled: 'columnChosen', disabled: 'columnFixed' }), {
    group: 'column',
    whenAbsent: 'enabled',
  }),
  disableSorting: s.flag(false, { group: 'column' }),
  useCellContentFunction: s.flag(false, { group: 'cell' }),
  cellContentFunction: s.script(['value', row, 'ctx'], { group: 'cell', when: is('useCellContentFunction', true) }),
  useCellStyleFunction: s.flag(false, { group: 'cell' }),
  cellStyleFunction: s.script(['value', row, 'ctx'], { group: 'cell', when: is('useCellStyleFunction', true) }),
});
const TABLE_KEY = tableKeyFields('entity');
export type TableKeySettings = ReadOf<typeof TABLE_KEY>;
export const tableKeySchema = schemaOf(TABLE_KEY);

/** Of all tables. @param row what its function calls a row. @param paging what comes before their pages. */
export const SORTED = { defaultSortOrder: s.text({ group: 'paging' }) };

export const rowFields = <More extends FieldTable>(row: string, paging: More) => ({
  enableSearch: s.flag(true),
  enableSelectColumnDisplay: s.flag(true),
  ...paging,
  displayPagination: s.flag(true, { group: 'paging' }),
  defaultPageSize: s.whole({ group: 'paging', least: 1, whenAbsent: 10, when: is('displayPagination', true) }),
  useRowStyleFunction: s.flag(false, { group: 'rows' }),
  rowStyleFunction: s.script([row, 'ctx'], { group: 'rows', when: is('useRowStyleFunction', true) }),
  /** On newer servers, a boolean or its word: false leaves no room for actions that a row does not offer. */
  reserveSpaceForHiddenAction: s.own(z.nullish(z.union([z.boolean(), z.string()])), (name, place) =>
    s.choice(Object.entries({ true: 'roomKept', false: 'roomGiven' }), { group: 'rows', whenAbsent: 'true' }).form(name, place),
  ),
  enableStickyAction: s.own(z.nullish(z.boolean()), (name, place) =>
    s
      .flag(undefined, { group: 'rows' })
      .form(name, place)
      .map((one) => ({ ...one, whenAbsent: place.context.defaults.areActionsSticky })),
  ),
});
const ROWS = rowFields('entity', {});
export type TableSettings = ReadOf<typeof ROWS>;
