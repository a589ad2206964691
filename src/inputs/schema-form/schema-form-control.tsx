import { ActionIcon, Input } from '@mantine/core';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Hint } from '../../marks/hint.tsx';
import { FullScreen } from '../code/full-screen.tsx';
import { type ControlProps, useCheck } from '../control.ts';
import { Unreadable } from '../query/unreadable.tsx';
import { checkModel } from './check-model.ts';
import { isRecord } from './model-path.ts';
import { problemWords } from './problem-words.ts';
import { type FormElement, readSettings, segmentsOf } from './read-settings.ts';
import { SchemaElement } from './schema-element.tsx';
import classes from './schema-form.module.css';
import { useConditions } from './use-conditions.ts';

/** Unlike that of any other element: sentences have no key. */
const nameOf = ({ key, title, description = '' }: FormElement) => `${key} ${title} ${description}`;
/** Of what is wrong, so much is listed at once. */
const MOST_SAID = 3;

interface SchemaFormControlProps extends ControlProps<object> {
  /** Schema, form and groups as the platform stores them: an object, or its JSON text (dashboards.md 7). */
  readonly settings: unknown;
  /** Native kind of the widget whose settings these are: some functions are called with other arguments in each. */
  readonly widgetKind?: string | undefined;
}

/**
 * Edits a model by a settings form of the platform. Only what is edited changes: keys that the schema does not know stay, and what is
 * not set is not filled in. A model that leaves its schema is told of, with the place.
 */
export function SchemaFormControl(props: SchemaFormControlProps) {
  const { label, value, onChange, settings, widgetKind, error, disabled = false, readOnly = false } = props;
  const t = useT();
  const [isFull, setFull] = useState(false);
  const { schema, groups } = useMemo(() => readSettings(settings), [settings]);
  const hidden = useConditions(groups, value);
  const wrong = useMemo(() => checkModel(schema, value), [schema, value]);
  const said = () => {
    const elements = groups.flatMap((group) => group.elements);
    return [...new Set(wrong.map((problem) => problemWords(problem, elements, t)))].slice(0, MOST_SAID).join(' ');
  };
  const checked = useCheck(wrong.length > 0 ? said() : null, error);
  const isWrongIn = (elements: readonly FormElement[]) =>
    elements.some(({ key }) => wrong.some(({ path }) => path[0] === segmentsOf(key)[0]));
  const toggle = t(isFull ? 'inputs.code.leaveFullScreen' : 'inputs.code.fullScreen');
  const Icon = isFull ? IconMinimize : IconMaximize;
  const isReadable = value === null || isRecord(value);
  const onModel = (model: unknown) => {
    if (isRecord(model)) onChange(model);
  };
  const common = { model: value ?? {}, onModel, hidden, disabled, readOnly, widgetKind };
  const draw = (elements: readonly FormElement[]) => (
    <div className={classes.elements}>
      {elements.map((element) => (
        <SchemaElement key={nameOf(element)} element={element} {...common} />
      ))}
    </div>
  );
  return (
    <FullScreen label={label} isOpen={isFull} onClose={() => setFull(false)}>
      <section className={classes.form} aria-label={label} onBlur={checked.onBlur}>
        <div className={classes.head}>
          <span className={classes.title}>{label}</span>
          <Hint label={toggle}>
            <ActionIcon
              size="sm"
              aria-label={`${toggle}: ${label}`}
              aria-expanded={isFull}
              data-autofocus={isFull ? '' : undefined}
              onClick={() => setFull(!isFull)}
            >
              <Icon size={16} stroke={1.75} />
            </ActionIcon>
          </Hint>
        </div>
        {isReadable ? null : <Unreadable stored={value} />}
        {groups.length === 0 ? <p className={classes.help}>{t('inputs.schema.nothing')}</p> : null}
        {(isReadable ? groups : []).map(({ title, elements }, index) =>
          title === null ? (
            <div key="alone">{draw(elements)}</div>
          ) : (
            // What is wrong is shown, also where nobody has looked yet.
            <details key={title} className={classes.group} open={index === 0 || (checked.error !== null && isWrongIn(elements))}>
              <summary className={classes.summary}>{title}</summary>
              {draw(elements)}
            </details>
          ),
        )}
        {checked.error ? <Input.Error role="alert">{checked.error}</Input.Error> : null}
      </section>
    </FullScreen>
  );
}
