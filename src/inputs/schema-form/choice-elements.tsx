/** Elements of which something is chosen. What is stored and is no choice is shown with the others and stays; numbers stay numbers. */
import { Checkbox, MultiSelect, Radio, TagsInput } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { Chip } from '../entities/chip.tsx';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { writeStored } from '../stored-text.ts';
import type { FormElement } from './read-settings.ts';
import classes from './schema-form.module.css';
import type { SchemaChoice } from './schema-rules.ts';

interface ChoiceElementProps {
  readonly element: FormElement;
  readonly field: ControlProps<unknown>;
}

/** The choices, and after them what is held and is none of them. */
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
  const { label, name, description, value, onChange, required = false, requiredText, error, disabled, readOnly } = field;
  const t = useT();
  const held = heldOne(value);
  const choices = withHeld(element.choices, held);
  const checked = useCheck(required && held.length === 0 ? (requiredText ?? t('inputs.required')) : null, error);
  return (
    <Radio.Group
      label={label}
      name={name}
      description={description}
      required={required}
      {...checked}
      value={held.length === 0 ? null : writeStored(value)}
      onChange={(next) => onChange(storedOf(choices, String(next)))}
    >
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          className={classes.option ?? ''}
          value={choice.value}
          label={choice.label}
          disabled={disabled || readOnly}
        />
      ))}
    </Radio.Group>
  );
}

/** Several of the choices; with `isFree` also what is written. */
export function Several({ element, field }: ChoiceElementProps) {
  const { label, name, description, value, onChange, required = false, requiredText, error, disabled = false, readOnly = false } = field;
  const t = useT();
  const dropdown = useDropdown(readOnly);
  const items = heldSome(value);
  const choices = withHeld(element.choices, items);
  const held = [...new Set(items.map(writeStored))];
  const checked = useCheck(required && held.length === 0 ? (requiredText ?? t('inputs.required')) : null, error);
  const canChange = !disabled && !readOnly;
  const common = { label, name, description, required, disabled, readOnly, ...checked };
  const take = (next: readonly string[]) => onChange(next.map((one) => storedOf(choices, one)));
  const labelOf = (one: string) => choices.find((choice) => choice.value === one)?.label ?? one;
  if (element.type === 'checkboxes') {
    return (
      <Checkbox.Group {...common} value={held} onChange={take}>
        {choices.map((choice) => (
          <Checkbox key={choice.value} className={classes.option ?? ''} value={choice.value} label={choice.label} disabled={!canChange} />
        ))}
      </Checkbox.Group>
    );
  }
  const list = { ...common, ...dropdown, clearable: canChange, maxDropdownHeight: 260 };
  if (element.isFree || element.choices.length === 0) {
    return (
      <TagsInput
        {...list}
        data={[...new Set(element.choices.map((choice) => choice.label))]}
        renderPill={({ value: tag, onRemove }) => <Chip name={tag ?? ''} onRemove={canChange ? onRemove : undefined} />}
        value={held.map(labelOf)}
        onChange={(next) => take(next.map((tag) => choices.find((choice) => choice.label === tag)?.value ?? tag))}
      />
    );
  }
  return (
    <MultiSelect
      {...list}
      data={choices.map(({ value: one, label: text }) => ({ value: one, label: text }))}
      renderPill={({ option, value: one, onRemove }) => (
        <Chip name={option?.label ?? one ?? ''} onRemove={canChange ? onRemove : undefined} />
      )}
      value={held}
      onChange={take}
    />
  );
}
