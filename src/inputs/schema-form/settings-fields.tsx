import { Button, Input } from '@mantine/core';
import { useContext, useEffect, useMemo, useState } from 'react';
import { perform, QUIET } from '../../bridge/request.ts';
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { changedIn, resetFields } from '../../stored/fields/changed-fields.ts';
import { type FormField, fieldsInside, type TitledFields } from '../../stored/fields/form-field.ts';
import { isSought } from '../../stored/fields/sought-fields.ts';
import { FullScreen, FullScreenButton } from '../code/full-screen.tsx';
import { type ControlProps, type FieldProps, useCheck } from '../control.ts';
import { FoldedSection } from '../form/folded-section.tsx';
import { SectionsContext } from '../form/sections.ts';
import { type Report, StoredFields, withField } from '../form/stored-fields.tsx';
import { InheritedContext, useInherited } from '../inherited.ts';
import { Unreadable } from '../query/unreadable.tsx';
import { checkModel, type ModelProblem } from './check-model.ts';
import { readSettings, type SettingsForm, segmentsOf } from './read-settings.ts';
import classes from './schema-form.module.css';
import { messageFor } from './schema-rules.ts';

type Translate = ReturnType<typeof useT>;

const PLACE = /^\d+$/;
/** In keys `[]` stands for any index. */
const asKey = (path: readonly string[]) => path.map((name) => (PLACE.test(name) ? '[]' : name)).join('/');

function sentence({ rule, limit }: ModelProblem, t: Translate): string {
  const count = typeof limit === 'number' ? limit : 0;
  switch (rule) {
    case 'required':
      return t('inputs.required');
    case 'minimum':
      return t('inputs.tooSmall', { least: count });
    case 'maximum':
      return t('inputs.tooLarge', { most: count });
    case 'minLength':
      return t('inputs.tooShort', { count });
    case 'maxLength':
      return t('inputs.tooLong', { count });
    case 'minItems':
      return t('inputs.schema.tooFew', { count });
    case 'maxItems':
      return t('inputs.schema.tooMany', { count });
    case 'enum':
      return t('inputs.noChoice');
    case 'pattern':
      return t('inputs.noMatch');
    default:
      return t('inputs.schema.unfit');
  }
}

const flat = (fields: readonly FormField[]): readonly FormField[] => fields.flatMap((field) => [field, ...flat(fieldsInside(field))]);

function problemWords(problem: ModelProblem, fields: readonly FormField[], t: Translate): string {
  const { path, rule } = problem;
  const all = flat(fields);
  const fieldAt = (part: readonly string[]) => all.find(({ key }) => segmentsOf(key).join('/') === asKey(part));
  const titles = path.map((name, index) =>
    PLACE.test(name) ? String(Number(name) + 1) : (fieldAt(path.slice(0, index + 1))?.label ?? name),
  );
  const words = messageFor(fieldAt(path)?.messages ?? {}, rule) ?? sentence(problem, t);
  return titles.length === 0 ? words : t('inputs.schema.at', { title: titles.join(' '), words });
}

const conditionsOf = (fields: readonly FormField[]): string[] =>
  fields.flatMap((field) => [...(field.condition ? [field.condition] : []), ...conditionsOf(fieldsInside(field))]);

/**
 * The conditions that evaluate to false for a model, in the core's sandbox, never on the page. The previous result holds until the answers
 * arrive. A condition that fails hides nothing.
 */
function useConditions(groups: readonly TitledFields[], model: unknown): ReadonlySet<string> {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const listed = JSON.stringify([...new Set(groups.flatMap(({ fields }) => conditionsOf(fields)))]);
  const written = JSON.stringify(model ?? {});
  useEffect(() => {
    const conditions = JSON.parse(listed) as string[];
    if (conditions.length === 0) return;
    let isOver = false;
    const evaluate = async (condition: string): Promise<string[]> => {
      const trial = { name: condition, args: ['model'], body: `return (${condition}\n);`, samples: [[JSON.parse(written)]] };
      const outcome = await perform((core) => core.tryFunction(trial), QUIET);
      return outcome.ok && outcome.value.json === 'false' ? [condition] : [];
    };
    void Promise.all(conditions.map(evaluate)).then((found) => {
      if (!isOver) setHidden(new Set(found.flat()));
    });
    return () => {
      isOver = true;
    };
  }, [listed, written]);
  return hidden;
}

const MOST_SAID = 3;

interface SettingsFieldsProps extends FieldProps {
  readonly form: SettingsForm;
  /** False: without its name and the button for the full screen. */
  readonly hasHead?: boolean;
  /** Its first group is open, and it says that it has no fields. */
  readonly isAlone?: boolean;
  /** Key of a field whose group is open. */
  readonly opened?: string | null;
  /** Title of a section of the fields without a group; absent: they are always in sight. */
  readonly restTitle?: string | undefined;
  /** That section is open until somebody folds it. */
  readonly startsOpen?: boolean;
  /** What new objects begin with: what differs is marked, and can be reset. */
  readonly usual?: Part | undefined;
  readonly value: object | null;
  readonly onField: Report;
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
  const {
    label,
    value,
    onField,
    form,
    error,
    hasHead = true,
    isAlone = false,
    opened = null,
    restTitle,
    startsOpen = false,
    usual,
  } = props;
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
  const words = useContext(SectionsContext)?.words ?? [];
  const draw = (fields: readonly FormField[], title: string | null, changed: readonly FormField[] = []) => (
    <InheritedContext value={inherited}>
      <div className={classes.fields}>
        <StoredFields fields={fields} value={value ?? {}} onField={onField} hidden={hidden} usual={usual} title={title} />
        {changed.length > 1 && usual && words.length === 0 ? (
          <Button size="xs" className={classes.discard ?? ''} onClick={() => onField([], resetFields(partOf(value), changed, usual))}>
            {t('inputs.resetAll', { count: changed.length })}
          </Button>
        ) : null}
      </div>
    </InheritedContext>
  );
  const drawSection = (title: string, fields: readonly FormField[], isOpen: boolean, startsOpen: boolean) => {
    const changed = usual && inherited.canEdit ? changedIn(fields, value, usual) : [];
    return (
      <FoldedSection
        key={title}
        id={`${label} ${title}`}
        title={title}
        note={changed.length > 0 ? t('inputs.changed', { count: changed.length }) : null}
        isOpen={isOpen}
        startsOpen={startsOpen}
        isFound={fields.some((field) => isSought(field, words, title))}
      >
        {() => draw(fields, title, changed)}
      </FoldedSection>
    );
  };
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
        {(isReadable ? groups : []).map(({ title: own, fields }, index) => {
          const title = own ?? restTitle ?? null;
          return title === null ? (
            <div key="alone">{draw(fields, null)}</div>
          ) : (
            // Groups with problems are opened.
            drawSection(
              title,
              fields,
              (index === 0 && isAlone) || (checked.error !== null && isWrongIn(fields)) || fields.some(({ key }) => key === opened),
              own === null && startsOpen,
            )
          );
        })}
        {checked.error ? <Input.Error role="alert">{checked.error}</Input.Error> : null}
      </section>
    </FullScreen>
  );
}
