import { type AlarmSpec, SPEC_UNITS } from '../../contract/alarm-rule.ts';
import { useT } from '../../i18n/use-t.ts';
import { FieldPair } from '../field-group.tsx';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { NumberControl } from '../plain/number-control.tsx';
import { DynamicValueFields } from '../query/dynamic-value-fields.tsx';
import { SOURCES_OF } from '../query/predicate-place.ts';
import { Unreadable } from '../query/unreadable.tsx';
import { amountOf, newSpec, readSpec, SPEC_TYPES, withAmount } from './alarm-rule.ts';

interface SpecFieldsProps {
  readonly stored: unknown;
  readonly onChange: (spec: AlarmSpec) => void;
  readonly hasPredicates: boolean;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

/** How long or how often conditions have to hold before the rule does. */
export function SpecFields({ stored, onChange, hasPredicates, ...state }: SpecFieldsProps) {
  const t = useT();
  const spec = readSpec(stored);
  if (spec === null) return <Unreadable stored={stored} />;
  const amount = spec.type !== 'SIMPLE' && (
    <NumberControl
      {...state}
      label={t(spec.type === 'DURATION' ? 'alarm-rules.duration' : 'alarm-rules.count')}
      required
      isWhole
      minimum={1}
      value={amountOf(spec)}
      onChange={(next) => onChange(withAmount(spec, next))}
    />
  );
  return (
    <>
      <ChoiceControl
        {...state}
        label={t('alarm-rules.specType')}
        required
        choices={SPEC_TYPES.map((type) => ({ value: type, label: t(`alarm-rules.spec.${type}`) }))}
        value={spec.type}
        onChange={(chosen) => {
          const type = SPEC_TYPES.find((one) => one === chosen);
          if (type && type !== spec.type) onChange(newSpec(type, hasPredicates));
        }}
      />
      {spec.type === 'DURATION' ? (
        <FieldPair>
          {amount}
          <ChoiceControl
            {...state}
            label={t('alarm-rules.unit')}
            required
            choices={SPEC_UNITS.map((unit) => ({ value: unit, label: t(`alarm-rules.units.${unit}`) }))}
            value={spec.unit ?? null}
            onChange={(unit) => onChange({ ...spec, unit })}
          />
        </FieldPair>
      ) : (
        amount
      )}
      {spec.type !== 'SIMPLE' && spec.predicate ? (
        <DynamicValueFields
          {...state}
          sources={SOURCES_OF.rule}
          value={spec.predicate.dynamicValue}
          onChange={(dynamicValue) => onChange({ ...spec, predicate: { ...spec.predicate, dynamicValue } })}
        />
      ) : null}
    </>
  );
}
