import { useMemo } from 'react';
import { useAsOf } from '../../../store/past.ts';
import type { ViewProps } from '../../define-kind.ts';
import { fieldsOf } from '../../inputs/input-fields.ts';
import { InputsForm } from '../../inputs/inputs-form.tsx';
import { ruleOf } from './rule-of.ts';
import type { InputSettings } from './settings.ts';
import { useReadValues } from './use-read-values.ts';

/** Edits several values of each entity. */
export function InputsView({ input, data: { rows } }: ViewProps<InputSettings>) {
  const { settings } = input;
  const isPast = useAsOf() !== null;
  const stored = useMemo(
    () => fieldsOf(input, rows, { ruleOf: (key, label) => ruleOf(key, label, settings), titleText: settings.groupTitle, isPast }),
    [input, rows, settings, isPast],
  );
  const groups = useReadValues(stored, input.config);
  return (
    <InputsForm
      title={input.title}
      config={input.config}
      groups={groups}
      innerTitle={settings.widgetTitle}
      hasTitles={settings.showGroupTitle === true}
      inRow={settings.fieldsAlignment === 'column' ? 1 : (settings.fieldsInRow ?? 2)}
      gaps={{ across: settings.columnGap, down: settings.rowGap }}
      saysSaved={settings.showResultMessage !== false}
      hasButtons={settings.showActionButtons !== false}
      sendsAll={settings.updateAllValues === true}
      saveLabel={settings.saveButtonLabel}
      discardLabel={settings.resetButtonLabel ?? ''}
    />
  );
}
