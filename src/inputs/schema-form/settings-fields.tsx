import { Input } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { isPart } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import type { FormField } from '../../stored/fields/form-field.ts';
import { FullScreen, FullScreenButton } from '../code/full-screen.tsx';
import { type ControlProps, type FieldProps, useCheck } from '../control.ts';
import { type Report, StoredFields, withField } from '../form/stored-fields.tsx';
import { InheritedContext, useInherited } from '../inherited.ts';
import { Unreadable } from '../query/unreadable.tsx';
import { checkModel } from './check-model.ts';
import { problemWords } from './problem-words.ts';
import { readSettings, type SettingsForm, segmentsOf } from './read-settings.ts';
import classes from './schema-form.module.css';
import { useConditions } from './use-conditions.ts';

const MOST_SAID = 3;

interface SettingsFieldsProps extends FieldProps {
  readonly form: SettingsForm;
  /** False: without its name and the button for the full screen. */
  readonly hasHead?: boolean;
  /** Its first group is open, and it says that it has no fields. */
  readonly isAlone?: boolean;
  readonly value: object | null;
  readonly onField: Report;
}

interface FoldedGroupProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly children: () => ReactNode;
}

/** Its fields are drawn once it was opened: editors of code are large. */
function FoldedGroup({ title, isOpen, children }: FoldedGroupProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <details className={classes.group} open={isOpen} onToggle={({ currentTarget }) => setOpened(wasOpened || currentTarget.open)}>
      <summary className={classes.summary}>{title}</summary>
      {wasOpened || isOpen ? children() : null}
    </details>
  );
}

interface SchemaFormControlProps extends ControlProps<object> {
  /** Schema, form and groups of a server, as an object or JSON text. */
  readonly settings: unknown;
}

/** Edits a model by a settings form of 3.x. */
export function SchemaFormControl({ settings, onChange, ...props }: SchemaFormControlProps) {
  const form = useMemo(() => readSettings(settings), [settings]);
  const change: Report = (path, next) => {
    const changed = withField(props.value, path, next);
    if (isPart(changed)) onChange(changed);
  };
  return <SettingsFields {...props} isAlone form={form} onField={change} />;
}

/** Edits a stored object by the fields of a form. Violations of the form's schema are listed with their place. */
export function SettingsFields(props: SettingsFieldsProps) {
  const { label, value, onField, form, error, hasHead = true, isAlone = false } = props;
  const { schema, groups } = form;
  const inherited = useInherited(props);
  const t = useT();
  const [isFull, setFull] = useState(false);
  const hidden = useConditions(groups, value);
  const wrong = useMemo(() => checkModel(schema, value), [schema, value]);
  const said = () => {
    const fields = groups.flatMap((group) => group.fields);
    return [...new Set(wrong.map((problem) => problemWords(problem, fields, t)))].slice(0, MOST_SAID).join(' ');
  };
  const checked = useCheck(wrong.length > 0 ? said() : null, error);
  const isWrongIn = (fields: readonly FormField[]) => fields.some(({ key }) => wrong.some(({ path }) => path[0] === segmentsOf(key)[0]));
  const isReadable = value === null || isPart(value);
  const draw = (fields: readonly FormField[]) => (
    <InheritedContext value={inherited}>
      <div className={classes.fields}>
        <StoredFields fields={fields} value={value ?? {}} onField={onField} hidden={hidden} />
      </div>
    </InheritedContext>
  );
  return (
    <FullScreen label={label} isOpen={isFull} onClose={() => setFull(false)}>
      <section
        className={classes.form}
        aria-label={label}
        data-wrong={checked.error ? '' : undefined}
        tabIndex={checked.error ? -1 : undefined}
        onBlur={checked.onBlur}
      >
        {hasHead ? (
          <div className={classes.head}>
            <span className={classes.title}>{label}</span>
            <FullScreenButton label={label} isFull={isFull} onToggle={setFull} />
          </div>
        ) : null}
        {isReadable ? null : <Unreadable stored={value} />}
        {groups.length === 0 && isAlone ? <p className={classes.help}>{t('inputs.schema.nothing')}</p> : null}
        {(isReadable ? groups : []).map(({ title, fields }, index) =>
          title === null ? (
            <div key="alone">{draw(fields)}</div>
          ) : (
            // Groups with problems are opened.
            <FoldedGroup key={title} title={title} isOpen={(index === 0 && isAlone) || (checked.error !== null && isWrongIn(fields))}>
              {() => draw(fields)}
            </FoldedGroup>
          ),
        )}
        {checked.error ? <Input.Error role="alert">{checked.error}</Input.Error> : null}
      </section>
    </FullScreen>
  );
}
