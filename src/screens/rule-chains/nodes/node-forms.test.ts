import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import texts from '../../../../locales/en_US/rule-node-forms.json';
import messageTypes from '../../../../locales/en_US/rulenode.json';
import { isPart, type Part, partOf } from '../../../contract/part.ts';
import type { FormField } from '../../../stored/fields/form-field.ts';
import { valueAt, withValue } from '../../../stored/path.ts';
import type { NodeForm } from './node-fields.ts';
import { formOf, NODE_FORMS } from './node-forms.ts';
import { settingsForm } from './settings-form.ts';

/** Kept as they are: what classes without settings have, and the target of a chain, which has a control of its own. */
const KEPT_ONLY: readonly string[] = ['version', 'ruleChainId'];

const FOLDER = new URL('../../../../../shared/data/golden/', import.meta.url);
const GENERATIONS = ['3.2', '4.3'].filter((one) => existsSync(new URL(`${one}/conversation.jsonl`, FOLDER)));
if (GENERATIONS.length === 0) console.info('Recorded components are not here: what servers store by default is not compared.');

interface Recorded {
  readonly of: string;
  readonly clazz: string;
  readonly defaults: Part;
}

/** Of recorded answers with components. */
const componentsIn = (line: string): readonly unknown[] => {
  const { label, answer } = JSON.parse(line) as { readonly label: string; readonly answer: unknown };
  return label.startsWith('components ') && Array.isArray(answer) ? answer : [];
};

const RECORDED: readonly Recorded[] = GENERATIONS.flatMap((of) =>
  readFileSync(new URL(`${of}/conversation.jsonl`, FOLDER), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"nodeDefinition"'))
    .flatMap(componentsIn)
    .flatMap((one) => {
      const { clazz, configurationDescriptor } = partOf(one);
      const defaults = partOf(partOf(configurationDescriptor).nodeDefinition).defaultConfiguration;
      return typeof clazz === 'string' ? [{ of, clazz, defaults: partOf(defaults) }] : [];
    }),
);
const each = [...new Map(RECORDED.map((one) => [`${one.of} ${one.clazz}`, one])).values()];

const fieldsOf = ({ table }: NodeForm, configuration: Part, defaults: Part, isWhole: boolean, textOf = (key: string) => key) =>
  settingsForm(table, configuration, { defaults }, textOf, isWhole).groups.flatMap(({ fields }) => fields);

const scriptFields = ({ script }: NodeForm) => (script ? ['scriptLang', script.js, script.tbel] : []);

/** Whether a field edits what is at a path, or around it. */
const reaches = (fields: readonly FormField[], path: readonly string[]) =>
  fields.some((field) => field.path.every((name, index) => name === path[index]));

/** Nothing is stored there yet, and fields edit what is inside. */
const isFilledByParts = (fields: readonly FormField[], path: readonly string[], value: unknown) =>
  value === null && fields.some((field) => path.every((name, index) => name === field.path[index]));

/** Paths to all that is no object with names of the class's own. */
const leavesOf = (value: unknown, path: readonly string[], isEnd: (path: readonly string[]) => boolean): (readonly string[])[] =>
  isPart(value) && !isEnd(path) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name], isEnd))
    : [path];

it.runIf(GENERATIONS.length > 0)('knows recorded classes of both generations', () => {
  expect(each.filter(({ of }) => of === '3.2').length).toBe(54);
  expect(each.filter(({ of }) => of === '4.3').length).toBeGreaterThanOrEqual(72);
  expect(each.filter(({ clazz, defaults }) => !formOf(clazz, defaults)).map(({ clazz }) => clazz)).toEqual([]);
});

it.each(each)('$of $clazz: each default field is edited or kept on purpose', ({ clazz, defaults }) => {
  const form = formOf(clazz, defaults) as NodeForm;
  const fields = fieldsOf(form, defaults, defaults, true);
  const isEnd = (path: readonly string[]) => path.length > 0 && reaches(fields, path);
  const missing = leavesOf(defaults, [], isEnd)
    .filter((path) => path.length > 0 && !reaches(fields, path) && !isFilledByParts(fields, path, valueAt(defaults, path)))
    .filter((path) => !scriptFields(form).includes(path[0] as string))
    .filter((path) => !KEPT_ONLY.includes(path[0] as string));
  expect(missing).toEqual([]);
});

it.each(each)('$of $clazz: its form shows no field that this server does not know', ({ clazz, defaults }) => {
  const form = formOf(clazz, defaults) as NodeForm;
  const shown = fieldsOf(form, defaults, defaults, false);
  // Inside of parts, what is shown follows from choices beside it.
  expect(shown.filter(({ path: [first = ''] }) => !Object.hasOwn(defaults, first)).map(({ key }) => key)).toEqual([]);
});

/** A value that a control may report. */
function typedInto(field: FormField): unknown {
  switch (field.type) {
    case 'flag':
      return true;
    case 'number':
      return field.options.maximum ?? 7;
    case 'one-of':
      return field.options.choices.at(-1)?.stored;
    case 'some-of':
    case 'entity-type-list':
    case 'subtype-list':
      return ['typed'];
    case 'key-value-map':
      return { typed: 'key' };
    case 'list':
      return [field.newItem];
    case 'stored-json':
      return { typed: 1 };
    default:
      return '${typed}';
  }
}

it.each(each)('$of $clazz: changing a field keeps all else byte by byte', ({ clazz, defaults }) => {
  const form = formOf(clazz, defaults) as NodeForm;
  const stored: Part = { ...defaults, kept: { by: ['newer', 'servers'] } };
  for (const field of fieldsOf(form, stored, defaults, true)) {
    const value = typedInto(field);
    const changed = withValue(stored, field.path, value);
    expect(valueAt(changed, field.path)).toEqual(value);
    const before = valueAt(stored, field.path);
    if (before === undefined) {
      const [first = ''] = field.path;
      if (!Object.hasOwn(stored, first)) expect({ ...changed, [first]: undefined }).toEqual({ ...stored, [first]: undefined });
    } else expect(JSON.stringify(withValue(changed, field.path, before))).toBe(JSON.stringify(stored));
    expect(changed.kept).toBe(stored.kept);
  }
});

/** All texts that a form asks for, of items of lists, too. */
function wordsOf(form: NodeForm, configuration: Part): readonly string[] {
  const asked: string[] = [];
  const textOf = (key: string) => {
    asked.push(key);
    return key;
  };
  const look = (fields: readonly FormField[]): void => {
    for (const field of fields)
      if (field.type === 'list') look([...field.itemFields(field.newItem), ...field.itemFields({ type: 'CONSTANT' })]);
  };
  const defaults = { entityNamePattern: '', relationsQuery: { filters: [{ negate: false }] } };
  look(settingsForm(form.table, configuration, { defaults }, textOf, true).groups.flatMap(({ fields }) => fields));
  return asked;
}

it('has a text for each word, and no others', () => {
  const asked = new Set(
    Object.values(NODE_FORMS).flatMap((form) => [...wordsOf(form, {}), ...wordsOf(form, { dynamicSeverity: true, notifyDevice: 'false' })]),
  );
  const known = { 'rule-node-forms': texts, rulenode: messageTypes };
  expect([...asked].filter((key) => typeof valueAt(known, key.split('.')) !== 'string')).toEqual([]);
  const own = Object.keys(texts.words).map((word) => `rule-node-forms.words.${word}`);
  expect(own.filter((key) => !asked.has(key))).toEqual([]);
  expect(Object.keys(texts.groups).filter((group) => !asked.has(`rule-node-forms.groups.${group}`))).toEqual([]);
});

it.each([
  ['attrMapping', { attrMapping: { a: 'b' }, telemetry: true }, ['telemetry', 'attrMapping']],
  ['dataMapping', { dataMapping: { a: 'b' }, dataToFetch: 'FIELDS', fetchTo: 'DATA' }, ['dataToFetch', 'dataMapping', 'fetchTo']],
  ['nothing, on a newer server', {}, ['dataToFetch', 'dataMapping', 'fetchTo']],
])('chooses the fields of customer attributes by what is stored: %s', (_, stored, shown) => {
  const form = formOf('org.thingsboard.rule.engine.metadata.TbGetCustomerAttributeNode', stored) as NodeForm;
  const defaults = { fetchTo: 'METADATA', dataMapping: {}, dataToFetch: 'ATTRIBUTES' };
  expect(fieldsOf(form, stored, defaults, false).map(({ key }) => key)).toEqual(shown);
});

it('stores a flag that old chains have as a text as what it is', () => {
  const stored = { scope: 'SHARED_SCOPE', notifyDevice: 'false' };
  const form = formOf('org.thingsboard.rule.engine.telemetry.TbMsgAttributesNode', stored) as NodeForm;
  const field = fieldsOf(form, stored, {}, false).find(({ key }) => key === 'notifyDevice');
  expect(field?.type === 'one-of' && field.options.choices.map(({ value, stored: to }) => [value, to])).toEqual([
    ['true', true],
    ['false', false],
  ]);
});

it.each([
  ['of another package', 'com.acme.TbJsFilterNode', {}],
  ['that is a list', 'org.thingsboard.rule.engine.filter.TbJsFilterNode', []],
  ['named as a member of all objects', 'org.thingsboard.rule.engine.constructor', {}],
])('has no form for a class or settings %s', (_, clazz, stored) => expect(formOf(clazz, stored)).toBeUndefined());
