import { useMemo } from 'react';
import { useAsOf } from '../../../store/past.ts';
import type { ViewProps } from '../../define-kind.ts';
import { fieldsOf } from '../../inputs/input-fields.ts';
import { InputsForm } from '../../inputs/inputs-form.tsx';
import { PositionButton } from './position-button.tsx';
import { ruleOf } from './rule-of.ts';
import type { ValueSettings } from './settings.ts';

const NO_VARIANT = '';

/** Edits one value of an entity, or the two of a place on earth. */
export function ValueView({ input, data: { rows } }: ViewProps<ValueSettings>) {
  const { settings, variant = NO_VARIANT } = input;
  const isPast = useAsOf() !== null;
  const groups = useMemo(
    () => fieldsOf(input, rows, { ruleOf: (key, label) => ruleOf(key, label, settings, variant.split(' ')), isPast }),
    [input, rows, settings, variant, isPast],
  );
  const isEarth = variant.endsWith('location');
  return (
    <InputsForm
      title={input.title}
      config={input.config}
      groups={groups}
      innerTitle={settings.widgetTitle}
      inRow={settings.inputFieldsAlignment === 'row' ? 2 : 1}
      {...(isEarth ? { narrowest: 110 } : {})}
      saysSaved={settings.showResultMessage !== false}
      beside={
        isEarth && settings.showGetLocation !== false
          ? (drafts, fields) => <PositionButton fields={fields} drafts={drafts} isExact={settings.enableHighAccuracy === true} />
          : undefined
      }
    />
  );
}
