import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { JsonControl } from '../../inputs/code/json-control.tsx';
import type { JsonValue } from '../../inputs/code/json-text.ts';
import type { SettingsForm } from '../../inputs/schema-form/read-settings.ts';
import { SchemaFormControl } from '../../inputs/schema-form/schema-form-control.tsx';
import type { boundField } from './bound-field.ts';
import classes from './editor.module.css';
import { withNewAxis } from './forms/chart-fields.ts';
import { formOf } from './forms/fields.ts';
import type { FormContext } from './forms/form-context.ts';
import { settingsGroups } from './forms/widget-forms.ts';
import { withMore } from './forms/with-more.ts';

interface WidgetSettingsProps {
  readonly context: FormContext;
  /** Of the type, as its server has it; undefined: not known yet. */
  readonly theirs: SettingsForm | null | undefined;
  readonly bind: ReturnType<typeof boundField>;
}

/**
 * Native kinds have a form of ours with what this console draws, and below it what the form of the type has besides. Other types have
 * that form alone, or JSON where the server has none.
 */
export function WidgetSettings({ context, theirs, bind }: WidgetSettingsProps) {
  const t = useT();
  const { kind } = context;
  const { value, onChange } = bind<JsonValue>(['config', 'settings']);
  const form = useMemo(() => (kind ? withMore(formOf(settingsGroups(kind, context), t), theirs, t) : theirs), [kind, context, theirs, t]);
  if (form === undefined) return null;
  if (form === null) return <JsonControl label={t('editor.widgetSettings')} value={value} onChange={onChange} />;
  return (
    <>
      <SchemaFormControl
        label={t('editor.widgetSettings')}
        form={form}
        hasHead={!kind}
        widgetKind={kind}
        value={value as object | null}
        onChange={(next) => onChange(next as JsonValue | null)}
      />
      {form.groups.length === 0 ? <p className={classes.none}>{t('editor.noSettings')}</p> : null}
      {kind === 'chart-timeseries' && context.isNewer ? (
        <div>
          <Button size="xs" onClick={() => onChange(withNewAxis(partOf(value)) as JsonValue)}>
            {t('editor.addAxis')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
