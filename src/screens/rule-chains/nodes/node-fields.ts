/** What tables of rule nodes have beside the usual fields. */
import * as z from 'zod/mini';
import { type Part, partOf } from '../../../contract/part.ts';
import type { ScriptType } from '../../../contract/script-test.ts';
import type { DurationMs } from '../../../contract/units.ts';
import { type FieldTable, fieldsFor, type Shown } from '../../../stored/fields/fields.ts';
import type { FieldChoice, FieldControl, FieldPlate } from '../../../stored/fields/form-field.ts';
import type { When } from '../../../stored/fields/when.ts';

export interface NodeContext {
  /** Settings of a new node of the class on this server. */
  readonly defaults: Part;
}

/** A script of a node, stored once for each language. */
export interface NodeScript {
  readonly js: string;
  readonly tbel: string;
  readonly scriptType: ScriptType;
  readonly functionName: string;
  readonly args: readonly string[];
}

export interface NodeForm {
  readonly table: FieldTable;
  readonly script?: NodeScript;
}

/** By names of classes, without the package of the server's own nodes. */
export type NodeForms = Readonly<Record<string, NodeForm>>;

export const form = (table: FieldTable): NodeForm => ({ table });

export const s = fieldsFor<NodeContext>();
type Look = Shown<NodeContext>;

/**
 * A field that not all releases have is shown where it is stored, and where new nodes of this server have it. A member that is undefined was
 * stored when the form was opened.
 * @param rivals other forms of the field: where one is stored, that one is shown.
 */
export const offered =
  (name: string, ...rivals: readonly string[]): When<NodeContext> =>
  (_, { defaults }, stored) => {
    if (stored[name] !== undefined) return true;
    if (rivals.some((one) => stored[one] !== undefined)) return false;
    return Object.hasOwn(stored, name) || (Object.hasOwn(defaults, name) && !rivals.some((one) => Object.hasOwn(stored, one)));
  };

const TEXT = z.nullish(z.string());
const TEXTS = z.nullish(z.array(z.string()));

/** A field whose control is none of the usual ones. */
const controlled =
  (schema: z.ZodMiniType, controlOf: (holder: Part, textOf: (word: string) => string) => FieldControl) =>
  (look: Look = {}) =>
    s.own(
      schema,
      (name, place) => {
        const plate: FieldPlate = place.draw({ sort: 'text' }, look, name, place);
        const textOf = (word: string) => place.draw({ sort: 'text' }, { word }, name, place).label;
        return [{ ...plate, ...controlOf(place.holder, textOf) }];
      },
      look,
    );

/** A length of time, stored in seconds. @param max milliseconds. */
export const seconds = (look: Look = {}, max?: DurationMs) =>
  controlled(z.nullish(z.unknown()), () => ({ type: 'interval', options: { unitMs: 1000, max } }))(look);
/** With placeholders. @param rows more than one: line breaks are usual. */
export const template = (look: Look = {}, rows = 1) => controlled(TEXT, () => ({ type: 'template', options: { rows } }))(look);
export const lines = (look: Look = {}) => controlled(TEXT, () => ({ type: 'text', options: { rows: 3 } }))(look);
/** Numbers in brackets, as JSON. @param explained word of the text that says so. */
export const numberLists = (look: Look, explained: string) =>
  controlled(TEXT, (_, textOf) => ({
    type: 'text',
    options: { rows: 3, pattern: /^\s*\[[-+\d.,eE\s[\]]*\]\s*$/, patternText: textOf(explained) },
  }))(look);
export const secret = controlled(TEXT, () => ({ type: 'password', options: {} }));
const NAMED = z.nullish(z.record(z.string(), z.unknown()));
/** Texts by names. @param heads words of what stands left and right. */
export const texts = (look: Look = {}, heads: readonly [string, string] = ['name', 'value']) =>
  controlled(NAMED, (_, textOf) => ({
    type: 'key-value-map',
    options: { isKept: true, heads: [textOf(heads[0]), textOf(heads[1])] },
  }))(look);
export const relationType = controlled(TEXT, () => ({ type: 'relation-type', options: {} }));
export const messageType = controlled(TEXT, () => ({ type: 'message-type', options: {} }));
export const queue = controlled(TEXT, () => ({ type: 'queue', options: {} }));
export const entityType = (look: Look = {}, allowedTypes?: readonly string[]) =>
  controlled(TEXT, () => ({ type: 'entity-type', options: allowedTypes ? { allowedTypes } : {} }))(look);
export const entityTypes = controlled(TEXTS, () => ({ type: 'entity-type-list', options: {} }));
export const deviceTypes = controlled(TEXTS, () => ({ type: 'subtype-list', options: { entityType: 'DEVICE' } }));
/** @param type name of the field beside it that has the type. */
export const entityId = (type: string, look: Look = {}) =>
  controlled(TEXT, (holder) => ({
    type: 'entity-id',
    options: { entityType: String(holder[type] ?? 'DEVICE') },
  }))(look);
/** With its type. @param subtype only those of one. */
export const servedEntity = (entityType: string, look: Look = {}, subtype?: string) =>
  controlled(z.nullish(z.unknown()), () => ({ type: 'served-entity', options: { entityType, subtype } }))(look);
export const servedEntities = (entityType: string, look: Look = {}, subtype?: string) =>
  controlled(TEXTS, () => ({ type: 'served-entities', options: { entityType, subtype } }))(look);
export const slackConversation = controlled(z.nullish(z.unknown()), (holder) => ({
  type: 'slack-conversation',
  options: {
    conversationType: String(holder.conversationType ?? 'PUBLIC_CHANNEL'),
    token: holder.useSystemSettings !== true && typeof holder.botToken === 'string' ? holder.botToken : undefined,
  },
}));

/** Keys, of which any may be typed. */
export const keys = (look: Look = {}) => s.several([], { isFree: true, ...look });

/** Named by themselves: what engineers call so in every language. */
export const named = (...values: readonly string[]): readonly FieldChoice[] => values.map((value) => ({ value, label: value }));
/** Named by the text of the same name. */
export const worded = (...values: readonly string[]): readonly FieldChoice[] => values.map((value) => [value, value] as const);

export const SCOPES = worded('SERVER_SCOPE', 'SHARED_SCOPE', 'CLIENT_SCOPE');
export const FETCH_TO = worded('METADATA', 'DATA');
export const UNITS = worded('MILLISECONDS', 'SECONDS', 'MINUTES', 'HOURS', 'DAYS');
export const MOST_INTEGER = 2_147_483_647;
export const HALF = { isHalf: true } as const;
export const NEEDED = { isRequired: true } as const;

export const DIRECTION = s.choice(worded('FROM', 'TO'), { ...NEEDED, whenAbsent: 'FROM' });

/** Whether the filters of the server's relation queries can be turned round. */
const hasNegation: When<NodeContext> = (_, { defaults }, filter) => {
  const { filters } = partOf(defaults.relationsQuery);
  return Object.hasOwn(filter, 'negate') || (Array.isArray(filters) && Object.hasOwn(partOf(filters[0]), 'negate'));
};

const QUERY = {
  direction: DIRECTION,
  maxLevel: s.whole({ least: 1, isExplained: true }),
  fetchLastLevelOnly: s.flag(false, { when: ({ maxLevel, fetchLastLevelOnly }) => maxLevel !== 1 || fetchLastLevelOnly === true }),
};

/** Of entities that are related to the originator. */
export const RELATIONS_QUERY = {
  ...QUERY,
  filters: s.list(
    { relationType: relationType(), entityTypes: entityTypes(), negate: s.flag(false, { when: hasNegation }) },
    { word: 'relationFilters', itemWord: 'relation', addWord: 'addFilter', newItem: { relationType: 'Contains', entityTypes: [] } },
  ),
};

export const DEVICE_QUERY = { ...QUERY, relationType: relationType(NEEDED), deviceTypes: deviceTypes(NEEDED) };
