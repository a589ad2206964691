import { type Schema, Validator } from '@cfworker/json-schema';
import { isRecord } from './model-path.ts';

/** Empty texts mean that nothing was written; keys that the schema does not know are nobody's business here. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== '' && one !== undefined && one !== null)
      .map(([name, one]) => [name, withoutEmpty(one)]),
  );
}

/** A schema that a validator can take: entries that are no schemas are left out, and so are requirements that are no list. */
function sound(schema: unknown): Schema {
  if (!isRecord(schema)) return {};
  const { properties, items, required, additionalProperties: _, format: __, ...rest } = schema;
  const fields = isRecord(properties) ? Object.entries(properties).filter(([, value]) => isRecord(value)) : [];
  return {
    ...rest,
    ...(fields.length > 0 && { properties: Object.fromEntries(fields.map(([name, value]) => [name, sound(value)])) }),
    ...(isRecord(items) && { items: sound(items) }),
    ...(Array.isArray(required) && { required: required.filter((name) => typeof name === 'string') }),
  };
}

/** Where a model leaves its schema, as `path: reason`; empty where it does not, or where the schema is none. */
export function checkModel(schema: unknown, model: unknown): readonly string[] {
  try {
    const { errors } = new Validator(sound(schema), '4', false).validate(withoutEmpty(model) ?? {});
    // What contains something wrong is told of as well: the innermost places say it all.
    const places = errors.map(({ instanceLocation }) => instanceLocation);
    return errors
      .filter(({ keyword, instanceLocation }) => keyword !== 'properties' && keyword !== 'items' && places.includes(instanceLocation))
      .map(({ instanceLocation, error }) => `${instanceLocation.slice(2).replaceAll('/', '.')}: ${error}`);
  } catch {
    return [];
  }
}
