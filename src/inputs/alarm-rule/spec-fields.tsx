import { type AlarmSpec, SPEC_UNITS } from '../../contract/alarm-rule.ts';
import { useT } from '../../i18n/use-t.ts';
import { FieldPair } from '../field-group.tsx';
import { useInherited } from '../inherited.ts';
import { EnumControl } from '../plain/enum-control.tsx';
import { NumberControl } from '../plain/number-control.tsx';
import { DynamicValueFields } from '../query/dynamic-value-fields.tsx';
import { Unreadable } from '../query/unreadable.tsx';
import { amountOf, newSpec, readSpec, SPEC_TYPES, withAmount } from './alarm-rule.ts';

interface SpecFieldsProps {
  readonly stored: unknown;
  readonly onChange: (spec: AlarmSpec) => void;
}

interface AmountFieldsProps {
  readonly label: string;
  readonly spec: Exclude<AlarmSpec, { type: 'SIMPLE' }>;
  readonly onChange: (spec: AlarmSpec) => void;
}

/** A duration with its unit, or a count, and the attribute that overrides it. */
export function AmountFields({ label, spec, onChange }: AmountFieldsProps) {
  const t = useT();
  const amount = (
    <NumberControl
      label={label}
      required
      isWhole
      minimum={1}
      value={amountOf(spec)}
      onChange={(next) => onChange(withAmount(spec, next))}
    />
  );
  return (
    <>
      {spec.type === 'DURATION' ? (
        <FieldPair>
          {amount}
          <EnumControl
            label={t('alarm-rules.unit')}
            all={SPEC_UNITS}
            wordOf={(unit) => t(`alarm-rules.units.${unit}`)}
            value={spec.unit}
            onChange={(unit) => onChange({ ...spec, unit })}
          />
        </FieldPair>
      ) : (
        amount
      )}
      {spec.predicate ? (
        <DynamicValueFields
          form="rule"
          value={spec.predicate.dynamicValue}
          onChange={(dynamicValue) => onChange({ ...spec, predicate: { ...spec.predicate, dynamicValue } })}
        />
      ) : null}
    </>
  );
}

export function SpecFields({ stored, onChange }: SpecFieldsProps) {
  const t = useT();
  const { hasPredicates } = useInherited({});
  const spec = readSpec(stored);
  if (spec === null) return <Unreadable stored={stored} />;
  return (
    <>
      <EnumControl
        label={t('alarm-rules.specType')}
        all={SPEC_TYPES}
        wordOf={(type) => t(`alarm-rules.spec.${type}`)}
        value={spec.type}
        onChange={(type) => onChange(newSpec(type, hasPredicates))}
      />
      {spec.type === 'SIMPLE' ? null : (
        <AmountFields label={t(spec.type === 'DURATION' ? 'alarm-rules.duration' : 'alarm-rules.count')} spec={spec} onChange={onChange} />
      )}
    </>
  );
}
