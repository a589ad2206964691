/** Calculated fields of types SIMPLE and SCRIPT, read from their records. */
import { fieldWords } from '../../contract/field-words.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { ATTRIBUTE_SCOPES, type AttributeScope } from '../../contract/telemetry.ts';
import type { DurationMs } from '../../contract/units.ts';
import { type Expression, expressionOf } from '../nodes/math/expression.ts';
import { SettingsError } from '../outcome.ts';
import type { StoredValue } from '../values.ts';

export type Source =
  | { readonly kind: 'latest' }
  | { readonly kind: 'attribute'; readonly scope: AttributeScope }
  /** 0: without an end, and as many as the tenant may have. */
  | { readonly kind: 'rolling'; readonly windowMs: DurationMs; readonly limit: number };

export interface Argument {
  readonly name: string;
  readonly key: string;
  /** `owner`: the customer of the entity, or its tenant. */
  readonly of: 'self' | 'owner' | EntityId;
  readonly source: Source;
  readonly fallback: StoredValue | undefined;
}

export interface Output {
  readonly type: 'TIME_SERIES' | 'ATTRIBUTES';
  readonly scope: AttributeScope;
  readonly name: string;
  readonly decimals: number | undefined;
  /** Stored at once, or a message for rule chains. */
  readonly immediate: Part | undefined;
  /** Results get the time of their newest argument. */
  readonly takesLatestTime: boolean;
}

export interface CalculatedField {
  readonly arguments: readonly Argument[];
  readonly output: Output;
  readonly work:
    | { readonly type: 'SIMPLE'; readonly expression: Expression }
    /** TBEL. */
    | { readonly type: 'SCRIPT'; readonly body: string };
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** What a field says for a value that is not there. Empty: nothing. */
export function fallbackOf(text: unknown): StoredValue | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  if (NUMBER.test(text)) return { type: 'DOUBLE', value: Number(text) };
  if (/^(true|false)$/i.test(text)) return { type: 'BOOLEAN', value: text.toLowerCase() === 'true' };
  return { type: 'STRING', value: text };
}

function sourceOf(name: string, argument: Part, { type, scope }: Part): Source {
  if (type === 'TS_LATEST') return { kind: 'latest' };
  if (type === 'ATTRIBUTE') {
    const known = ATTRIBUTE_SCOPES.find((one) => one === scope);
    if (!known) throw new SettingsError(fieldWords('noScope', name));
    return { kind: 'attribute', scope: known };
  }
  if (type !== 'TS_ROLLING') throw new SettingsError(fieldWords('noType', name, String(type)));
  const count = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0);
  return { kind: 'rolling', windowMs: count(argument.timeWindow), limit: count(argument.limit) };
}

function argumentOf(name: string, stored: unknown): Argument {
  const argument = partOf(stored);
  const reference = partOf(argument.refEntityKey);
  if (typeof reference.key !== 'string' || reference.key === '') throw new SettingsError(fieldWords('noKey', name));
  const { refEntityId, refDynamicSourceConfiguration: dynamic } = argument;
  if (isPart(dynamic) && dynamic.type !== 'CURRENT_OWNER') throw new SettingsError(fieldWords('otherEntities', name, String(dynamic.type)));
  return {
    name,
    key: reference.key,
    // What names an entity has both members.
    of: isPart(refEntityId) ? (refEntityId as unknown as EntityId) : isPart(dynamic) ? 'owner' : 'self',
    source: sourceOf(name, argument, reference),
    fallback: fallbackOf(argument.defaultValue),
  };
}

function outputOf(stored: unknown, takesLatestTime: boolean): Output {
  const { type, scope, name, decimalsByDefault, strategy } = partOf(stored);
  const immediate = partOf(strategy);
  return {
    type: type === 'ATTRIBUTES' ? 'ATTRIBUTES' : 'TIME_SERIES',
    scope: ATTRIBUTE_SCOPES.find((one) => one === scope) ?? 'SERVER_SCOPE',
    name: typeof name === 'string' ? name : '',
    decimals: typeof decimalsByDefault === 'number' ? decimalsByDefault : undefined,
    immediate: immediate.type === 'IMMEDIATE' ? immediate : undefined,
    takesLatestTime,
  };
}

/** Servers keep fields that cannot work. Throws SettingsError. @param type of the record: that of the configuration may differ. */
export function readField(type: unknown, configuration: unknown): CalculatedField {
  const { arguments: named, expression, output, useLatestTs } = partOf(configuration);
  const text = typeof expression === 'string' ? expression : '';
  if (text.trim() === '') throw new SettingsError(fieldWords('noExpression'));
  const work = type === 'SIMPLE' ? ({ type, expression: expressionOf(text) } as const) : ({ type: 'SCRIPT', body: text } as const);
  const read = Object.entries(partOf(named)).map(([name, argument]) => argumentOf(name, argument));
  const odd = type === 'SIMPLE' ? read.find(({ source }) => source.kind === 'rolling') : undefined;
  if (odd) throw new SettingsError(fieldWords('window'));
  return { arguments: read, output: outputOf(output, useLatestTs === true), work };
}
