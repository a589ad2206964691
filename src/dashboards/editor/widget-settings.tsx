import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { type Part, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { JsonControl } from '../../inputs/code/json-control.tsx';
import type { JsonValue } from '../../inputs/code/json-text.ts';
import type { SettingsForm } from '../../inputs/schema-form/read-settings.ts';
import { SettingsFields } from '../../inputs/schema-form/settings-fields.tsx';
import { type LateComponent, lateComponent } from '../../page/late-component.ts';
import type { Path } from '../../stored/path.ts';
import type { FurtherSettings, KindTables, WidgetKind } from '../../widgets/define-kind.ts';
import type { FormContext } from '../../widgets/form-context.ts';
import type { BoundFields } from './bound-field.ts';
import classes from './editor.module.css';
import { formOf } from './forms/form-of.ts';
import { withMore } from './forms/with-more.ts';
import { Hindrances } from './hindrances.tsx';
import { FoldedAction, stateChoices } from './settings-action.tsx';
import { whatCodeLacks } from './why-not.ts';

const SETTINGS: Path = ['config', 'settings'];

type LoadFurther = NonNullable<KindTables['further']>;
const further = new WeakMap<LoadFurther, LateComponent<FurtherSettings>>();

/** Made during a render, it would be loaded again each time. */
function furtherOf(load: LoadFurther): LateComponent<FurtherSettings> {
  const known = further.get(load) ?? lateComponent(load);
  further.set(load, known);
  return known;
}

interface WidgetSettingsProps {
  /** Undefined: none draws it. */
  readonly kind: WidgetKind | undefined;
  /** Of its kind; null: not loaded, or there is none. */
  readonly tables: KindTables | null;
  readonly context: FormContext;
  /** Of the type, as its server has it; undefined: not known yet. */
  readonly theirs: SettingsForm | null | undefined;
  /** What the configuration of a new widget begins with; undefined: not known yet. */
  readonly defaults: Part | undefined;
  readonly bound: BoundFields;
  /** The dashboard. */
  readonly document: Part;
}

/**
 * Native kinds have a form of ours with what this console draws, and below it what the form of the type has besides. Other types have
 * that form alone, or JSON where the server has none.
 */
export function WidgetSettings({ kind, tables, context, theirs, defaults, bound, document }: WidgetSettingsProps) {
  const t = useT();
  const { value, onChange } = bound.bind<JsonValue>(SETTINGS);
  const form = useMemo(() => {
    if (!tables) return theirs;
    const own = (isWhole: boolean) => formOf(tables.SETTINGS, context.settings, context, t, { kind: kind?.kind, isWhole });
    return withMore(own(false), own(true), theirs, t);
  }, [kind, tables, context, theirs, t]);
  const code = tables?.code?.(context);
  const lacking = useMemo(() => (code ? whatCodeLacks(code, t) : []), [JSON.stringify(code), t]);
  const addition = tables?.addition?.(context);
  const Further = tables?.further && furtherOf(tables.further);
  if (form === undefined) return null;
  if (form === null) return <JsonControl label={t('editor.widgetSettings')} value={value} onChange={onChange} />;
  return (
    <>
      <Hindrances words={lacking} />
      <SettingsFields
        label={t('editor.widgetSettings')}
        form={form}
        hasHead={!tables}
        restTitle={t('editor.sections.settings')}
        startsOpen
        usual={defaults && partOf(defaults.settings)}
        value={value as object | null}
        onField={bound.reportIn(SETTINGS)}
      />
      {Further ? (
        <Further
          context={context}
          onField={bound.reportIn(SETTINGS)}
          drawAction={({ title, path, value: action }) => (
            <FoldedAction
              key={path.join('.')}
              label={title}
              source={path.at(-1) ?? ''}
              action={action}
              states={stateChoices(document)}
              hasMap={kind?.takesItems === true}
              onField={bound.reportIn([...SETTINGS, ...path])}
            />
          )}
        />
      ) : null}
      {form.groups.length === 0 && !Further ? <p className={classes.none}>{t('editor.noSettings')}</p> : null}
      {addition ? (
        <div>
          <Button size="xs" onClick={() => onChange(addition.add(partOf(value)) as JsonValue)}>
            {t(addition.word)}
          </Button>
        </div>
      ) : null}
    </>
  );
}
