/** A stored value that is no choice is shown with the others and kept; numbers stay numbers. */
import { Checkbox, Radio } from '@mantine/core';
import { ChipsField } from '../chips/chips-field.tsx';
import { type ControlProps, useField } from '../control.ts';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { writeStored } from '../stored-text.ts';
import type { FormElement } from './read-settings.ts';
import classes from './schema-form.module.css';
import type { SchemaChoice } from './schema-rules.ts';

interface ChoiceElementProps {
  readonly element: FormElement;
  readonly field: ControlProps<unknown>;
}

function withHeld(choices: readonly SchemaChoice[], held: readonly unknown[]): readonly SchemaChoice[] {
  const known = new Map(choices.map((choice) => [choice.value, choice]));
  for (const stored of held) {
    const value = writeStored(stored);
    if (!known.has(value)) known.set(value, { value, label: value, stored });
  }
  return [...known.values()];
}

const storedOf = (choices: readonly SchemaChoice[], value: string): unknown => choices.find((one) => one.value === value)?.stored ?? value;
const heldOne = (value: unknown): readonly unknown[] => (value === undefined || value === null || value === '' ? [] : [value]);
const heldSome = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : heldOne(value));

export function OneOf({ element, field }: ChoiceElementProps) {
  const { value, onChange, ...rest } = field;
  const held = heldOne(value);
  const choices = withHeld(element.choices, held);
  const isSelect = element.type === 'select';
  return (
    <ChoiceControl
      {...rest}
      {...(!isSelect && !rest.required && { isClearable: element.isClearable })}
      {...(element.placeholder !== undefined && { placeholder: element.placeholder })}
      choices={choices}
      value={held.length === 0 ? null : writeStored(value)}
      onChange={(next) => onChange(next === null ? null : storedOf(choices, next))}
    />
  );
}

export function Radios({ element, field }: ChoiceElementProps) {
  const { value, onChange } = field;
  const held = heldOne(value);
  const choices = withHeld(element.choices, held);
  const { field: shown, canEdit } = useField(field, held.length === 0);
  return (
    <Radio.Group
      {...shown}
      value={held.length === 0 ? null : writeStored(value)}
      onChange={(next) => onChange(storedOf(choices, String(next)))}
    >
      {choices.map((choice) => (
        <Radio key={choice.value} className={classes.option ?? ''} value={choice.value} label={choice.label} disabled={!canEdit} />
      ))}
    </Radio.Group>
  );
}

function Checkboxes({ element, field }: ChoiceElementProps) {
  const { value, onChange } = field;
  const items = heldSome(value);
  const choices = withHeld(element.choices, items);
  const { field: shown, canEdit } = useField(field, items.length === 0);
  return (
    <Checkbox.Group
      {...shown}
      value={[...new Set(items.map(writeStored))]}
      onChange={(next) => onChange(next.map((one) => storedOf(choices, one)))}
    >
      {choices.map((choice) => (
        <Checkbox key={choice.value} className={classes.option ?? ''} value={choice.value} label={choice.label} disabled={!canEdit} />
      ))}
    </Checkbox.Group>
  );
}

/** Several choices; with `isFree` typed texts too. */
export function Several({ element, field }: ChoiceElementProps) {
  if (element.type === 'checkboxes') return <Checkboxes element={element} field={field} />;
  const { value, onChange } = field;
  const items = heldSome(value);
  const choices = withHeld(element.choices, items);
  const isFree = element.isFree || element.choices.length === 0;
  const nameOf = (stored: unknown) => {
    const one = writeStored(stored);
    return isFree ? (choices.find((choice) => choice.value === one)?.label ?? one) : one;
  };
  const stored = (name: string) => storedOf(choices, (isFree && choices.find((choice) => choice.label === name)?.value) || name);
  return (
    <ChipsField
      {...field}
      isFree={isFree}
      held={[...new Set(items.map(nameOf))]}
      offers={
        isFree
          ? [...new Set(element.choices.map((choice) => choice.label))]
          : choices.map(({ value: one, label }) => ({ value: one, label }))
      }
      value={null}
      onChange={(next) => onChange((next ?? []).map(stored))}
    />
  );
}
