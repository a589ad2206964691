/** One element of a settings form, by its type. Each is a control of ours; a type that is not known is a text that is kept as it is. */
import { MultiSelect, Radio, TagsInput } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import { CodeField } from '../code/code-field.tsx';
import { FunctionControl } from '../code/function-control.tsx';
import { ColourControl } from '../colour/colour-control.tsx';
import { type ControlProps, useCheck } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { FieldGroup } from '../field-group.tsx';
import { IconControl } from '../icon/icon-control.tsx';
import { ItemList } from '../item-list.tsx';
import { ImageControl } from '../media/image-control.tsx';
import { PasswordField } from '../password-field.tsx';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { NumberControl } from '../plain/number-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import { DayControl } from './day-control.tsx';
import { valueAt, withValue } from './model-path.ts';
import type { FormElement } from './read-settings.ts';
import classes from './schema-form.module.css';

interface SchemaElementProps {
  readonly element: FormElement;
  /** The model, or the item of the list that it stands in. */
  readonly model: unknown;
  readonly onModel: (model: unknown) => void;
  readonly hidden: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly readOnly: boolean;
}

const asText = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined || value === null ? null : JSON.stringify(value);
const asTexts = (value: unknown) =>
  Array.isArray(value) ? value.map(String) : value === undefined || value === null ? [] : [String(value)];

function Several({ element, field }: { readonly element: FormElement; readonly field: ControlProps<unknown> }) {
  const { value, onChange, required, requiredText, error, ...rest } = field;
  const t = useT();
  const dropdown = useDropdown();
  const held = asTexts(value);
  const checked = useCheck(required && held.length === 0 ? (requiredText ?? t('inputs.required')) : null, error);
  const common = { ...rest, ...checked, ...dropdown, required: required ?? false, readOnly: rest.readOnly ?? false, value: held };
  const known = new Set(element.choices.map((choice) => choice.value));
  const data = [...element.choices, ...held.filter((one) => !known.has(one)).map((one) => ({ value: one, label: one }))];
  if (element.choices.length === 0) return <TagsInput {...common} onChange={onChange} />;
  return <MultiSelect {...common} data={data} onChange={onChange} />;
}

function Password({ field }: { readonly field: ControlProps<string> }) {
  const { value, onChange, required, requiredText, error, ...rest } = field;
  const t = useT();
  const checked = useCheck(required && !value ? (requiredText ?? t('inputs.required')) : null, error);
  const onText = (text: string) => onChange(text === '' ? null : text);
  return (
    <PasswordField
      {...rest}
      {...checked}
      readOnly={rest.readOnly ?? false}
      required={required ?? false}
      autoComplete="off"
      value={value ?? ''}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}

function Code({ language, field }: { readonly language: 'json' | 'html' | 'css'; readonly field: ControlProps<string> }) {
  const { value, onChange, requiredText, error, ...rest } = field;
  const t = useT();
  const checked = useCheck(rest.required && !value ? (requiredText ?? t('inputs.required')) : null, error);
  return (
    <CodeField
      {...rest}
      language={language}
      text={value ?? ''}
      onText={(text) => onChange(text === '' ? null : text)}
      onBlur={checked.onBlur}
      error={checked.error}
    />
  );
}

export function SchemaElement(props: SchemaElementProps) {
  const { element, model, onModel, hidden, disabled } = props;
  const t = useT();
  if (element.condition && hidden.has(element.condition)) return null;
  const readOnly = props.readOnly || element.isReadOnly;
  const { title, description, message, choices, path, key } = element;
  const value = valueAt(model, path);
  const set = (next: unknown) => onModel(withValue(model, path, next === null ? undefined : next));
  // The place of a scalar item of a list cannot go: what was emptied there is an empty text.
  const onChange = path.length === 0 ? (next: unknown) => onModel(next ?? '') : set;
  const label = title === '' ? key : title;
  const field = { label, name: key, description, required: element.isRequired, requiredText: message, disabled, readOnly, onChange };
  const texts = { ...field, value: asText(value) };
  const lengths = {
    ...(element.minLength !== undefined && { minLength: element.minLength }),
    ...(element.maxLength !== undefined && { maxLength: element.maxLength }),
    ...(element.placeholder !== undefined && { placeholder: element.placeholder }),
  };
  const inner = (child: FormElement, held: unknown, replace: (next: unknown) => void) => (
    <SchemaElement key={child.key} {...props} element={child} model={held} onModel={replace} readOnly={readOnly} />
  );
  switch (element.type) {
    case 'help':
      return <p className={classes.help}>{description ?? title}</p>;
    case 'fieldset':
      return (
        <FieldGroup label={label} description={description}>
          {element.children.map((child) => inner(child, model, onModel))}
        </FieldGroup>
      );
    case 'array':
      return (
        <ItemList
          label={label}
          name={key}
          description={description}
          disabled={disabled}
          readOnly={readOnly}
          items={Array.isArray(value) ? (value as readonly unknown[]) : []}
          onChange={set}
          nameOf={(_, index) => t('inputs.schema.item', { title: label, number: index + 1 })}
          emptyText={t('inputs.schema.noItems')}
          adds={[{ label: t('inputs.schema.add'), make: () => structuredClone(element.itemDefault ?? '') }]}
          draw={(item, replace) => element.children.map((child) => inner(child, item, replace))}
        />
      );
    case 'number':
      return (
        <NumberControl
          {...field}
          {...(element.isWhole && { isWhole: true })}
          {...(element.minimum !== undefined && { minimum: element.minimum })}
          {...(element.maximum !== undefined && { maximum: element.maximum })}
          {...(message !== undefined && { invalidText: message })}
          {...(element.placeholder !== undefined && { placeholder: element.placeholder })}
          value={typeof value === 'number' ? value : null}
        />
      );
    case 'checkbox':
      return <FlagControl {...field} value={value === true} />;
    case 'select':
      return <ChoiceControl {...texts} choices={choices} />;
    case 'rc-select':
      if (element.isMultiple) return <Several element={element} field={{ ...field, value }} />;
      return <ChoiceControl {...texts} choices={choices} isClearable={element.isClearable} />;
    case 'checkboxes':
      return <Several element={element} field={{ ...field, value }} />;
    case 'radios':
      return (
        <Radio.Group label={label} description={description} required={element.isRequired} value={asText(value)} onChange={onChange}>
          {choices.map((choice) => (
            <Radio
              key={choice.value}
              className={classes.radio ?? ''}
              value={choice.value}
              label={choice.label}
              disabled={disabled || readOnly}
            />
          ))}
        </Radio.Group>
      );
    case 'date':
      return <DayControl {...field} value={typeof value === 'number' ? value : null} />;
    case 'javascript':
      return <FunctionControl {...texts} args={[]} />;
    case 'json':
    case 'html':
    case 'css':
      return <Code language={element.type} field={texts} />;
    case 'color':
      return <ColourControl {...texts} />;
    case 'image':
      return <ImageControl {...texts} />;
    case 'icon':
      return <IconControl {...texts} />;
    case 'password':
      return <Password field={texts} />;
    case 'textarea':
      return <TextControl {...texts} {...lengths} rows={element.rows} />;
    default:
      return <TextControl {...texts} {...lengths} />;
  }
}
