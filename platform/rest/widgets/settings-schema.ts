/** Settings forms as older servers have them: a JSON schema with a form. Source: dashboards.md 7. */
import type { Property } from './type-forms.ts';

type Json = Readonly<Record<string, unknown>>;

const TYPES: Readonly<Record<string, string>> = { number: 'number', switch: 'boolean', fieldset: 'object', array: 'array' };
/** What the form says of a property whose schema does not tell. */
const SHOWN = ['password', 'javascript', 'json', 'html', 'css', 'color', 'image', 'icon'];

const inside = ({ properties }: Property) => (properties ?? []) as readonly Property[];
const textOf = ({ name, id }: Property) => (typeof name === 'string' ? name : id);

function schemaOf(property: Property): Json {
  const { type, default: value, min, max, step, arrayItemType, arrayItemName } = property;
  const isWhole = type === 'number' && step === 1;
  const isList = type === 'array' || property.multiple === true;
  const items = arrayItemType === 'fieldset' ? objectOf(inside(property)) : { type: 'string', title: arrayItemName };
  return {
    ...{ title: textOf(property), type: isList ? 'array' : isWhole ? 'integer' : (TYPES[type] ?? 'string') },
    ...{ default: value, minimum: min, maximum: max },
    ...(type === 'fieldset' ? objectOf(inside(property)) : {}),
    ...(type === 'array' ? { items } : {}),
  };
}

function objectOf(properties: readonly Property[]): Json {
  const required = properties.filter((one) => one.required === true).map(({ id }) => id);
  return { type: 'object', properties: Object.fromEntries(properties.map((one) => [one.id, schemaOf(one)])), required };
}

/** @param at key of the object around, with its dot. */
function entryOf(property: Property, at: string): unknown {
  const { id, type, hint, condition, items, multiple, allowEmptyOption, arrayItemType } = property;
  const key = at + id;
  const entry = {
    ...{ key, description: hint },
    condition: typeof condition === 'string' ? condition.replace(/^return (.*);$/, '$1') : undefined,
    ...(SHOWN.includes(type) ? { type } : {}),
    ...(type === 'select' ? { type: 'rc-select', items, multiple: multiple ?? false, allowClear: allowEmptyOption ?? false } : {}),
    ...(type === 'fieldset' ? { type, title: textOf(property), items: inside(property).map((one) => entryOf(one, `${key}.`)) } : {}),
    ...(type === 'array' ? { startEmpty: true } : {}),
    ...(type === 'array' && arrayItemType === 'fieldset' ? { items: inside(property).map((one) => entryOf(one, `${key}[].`)) } : {}),
  };
  const said = Object.entries(entry).filter(([, value]) => value !== undefined);
  return said.length === 1 ? key : Object.fromEntries(said);
}

/** Text of the schema with its form. @param title of its object. */
export function settingsSchema(properties: readonly Property[], title: string): string {
  if (properties.length === 0) return '{}';
  const groups = Map.groupBy(properties, ({ group }) => (typeof group === 'string' ? group : title));
  const form = [...groups.values()].map((own) => own.map((one) => entryOf(one, '')));
  const isFlat = groups.size === 1 && groups.has(title);
  return JSON.stringify({
    schema: { ...objectOf(properties), title },
    ...(isFlat ? { form: form[0] } : { form, groupInfoes: [...groups.keys()].map((name, formIndex) => ({ formIndex, GroupTitle: name })) }),
  });
}
