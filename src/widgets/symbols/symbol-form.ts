/** The form of what the file of a symbol lets its widget say: its properties, and how its behaviours are read and written. */
import { type Part, partOf } from '../../contract/part.ts';
import type { SymbolBehaviour, SymbolMetadata } from '../../contract/symbol/symbol-metadata.ts';
import { readProperties } from '../../inputs/schema-form/read-properties.ts';
import type { SettingsForm } from '../../inputs/schema-form/read-settings.ts';
import { drawing } from '../../stored/fields/drawn-field.ts';
import type { FieldPlace } from '../../stored/fields/fields.ts';
import { type FormField, fieldsInside } from '../../stored/fields/form-field.ts';
import { type Path, withValue } from '../../stored/path.ts';
import { reading, writing } from '../control/value-fields.ts';
import type { FormContext } from '../form-context.ts';
import { behaviourAction, behaviourName, mergedReading, mergedWriting, symbolWords } from './behaviour-settings.ts';

const OBJECT = 'scadaSymbolObjectSettings';
const PROPERTIES: Path = [OBJECT, 'properties'];
const BEHAVIOUR: Path = [OBJECT, 'behavior'];

const READS = reading('reads', () => true);
const WRITES = writing('writes', () => true);

interface SymbolForm {
  readonly form: SettingsForm;
  /** The settings with what counts where nothing is stored. */
  readonly value: Part;
}

/** Conditions of a file look at its properties alone. */
function moved(field: FormField, isTop = true): FormField {
  const inner = fieldsInside(field);
  const { condition } = field;
  return {
    ...field,
    ...(isTop && { path: [...PROPERTIES, ...field.path], key: [...PROPERTIES, field.key].join('.') }),
    ...(condition !== undefined && {
      condition: `((model) => ${condition})(((model || {}).${OBJECT} || {}).properties || {})`,
    }),
    ...(field.type === 'group' && inner.length > 0 && { fields: inner.map((one) => moved(one, isTop)) }),
  };
}

function ofBehaviour(behaviour: SymbolBehaviour, stored: Part, context: FormContext, wordOf: (word: string) => string) {
  const { id, type } = behaviour;
  const title = [symbolWords(behaviour.group), behaviourName(behaviour)].filter(Boolean).join(': ');
  if (type === 'widgetAction') {
    const value = behaviourAction(behaviour, stored[id]);
    const field: FormField = {
      ...{ path: [...BEHAVIOUR, id], key: [...BEHAVIOUR, id].join('.'), label: title },
      ...{ type: 'stored-json', options: { isText: false } },
    };
    return { title, value, fields: [field] };
  }
  const value = type === 'value' ? mergedReading(behaviour, stored[id]) : mergedWriting(behaviour, stored[id]);
  const holder = { [id]: value };
  // The drawing of a field knows no context of its own.
  const draw = drawing(wordOf) as FieldPlace<FormContext>['draw'];
  const place = { at: `${BEHAVIOUR.join('.')}.`, holder, counted: holder, context, draw };
  return { title, value, fields: (type === 'value' ? READS : WRITES).form(id, place) };
}

/** @param wordOf the text of a word of forms. @param alone the title of properties that the file puts into no group. */
export function symbolForm(
  { properties, behavior }: SymbolMetadata,
  settings: Part,
  context: FormContext,
  wordOf: (word: string) => string,
  alone: string,
): SymbolForm {
  const { behavior: storedBehaviour, properties: storedProperties } = partOf(settings[OBJECT]);
  const behaviours = behavior.map((one) => ({ id: one.id, ...ofBehaviour(one, partOf(storedBehaviour), context, wordOf) }));
  const defaults = Object.fromEntries(properties.map(({ id, default: usual }) => [id, usual]));
  const values = { ...defaults, ...partOf(storedProperties) };
  const { schema, groups } = readProperties(properties);
  const withProperties = withValue(settings, PROPERTIES, values);
  return {
    form: {
      schema,
      groups: [
        ...groups.map(({ title, fields }) => ({ title: title ?? alone, fields: fields.map((one) => moved(one)) })),
        ...behaviours.map(({ title, fields }) => ({ title, fields: fields.map(({ group: _group, ...one }) => one as FormField) })),
      ],
    },
    value: behaviours.reduce((all, { id, value }) => withValue(all, [...BEHAVIOUR, id], value), withProperties),
  };
}
