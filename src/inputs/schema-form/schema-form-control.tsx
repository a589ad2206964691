import { Input } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { isPart } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { FullScreen, FullScreenButton } from '../code/full-screen.tsx';
import { type ControlProps, useCheck } from '../control.ts';
import { InheritedContext, useInherited } from '../inherited.ts';
import { Unreadable } from '../query/unreadable.tsx';
import { checkModel } from './check-model.ts';
import { paired } from './paired.tsx';
import { problemWords } from './problem-words.ts';
import { type FormElement, readSettings, type SettingsForm, segmentsOf } from './read-settings.ts';
import { SchemaElement } from './schema-element.tsx';
import classes from './schema-form.module.css';
import { useConditions } from './use-conditions.ts';

/** A unique React key: help texts have no key of their own. */
const nameOf = ({ key, title, description = '' }: FormElement) => `${key} ${title} ${description}`;
const MOST_SAID = 3;

interface SchemaFormControlProps extends ControlProps<object> {
  /** Schema, form and groups of a server, as an object or JSON text. */
  readonly settings?: unknown;
  /** One that was made already, in place of `settings`. */
  readonly form?: SettingsForm;
  /** False: without its name and the button for the full screen. */
  readonly hasHead?: boolean;
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

/**
 * Edits a model by a settings form of the server. Unknown keys stay, and missing values are not filled in. Violations of the schema are
 * listed with their place.
 */
export function SchemaFormControl(props: SchemaFormControlProps) {
  const { label, value, onChange, settings, form, error, hasHead = true } = props;
  const inherited = useInherited(props);
  const t = useT();
  const [isFull, setFull] = useState(false);
  const { schema, groups } = useMemo(() => form ?? readSettings(settings), [form, settings]);
  const hidden = useConditions(groups, value);
  const wrong = useMemo(() => checkModel(schema, value), [schema, value]);
  const said = () => {
    const elements = groups.flatMap((group) => group.elements);
    return [...new Set(wrong.map((problem) => problemWords(problem, elements, t)))].slice(0, MOST_SAID).join(' ');
  };
  const checked = useCheck(wrong.length > 0 ? said() : null, error);
  const isWrongIn = (elements: readonly FormElement[]) =>
    elements.some(({ key }) => wrong.some(({ path }) => path[0] === segmentsOf(key)[0]));
  const isReadable = value === null || isPart(value);
  const onModel = (model: unknown) => {
    if (isPart(model)) onChange(model);
  };
  const common = { model: value ?? {}, onModel, hidden };
  const draw = (elements: readonly FormElement[]) => (
    <InheritedContext value={inherited}>
      <div className={classes.elements}>
        {paired(elements, (element) => (
          <SchemaElement key={nameOf(element)} element={element} {...common} />
        ))}
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
        {groups.length === 0 && !form ? <p className={classes.help}>{t('inputs.schema.nothing')}</p> : null}
        {(isReadable ? groups : []).map(({ title, elements }, index) =>
          title === null ? (
            <div key="alone">{draw(elements)}</div>
          ) : (
            // Groups with problems are opened.
            <FoldedGroup key={title} title={title} isOpen={(index === 0 && !form) || (checked.error !== null && isWrongIn(elements))}>
              {() => draw(elements)}
            </FoldedGroup>
          ),
        )}
        {checked.error ? <Input.Error role="alert">{checked.error}</Input.Error> : null}
      </section>
    </FullScreen>
  );
}
