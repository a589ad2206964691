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
import type { SettingsAction } from '../define-kind.ts';
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
  readonly actions: readonly SettingsAction[];
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

const titleOf = (behaviour: SymbolBehaviour) => [symbolWords(behaviour.group), behaviourName(behaviour)].filter(Boolean).join(': ');

function ofBehaviour(behaviour: SymbolBehaviour, stored: unknown, context: FormContext, wordOf: (word: string) => string) {
  const { id, type } = behaviour;
  const value = type === 'value' ? mergedReading(behaviour, stored) : mergedWriting(behaviour, stored);
  const holder = { [id]: value };
  // The drawing of a field knows no context of its own.
  const draw = drawing(wordOf) as FieldPlace<FormContext>['draw'];
  const place = { at: `${BEHAVIOUR.join('.')}.`, holder, counted: holder, context, draw };
  const fields = (type === 'value' ? READS : WRITES).form(id, place);
  return { id, value, title: titleOf(behaviour), fields: fields.map(({ group: _group, ...one }) => one as FormField) };
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
  const storedOf = ({ id }: SymbolBehaviour) => partOf(storedBehaviour)[id];
  const [actions, others] = [true, false].map((are) => behavior.filter(({ type }) => (type === 'widgetAction') === are));
  const behaviours = (others ?? []).map((one) => ofBehaviour(one, storedOf(one), context, wordOf));
  const defaults = Object.fromEntries(properties.map(({ id, default: usual }) => [id, usual]));
  const values = { ...defaults, ...partOf(storedProperties) };
  const { schema, groups } = readProperties(properties);
  const withProperties = withValue(settings, PROPERTIES, values);
  return {
    form: {
      schema,
      groups: [
        ...groups.map(({ title, fields }) => ({ title: title ?? alone, fields: fields.map((one) => moved(one)) })),
        ...behaviours.map(({ title, fields }) => ({ title, fields })),
      ],
    },
    value: behaviours.reduce((all, { id, value }) => withValue(all, [...BEHAVIOUR, id], value), withProperties),
    actions: (actions ?? []).map((one) => ({
      title: titleOf(one),
      path: [...BEHAVIOUR, one.id],
      value: behaviourAction(one, storedOf(one)),
    })),
  };
}
