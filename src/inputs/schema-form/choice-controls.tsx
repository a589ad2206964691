/** A stored value that is no choice is shown with the others and kept; numbers stay numbers. */
import { Checkbox, Radio } from '@mantine/core';
import type { FieldOptions, StoredChoice } from '../../stored/fields/form-field.ts';
import { ChipsField } from '../chips/chips-field.tsx';
import { type ControlProps, useField } from '../control.ts';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { writeStored } from '../stored-text.ts';
import classes from './schema-form.module.css';

function withHeld(choices: readonly StoredChoice[], held: readonly unknown[]): readonly StoredChoice[] {
  const known = new Map(choices.map((choice) => [choice.value, choice]));
  for (const stored of held) {
    const value = writeStored(stored);
    if (!known.has(value)) known.set(value, { value, label: value, stored });
  }
  return [...known.values()];
}

function storedOf(choices: readonly StoredChoice[], value: string): unknown {
  const choice = choices.find((one) => one.value === value);
  return choice ? choice.stored : value;
}
/** A choice may stand for nothing. */
const nothingOf = (choices: readonly StoredChoice[]): string | null => choices.find(({ stored }) => stored === null)?.value ?? null;
const heldOne = (value: unknown): readonly unknown[] => (value === undefined || value === null || value === '' ? [] : [value]);
const heldSome = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : heldOne(value));

export function OneOfControl(props: ControlProps<unknown> & FieldOptions['one-of']) {
  const { value, onChange, choices, isClearable = true, placeholder, shownAs, ...field } = props;
  const held = heldOne(value);
  const shown = withHeld(choices, held);
  return (
    <ChoiceControl
      {...field}
      placeholder={placeholder}
      shownAs={shownAs}
      isClearable={isClearable && !field.required}
      choices={shown}
      value={held.length === 0 ? null : writeStored(value)}
      onChange={(next) => onChange(next === null ? null : storedOf(shown, next))}
    />
  );
}

export function RadiosControl(props: ControlProps<unknown> & FieldOptions['radios']) {
  const { value, onChange } = props;
  const held = heldOne(value);
  const choices = withHeld(props.choices, held);
  const { field, canEdit } = useField(props, held.length === 0);
  return (
    <Radio.Group
      {...field}
      value={held.length === 0 ? nothingOf(choices) : writeStored(value)}
      onChange={(next) => onChange(storedOf(choices, String(next)))}
    >
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          className={classes.option ?? ''}
          value={choice.value}
          label={choice.label}
          disabled={!canEdit || choice.isDisabled}
        />
      ))}
    </Radio.Group>
  );
}

export function CheckboxesControl(props: ControlProps<unknown> & FieldOptions['checkboxes']) {
  const { value, onChange } = props;
  const items = heldSome(value);
  const choices = withHeld(props.choices, items);
  const { field, canEdit } = useField(props, items.length === 0);
  return (
    <Checkbox.Group
      {...field}
      value={[...new Set(items.map(writeStored))]}
      onChange={(next) => onChange(next.map((one) => storedOf(choices, one)))}
    >
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          className={classes.option ?? ''}
          value={choice.value}
          label={choice.label}
          disabled={!canEdit || choice.isDisabled}
        />
      ))}
    </Checkbox.Group>
  );
}

/** Several choices; with `isFree`, and where there are none to choose, typed texts too. */
export function SomeOfControl(props: ControlProps<unknown> & FieldOptions['some-of']) {
  const { value, onChange, choices: offered, isFree: mayType, ...field } = props;
  const items = heldSome(value);
  const choices = withHeld(offered, items);
  const isFree = mayType || offered.length === 0;
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
        isFree ? [...new Set(offered.map((choice) => choice.label))] : choices.map(({ value: one, label }) => ({ value: one, label }))
      }
      value={null}
      onChange={(next) => onChange((next ?? []).map(stored))}
    />
  );
}
