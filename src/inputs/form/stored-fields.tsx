/**
 * Draws fields over stored JSON and reports each change by the path of its field. Unknown members stay, and what is missing is not filled
 * in.
 */
import { Button } from '@mantine/core';
import { useContext } from 'react';
import { isPart, type Part } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import type { FieldControl, FieldPlate, FieldType, FormField } from '../../stored/fields/form-field.ts';
import { type Path, valueAt, withValue } from '../../stored/path.ts';
import { FieldGroup } from '../field-group.tsx';
import { useInherited } from '../inherited.ts';
import { ItemList } from '../list/item-list.tsx';
import { Unreadable } from '../query/unreadable.tsx';
import classes from '../schema-form/schema-form.module.css';
import { messageFor } from '../schema-form/schema-rules.ts';
import { writeStored } from '../stored-text.ts';
import { FIELD_CONTROLS, type ShownBy } from './field-controls.ts';
import { FieldRows } from './field-rows.tsx';
import { PanelField } from './panel-field.tsx';
import { SectionsContext } from './sections.ts';

/**
 * @param value undefined: nothing is stored any more. Lists are stored as a whole.
 * @param within the place in a list at which alone it was edited.
 */
export type Report = (path: Path, value: unknown, within?: Path) => void;

interface StoredFieldsProps {
  readonly fields: readonly FormField[];
  /** The stored object, or the list item around. */
  readonly value: unknown;
  readonly onField: Report;
  /** Conditions that do not hold. */
  readonly hidden?: ReadonlySet<string> | undefined;
  /** What new objects begin with: what differs is marked, and can be reset. */
  readonly usual?: Part | undefined;
  /** Of the section around, which a search may be for. */
  readonly title?: string | null;
}

type OneProps<Field> = Omit<StoredFieldsProps, 'fields'> & { readonly field: Field };

/** What a change makes of the value around the field. */
export const withField = (value: unknown, path: Path, next: unknown): unknown =>
  path.length === 0 ? next : withValue(isPart(value) ? value : {}, path, next);

export function StoredFields({ fields, ...around }: StoredFieldsProps) {
  const { value, hidden, usual, title = null, onField } = around;
  const isInPanel = useContext(SectionsContext) !== null;
  const drawn = (field: FormField) => {
    if (field.condition && hidden?.has(field.condition)) return null;
    const one = <StoredField field={field} {...around} />;
    return isInPanel ? (
      <PanelField field={field} title={title} holder={value} usual={usual} onField={onField}>
        {one}
      </PanelField>
    ) : (
      one
    );
  };
  return (
    <FieldRows
      rows={fields.map((field) => ({
        key: `${field.key} ${field.label} ${field.description ?? ''}`,
        isHalf: field.isHalf,
        drawn: drawn(field),
      }))}
    />
  );
}

function StoredField({ field, ...of }: OneProps<FormField>) {
  if (field.type === 'note') return <p className={classes.help}>{field.description ?? field.label}</p>;
  if (field.type === 'group') return <GroupOfFields field={field} {...of} />;
  if (field.type === 'list') return <ListOfFields field={field} {...of} />;
  return <ControlledField field={field} {...of} />;
}

/** What the control of a field is told, whatever it is. */
function useControlProps({ label, key, description, isReadOnly, isRequired, messages = {} }: FieldPlate, stored: unknown, fits: boolean) {
  const t = useT();
  return {
    ...{ label, name: key, description, readOnly: isReadOnly || undefined, required: isRequired },
    requiredText: messageFor(messages, 'required'),
    error: fits ? null : t('inputs.schema.otherKind', { value: writeStored(stored) }),
  };
}

const isNothing = (stored: unknown) => stored === undefined || stored === null || stored === '';

function ControlledField<Type extends FieldType>({ field, ...around }: OneProps<FieldPlate & FieldControl<Type>>) {
  return <FieldByControl {...around} field={field} options={field.options} by={FIELD_CONTROLS[field.type]} />;
}

interface ByProps<Value, Options> extends OneProps<FieldPlate & { readonly whenAbsent?: unknown }> {
  readonly options: Options;
  readonly by: ShownBy<Value, Options>;
}

function FieldByControl<Value, Options>({ field, options, by: { Control, read }, value, onField }: ByProps<Value, Options>) {
  const { path, whenAbsent } = field;
  const stored = valueAt(value, path);
  const shown = stored ?? whenAbsent;
  const known = isNothing(shown) ? null : read(shown, options);
  const props = useControlProps(field, stored, known !== undefined);
  // An emptied plain list item becomes an empty text, because only the list removes items.
  const report = (next: unknown) => onField(path, next ?? (path.length === 0 ? '' : undefined));
  return <Control {...props} {...options} value={known ?? null} onChange={report} />;
}

/** A stored value that has no fields can be discarded. */
function Misfit({ field: { path, label, key, description, isReadOnly }, value, onField }: OneProps<FieldPlate>) {
  const t = useT();
  const { canEdit } = useInherited({ readOnly: isReadOnly || undefined });
  return (
    <FieldGroup label={label} name={key} description={description}>
      <Unreadable stored={valueAt(value, path)} />
      {canEdit ? (
        <Button size="xs" className={classes.discard ?? ''} onClick={() => onField(path, undefined)}>
          {t('inputs.schema.discard', { title: label })}
        </Button>
      ) : null}
    </FieldGroup>
  );
}

function GroupOfFields({ field, ...around }: OneProps<FormField & { readonly type: 'group' }>) {
  const { label, description, isReadOnly, fields } = field;
  const stored = valueAt(around.value, field.path);
  if (!isNothing(stored) && !isPart(stored)) return <Misfit field={field} {...around} />;
  return (
    <FieldGroup label={label} description={description} readOnly={isReadOnly || undefined}>
      <StoredFields fields={fields} {...around} title={[around.title, label].filter(Boolean).join(' ')} />
    </FieldGroup>
  );
}

/** An ordered list. Without a stored value it shows one item to fill in, which is stored once it is edited. */
function ListOfFields({ field, value, onField, hidden }: OneProps<FormField & { readonly type: 'list' }>) {
  const { path, label, itemFields, newItem, nameOf, addText, itemText = label, startsEmpty, isRequired } = field;
  const t = useT();
  const stored = valueAt(value, path);
  const props = useControlProps(field, stored, true);
  const { canEdit } = useInherited(props);
  if (!isNothing(stored) && !Array.isArray(stored)) return <Misfit field={field} value={value} onField={onField} />;
  const nameAt = (index: number) => t('inputs.schema.item', { title: itemText, number: index + 1 });
  const nameIn = (item: unknown, index: number) => nameOf?.(item) ?? nameAt(index);
  const make = () => structuredClone(newItem);
  // Not in read-only forms, and not where it would make the form invalid.
  const first = canEdit && !startsEmpty && !itemFields({}).some((inner) => inner.isRequired) ? [make()] : [];
  const items: readonly unknown[] = Array.isArray(stored) ? stored : first;
  // The item to fill in does not count.
  const isMissing = isRequired && items === first && first.length > 0;
  return (
    <ItemList
      {...props}
      problem={isMissing ? (props.requiredText ?? t('inputs.required')) : null}
      items={items}
      onChange={(next, within) => onField(path, next, within)}
      nameOf={nameIn}
      emptyText={t('inputs.schema.noItems')}
      adds={[{ label: addText ?? t('inputs.schema.add'), make }]}
      summarize={nameOf && nameIn}
      draw={(item, replace, index) => {
        const inner = itemFields(item);
        const [only] = inner;
        const isPlain = only?.path.length === 0;
        if (!isPlain && inner.length > 0 && !isNothing(item) && !isPart(item)) return <Unreadable stored={item} />;
        const of = {
          ...{ value: item, hidden },
          onField: (at: Path, next: unknown, within: Path = []) => replace(withField(item, at, next), [...at, ...within]),
        };
        if (!isPlain) return <StoredFields fields={inner} {...of} />;
        // The only field of a plain item has the item's name, which is shown above it.
        return (
          <div className={classes.plainItem}>
            <StoredField field={{ ...only, label: nameAt(index) }} {...of} />
          </div>
        );
      }}
    />
  );
}
