import { type Schema as JsonSchema, Validator } from '@cfworker/json-schema';
import { isPart } from '../../contract/part.ts';
import { isDay, limitOf, type Schema, schemaOf } from './schema-rules.ts';

/** Empty texts stand for missing values. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isPart(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== '' && one !== undefined && one !== null)
      .map(([name, one]) => [name, withoutEmpty(one)]),
  );
}

/** The schema without invalid parts, on which the validator would fail. */
function sound(schema: unknown): Schema {
  if (!isPart(schema)) return {};
  const { properties, items, required, additionalProperties: _, format: __, ...rest } = schema;
  const { exclusiveMinimum: ___, exclusiveMaximum: ____, type, ...more } = rest;
  const fields = isPart(properties) ? Object.entries(properties).filter(([, value]) => isPart(value)) : [];
  const [minimum, maximum] = [limitOf(schema, 'minimum'), limitOf(schema, 'maximum')];
  return {
    ...more,
    ...(type !== undefined && { type: isDay(schema) ? 'number' : type }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(fields.length > 0 && { properties: Object.fromEntries(fields.map(([name, value]) => [name, sound(value)])) }),
    ...(isPart(items) && { items: sound(items) }),
    ...(Array.isArray(required) && { required: required.filter((name) => typeof name === 'string') }),
  };
}

export interface ModelProblem {
  /** From the outside in, list indexes as numbers. */
  readonly path: readonly string[];
  /** The violated keyword, such as `minimum`. */
  readonly rule: string;
  readonly limit: unknown;
}

const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));

const MISSING = /property "(.*)"\.$/;

/** Empty for an invalid schema. */
export function checkModel(schema: unknown, model: unknown): readonly ModelProblem[] {
  const checked = sound(schema);
  try {
    const { errors } = new Validator(checked as JsonSchema, '4', false).validate(withoutEmpty(model) ?? {});
    // Errors of containers only repeat those inside them.
    const innermost = errors.filter(({ keyword }) => keyword !== 'properties' && keyword !== 'items');
    return innermost.map(({ keyword, keywordLocation, instanceLocation, error }) => {
      const missing = keyword === 'required' ? MISSING.exec(error)?.[1] : undefined;
      const limit = partsOf(keywordLocation).reduce<unknown>((inside, part) => schemaOf(inside)[part], checked);
      return { path: [...partsOf(instanceLocation), ...(missing === undefined ? [] : [missing])], rule: keyword, limit };
    });
  } catch {
    return [];
  }
}
