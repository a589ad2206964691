import { useEffect, useMemo, useState } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import type { WidgetKind } from '../../contract/widgets.ts';
import { useT } from '../../i18n/use-t.ts';
import { JsonControl } from '../../inputs/code/json-control.tsx';
import type { JsonValue } from '../../inputs/code/json-text.ts';
import { SchemaFormControl } from '../../inputs/schema-form/schema-form-control.tsx';
import { type Part, partOf } from '../document/stored.ts';
import type { boundField } from './bound-field.ts';
import { settingsForm } from './settings-forms.ts';

interface WidgetSettingsProps {
  readonly widget: Part;
  readonly kind: WidgetKind | undefined;
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

/** By the form of the widget's type where the server has one, by ours for native kinds, otherwise as JSON. */
export function WidgetSettings({ widget, kind, bind }: WidgetSettingsProps) {
  const t = useT();
  const schema = useSettingsSchema(widget);
  const settings = bind<JsonValue>(['config', 'settings']);
  const own = useMemo(() => (kind ? settingsForm(kind, t) : null), [kind, t]);
  const form = schema ?? own;
  if (schema === undefined) return null;
  return form === null ? (
    <JsonControl label={t('editor.widgetSettings')} {...settings} />
  ) : (
    <SchemaFormControl
      label={t('editor.widgetSettings')}
      settings={form}
      widgetKind={kind}
      value={settings.value as object | null}
      onChange={(next) => settings.onChange(next as JsonValue | null)}
    />
  );
}
