import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { isPart, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { valueAt, withValue } from '../../stored/path.ts';
import { FunctionControl } from '../code/function-control.tsx';
import { ColourControl } from '../colour/colour-control.tsx';
import { type ControlProps, useField } from '../control.ts';
import { FieldGroup } from '../field-group.tsx';
import { IconControl } from '../icon/icon-control.tsx';
import { useInherited } from '../inherited.ts';
import { ItemList } from '../list/item-list.tsx';
import { ImageControl } from '../media/image-control.tsx';
import { PasswordField } from '../password-field.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { NumberControl } from '../plain/number-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import { Unreadable } from '../query/unreadable.tsx';
import { storedText, writeStored } from '../stored-text.ts';
import { OneOf, Radios, Several } from './choice-elements.tsx';
import { JsonElement, Markup } from './code-elements.tsx';
import { DayControl } from './day-control.tsx';
import { isOfDay } from './day-text.ts';
import { hookArgs } from './hook-args.ts';
import { paired } from './paired.tsx';
import type { FormElement } from './read-settings.ts';
import classes from './schema-form.module.css';
import { messageFor } from './schema-rules.ts';

interface SchemaElementProps {
  readonly element: FormElement;
  /** The model, or the list item around. */
  readonly model: unknown;
  readonly onModel: (model: unknown) => void;
  readonly hidden: ReadonlySet<string>;
}

/** Some servers and forms stored numbers as texts. */
function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return value;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return Number.isNaN(number) ? null : number;
}

function fits(type: string, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (type === 'number') return numberIn(value) !== null;
  if (type === 'date') return isOfDay(value);
  if (type === 'checkbox') return typeof value === 'boolean';
  if (type === 'array') return Array.isArray(value);
  return type !== 'fieldset' || isPart(value);
}

function Password({ field }: { readonly field: ControlProps<string> }) {
  const { value, onChange } = field;
  const shown = useField(field, !value).field;
  return (
    <PasswordField {...shown} autoComplete="off" value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value || null)} />
  );
}

interface ItemsProps {
  readonly element: FormElement;
  readonly field: ControlProps<unknown>;
  readonly inner: (child: FormElement, held: unknown, replace: (next: unknown) => void) => ReactNode;
}

/** An ordered list. Without a stored value it shows one item to fill in, which is stored once it is edited. */
function Items({ element, field, inner }: ItemsProps) {
  const { value, onChange, label, required } = field;
  const t = useT();
  const nameAt = (index: number) => t('inputs.schema.item', { title: label, number: index + 1 });
  const nameIn = (item: unknown, index: number) => element.nameOf?.(item) ?? nameAt(index);
  const make = () => structuredClone(element.itemDefault ?? '');
  const { canEdit } = useInherited(field);
  // Not in read-only forms, and not where it would make the form invalid.
  const isShown = canEdit && !element.startsEmpty && !element.children.some((child) => child.isRequired);
  const first = isShown ? [make()] : [];
  // The children are fields of an object, but the item is none.
  const isOdd = (item: unknown) => !fits('fieldset', item) && element.children.some(({ path }) => path.length > 0);
  const items: readonly unknown[] = Array.isArray(value) ? value : first;
  // The item to fill in does not count.
  const isMissing = required && items === first && first.length > 0;
  return (
    <ItemList
      {...field}
      problem={isMissing ? (field.requiredText ?? t('inputs.required')) : null}
      items={items}
      onChange={onChange}
      nameOf={nameIn}
      emptyText={t('inputs.schema.noItems')}
      adds={[{ label: element.addText ?? t('inputs.schema.add'), make }]}
      {...(element.nameOf && { summarize: nameIn })}
      draw={(item, replace, index) => {
        if (isOdd(item)) return <Unreadable stored={item} />;
        const [only] = element.children;
        // The only field of a plain item has the item's name, which is shown above it.
        if (only?.path.length === 0) {
          return <div className={classes.plainItem}>{inner({ ...only, title: nameAt(index) }, item, replace)}</div>;
        }
        return paired(element.fieldsOf?.(item) ?? element.children, (child) => inner(child, item, replace));
      }}
    />
  );
}

export function SchemaElement(props: SchemaElementProps) {
  const { element, model, onModel, hidden } = props;
  const t = useT();
  const readOnly = element.isReadOnly || undefined;
  const { canEdit } = useInherited({ readOnly });
  if (element.condition && hidden.has(element.condition)) return null;
  const { title, description, messages, path, key, type } = element;
  const value = valueAt(model, path);
  // An emptied scalar list item becomes an empty text, because only the list removes items.
  const onChange = (next: unknown) => onModel(path.length === 0 ? (next ?? '') : withValue(partOf(model), path, next ?? undefined));
  const label = title === '' ? key : title;
  const isFitting = fits(type, value);
  const field = {
    ...{ label, name: key, description, readOnly, onChange },
    required: element.isRequired,
    requiredText: messageFor(messages, 'required'),
    error: isFitting ? null : t('inputs.schema.otherKind', { value: writeStored(value) }),
  };
  const texts = { ...field, value: storedText(value) };
  const shownNow = value ?? element.whenAbsent;
  const standsFor = element.placeholder ?? storedText(element.whenAbsent) ?? undefined;
  const placeholder = standsFor !== undefined && { placeholder: standsFor };
  const inner = (child: FormElement, held: unknown, replace: (next: unknown) => void) => (
    <SchemaElement key={child.key || child.title} {...props} element={child} model={held} onModel={replace} />
  );
  if ((type === 'array' || type === 'fieldset') && !isFitting) {
    return (
      <FieldGroup label={label} name={key} description={description}>
        <Unreadable stored={value} />
        {canEdit ? (
          <Button size="xs" className={classes.discard ?? ''} onClick={() => onChange(null)}>
            {t('inputs.schema.discard', { title: label })}
          </Button>
        ) : null}
      </FieldGroup>
    );
  }
  switch (type) {
    case 'help':
      return <p className={classes.help}>{description ?? title}</p>;
    case 'fieldset':
      return (
        <FieldGroup label={label} description={description} readOnly={readOnly}>
          {paired(element.children, (child) => inner(child, model, onModel))}
        </FieldGroup>
      );
    case 'array':
      return <Items element={element} field={{ ...field, value }} inner={inner} />;
    case 'number':
      return (
        <NumberControl
          {...field}
          {...placeholder}
          isWhole={element.isWhole}
          minimum={element.minimum}
          maximum={element.maximum}
          invalidText={messageFor(messages, 'type')}
          tooSmallText={messageFor(messages, 'minimum')}
          tooLargeText={messageFor(messages, 'maximum')}
          value={numberIn(value)}
        />
      );
    case 'checkbox':
      return <FlagControl {...field} value={(value ?? element.whenAbsent) === true} />;
    case 'select':
      return <OneOf element={element} field={{ ...field, value: shownNow }} />;
    case 'rc-select':
      return element.isMultiple ? (
        <Several element={element} field={{ ...field, value: shownNow }} />
      ) : (
        <OneOf element={element} field={{ ...field, value: shownNow }} />
      );
    case 'checkboxes':
      return <Several element={element} field={{ ...field, value: shownNow }} />;
    case 'radios':
      return <Radios element={element} field={{ ...field, value: shownNow }} />;
    case 'date':
      return <DayControl {...field} value={isOfDay(value) ? value : null} />;
    case 'javascript':
      return <FunctionControl {...texts} args={element.args ?? hookArgs(key)} />;
    case 'json':
      return <JsonElement {...field} isText={element.isText} value={value} />;
    case 'html':
    case 'css':
      return <Markup {...texts} language={type} />;
    case 'color':
      return <ColourControl {...texts} />;
    case 'image':
      return <ImageControl {...texts} />;
    case 'icon':
      return <IconControl {...texts} />;
    case 'password':
      return <Password field={texts} />;
    default:
      return (
        <TextControl
          {...texts}
          {...placeholder}
          // Texts of unknown types may have several lines too.
          {...((type === 'textarea' || texts.value?.includes('\n')) && { rows: element.rows })}
          minLength={element.minLength}
          maxLength={element.maxLength}
          tooShortText={messageFor(messages, 'minLength')}
          tooLongText={messageFor(messages, 'maxLength')}
          {...(element.pattern && { pattern: element.pattern, patternText: messageFor(messages, 'pattern') })}
        />
      );
  }
}
