import { useMemo } from 'react';
import { hasMessage } from '../../../i18n/has-message.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { SettingsFields } from '../../../inputs/schema-form/settings-fields.tsx';
import type { FurtherSettings } from '../../define-kind.ts';
import { useSymbolFile } from '../../symbols/read-file.ts';
import { symbolForm } from '../../symbols/symbol-form.ts';

/** What the file of the symbol lets its widget say. */
export function FileSettings({ context, onField, drawAction }: FurtherSettings) {
  const t = useT();
  const { settings } = context;
  const { file } = useSymbolFile(settings);
  const shown = useMemo(() => {
    const wordOf = (word: string) => {
      const own = `scada-drawing.options.${word}`;
      return t((word.includes('.') ? word : hasMessage(own) ? own : `editor.options.${word}`) as MessageKey);
    };
    return file?.ok ? symbolForm(file.value.metadata, settings, context, wordOf, t('scada-drawing.properties')) : null;
  }, [file, settings, context, t]);
  return shown ? (
    <>
      <SettingsFields label={t('scada-drawing.ofFile')} form={shown.form} value={shown.value} onField={onField} hasHead={false} />
      {shown.actions.map(drawAction)}
    </>
  ) : null;
}
