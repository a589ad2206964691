import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import { useT } from '../../i18n/use-t.ts';
import { JsonControl } from '../../inputs/code/json-control.tsx';
import type { JsonValue } from '../../inputs/code/json-text.ts';
import { SchemaFormControl } from '../../inputs/schema-form/schema-form-control.tsx';
import { type Part, partOf } from '../document/stored.ts';
import type { boundField } from './bound-field.ts';
import classes from './editor.module.css';
import { withNewAxis } from './forms/chart-fields.ts';
import { formOf } from './forms/fields.ts';
import type { FormContext } from './forms/form-context.ts';
import { settingsGroups } from './forms/widget-forms.ts';
import { withMore } from './forms/with-more.ts';

interface WidgetSettingsProps {
  readonly widget: Part;
  readonly context: FormContext;
  readonly bind: ReturnType<typeof boundField>;
}

const hasForm = (schema: unknown): boolean => {
  const text = typeof schema === 'string' ? schema.trim() : JSON.stringify(schema ?? '');
  return text !== '' && text !== '{}' && text !== '""';
};

/** The settings form of the type as its server has it; undefined until the answer, null: it has none. */
function useSettingsSchema({ typeFullFqn, bundleAlias, typeAlias, isSystemType }: Part): unknown {
  const [found, setFound] = useState<{ readonly of: string; readonly schema: unknown }>();
  const name = typeof typeFullFqn === 'string' ? typeFullFqn : null;
  const old = JSON.stringify({ bundleAlias, typeAlias, isSystemType });
  const key = name ?? old;
  useEffect(() => {
    let isGone = false;
    void request('widgetType', name === null ? { old: partOf(JSON.parse(old)) } : { fqn: name }, QUIET).then((answer) => {
      const descriptor = answer.ok ? partOf(partOf(answer.value).descriptor) : {};
      if (!isGone) setFound({ of: key, schema: hasForm(descriptor.settingsSchema) ? descriptor.settingsSchema : null });
    });
    return () => {
      isGone = true;
    };
  }, [name, old, key]);
  return found?.of === key ? found.schema : undefined;
}

/**
 * Native kinds have a form of ours with what this console draws, and below it what the form of the type has besides. Other types have
 * that form alone, or JSON where the server has none.
 */
export function WidgetSettings({ widget, context, bind }: WidgetSettingsProps) {
  const t = useT();
  const { kind } = context;
  const schema = useSettingsSchema(widget);
  const { value, onChange } = bind<JsonValue>(['config', 'settings']);
  const form = useMemo(
    () => (kind ? withMore(formOf(settingsGroups(kind, context), t), schema, t) : undefined),
    [kind, context, schema, t],
  );
  if (!form && schema === undefined) return null;
  if (!form && schema === null) return <JsonControl label={t('editor.widgetSettings')} value={value} onChange={onChange} />;
  return (
    <>
      <SchemaFormControl
        label={t('editor.widgetSettings')}
        {...(form ? { form, hasHead: false } : { settings: schema })}
        widgetKind={kind}
        value={value as object | null}
        onChange={(next) => onChange(next as JsonValue | null)}
      />
      {form?.groups.length === 0 ? <p className={classes.none}>{t('editor.noSettings')}</p> : null}
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
