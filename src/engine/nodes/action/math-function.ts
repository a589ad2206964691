import { type Part, partOf } from '../../../contract/part.ts';
import type { Message } from '../../message.ts';
import { type NodeContext, nodeType } from '../../node-type.ts';
import { NodeError, SettingsError, success } from '../../outcome.ts';
import { filled } from '../../patterns.ts';
import { doubleText, readJson, type StoredValue } from '../../values.ts';
import { type Argument, argumentOf, argumentValue, bodyOf } from '../math/arguments.ts';
import { type Expression, expressionOf } from '../math/expression.ts';
import { FUNCTIONS } from '../math/functions.ts';
import { roundedHalfUp } from '../math/rounding.ts';
import { withPayload } from '../payload.ts';
import { scopeNamed } from './attribute-scope.ts';

const MOST_ARGUMENTS = 16;
const TARGETS = ['MESSAGE_BODY', 'MESSAGE_METADATA', 'ATTRIBUTE', 'TIME_SERIES'] as const;

interface Result {
  readonly to: (typeof TARGETS)[number];
  /** With patterns. */
  readonly key: string;
  readonly scope: string;
  /** Undefined: an integer, what is behind the point is cut off. */
  readonly decimals: number | undefined;
  readonly toBody: boolean;
  readonly toMetadata: boolean;
}

interface Settings {
  readonly calculate: (values: readonly number[]) => number;
  readonly arguments: readonly Argument[];
  readonly result: Result;
}

function resultOf(value: unknown, isWhole: boolean): Result {
  const { type, key, attributeScope, resultValuePrecision, addToBody, addToMetadata } = partOf(value);
  const to = TARGETS.find((one) => one === type);
  if (!to) throw new SettingsError(`java.lang.RuntimeException: Unsupported result type: ${String(type)}`);
  const decimals = typeof resultValuePrecision === 'number' ? resultValuePrecision : 0;
  return {
    ...{ to, key: String(key ?? ''), scope: String(attributeScope ?? 'SERVER_SCOPE') },
    decimals: isWhole || decimals <= 0 ? undefined : decimals,
    toBody: to === 'MESSAGE_BODY' || addToBody === true,
    toMetadata: to === 'MESSAGE_METADATA' || addToMetadata === true,
  };
}

const named = (expression: Expression, names: readonly Argument[]) => (values: readonly number[]) =>
  expression(new Map(names.map(({ name }, index) => [name, values[index] ?? 0])));

/** Throws SettingsError. */
function calculation({ operation, customFunction }: Part, names: readonly Argument[]): Settings['calculate'] {
  const known = FUNCTIONS[String(operation)];
  const [least, most] = operation === 'CUSTOM' ? [0, MOST_ARGUMENTS] : [known?.takes ?? 1, known?.takes ?? 0];
  if (names.length < least || names.length > most)
    throw new SettingsError(`java.lang.RuntimeException: Args count: ${names.length} does not match operation: ${String(operation)}`);
  if (known) return ([x = 0, y = 0]) => known.of(x, y);
  return named(expressionOf(String(customFunction ?? '')), names);
}

/** As a message and the storage have it. Throws NodeError for what is no number. */
function stored(value: number, { decimals }: Result): StoredValue {
  if (!Number.isFinite(value)) throw new NodeError(`java.lang.NumberFormatException: The result is ${String(value)}`);
  return decimals === undefined
    ? { type: 'LONG', value: Math.trunc(value) || 0 }
    : { type: 'DOUBLE', value: roundedHalfUp(value, decimals) };
}

const spelled = (value: StoredValue): string => (value.type === 'DOUBLE' ? doubleText(value.value) : String(value.value));

function save(message: Message, { to, scope }: Result, key: string, value: StoredValue, { world: { values }, now }: NodeContext): void {
  const { originator, metadata } = message;
  const ts = /^\d+$/.test(metadata.ts ?? '') ? Number(metadata.ts) : now;
  if (to === 'ATTRIBUTE') values.saveAttributes(originator, scopeNamed(scope), [{ key, value }], { tellsDevice: true, cause: message });
  if (to === 'TIME_SERIES') values.saveSeries(originator, [{ key, value, ts }], 0, message);
}

export const mathFunction = nodeType<Settings>({
  clazz: 'math.TbMathNode',
  read(settings) {
    const names = (Array.isArray(settings.arguments) ? settings.arguments : []).map(argumentOf);
    const isWhole = FUNCTIONS[String(settings.operation)]?.isWhole === true;
    return { calculate: calculation(settings, names), arguments: names, result: resultOf(settings.result, isWhole) };
  },
  run(message, { calculate, arguments: names, result }, context) {
    const value = stored(calculate(names.map((one) => argumentValue(one, message, context))), result);
    const key = filled(result.key, message, context.release);
    const withBody = result.toBody ? withPayload(message, { ...bodyOf(message), [key]: readJson(spelled(value)) }) : message;
    save(message, result, key, value, context);
    return success(result.toMetadata ? { ...withBody, metadata: { ...message.metadata, [key]: spelled(value) } } : withBody);
  },
});
