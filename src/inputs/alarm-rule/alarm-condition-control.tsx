/** The conditions of an alarm's rule, all of which have to hold, and how long or how often they do. */
import type { AlarmCondition, AlarmRule } from '../../contract/alarm-rule.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { FieldGroup } from '../field-group.tsx';
import { ItemList } from '../item-list.tsx';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { NumberControl } from '../plain/number-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import { KeyFields } from '../query/key-fields.tsx';
import type { KeySuggest } from '../query/key-name-control.tsx';
import { PredicateEditor } from '../query/predicate-editor.tsx';
import { SOURCES_OF } from '../query/predicate-place.ts';
import { predicateTypeOf } from '../query/predicates.ts';
import { Unreadable } from '../query/unreadable.tsx';
import { DateTimeControl } from '../time/date-time-control.tsx';
import { newCondition, readCondition, readConditions, withConditionType } from './alarm-rule.ts';
import { conditionWords } from './rule-words.ts';
import { SpecFields } from './spec-fields.tsx';

type Conditions = NonNullable<AlarmRule['condition']>;

export interface AlarmConditionProps {
  /** Names of keys that devices of the profile have. */
  readonly suggest?: KeySuggest | undefined;
  /** Whether the platform keeps how long and how often as predicates, as those from 3.3 on do. */
  readonly hasPredicates?: boolean | undefined;
}

interface OneProps extends AlarmConditionProps {
  readonly stored: unknown;
  readonly onChange: (condition: AlarmCondition) => void;
  readonly path: string;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

/** The value that stands for a key of type CONSTANT. */
function ConstantField({ condition, onChange, ...state }: Omit<OneProps, 'stored' | 'path'> & { readonly condition: AlarmCondition }) {
  const t = useT();
  const common = { ...state, label: t('alarm-rules.constant'), required: true };
  const { value } = condition;
  switch (predicateTypeOf(condition.valueType)) {
    case 'NUMERIC': {
      const Field = condition.valueType === 'DATE_TIME' ? DateTimeControl : NumberControl;
      return (
        <Field {...common} value={typeof value === 'number' ? value : null} onChange={(next) => onChange({ ...condition, value: next })} />
      );
    }
    case 'BOOLEAN':
      return (
        <ChoiceControl
          {...common}
          choices={[
            { value: 'true', label: t('filters.true') },
            { value: 'false', label: t('filters.false') },
          ]}
          value={typeof value === 'boolean' ? String(value) : null}
          onChange={(next) => onChange({ ...condition, value: next === 'true' })}
        />
      );
    case 'STRING':
      return (
        <TextControl
          {...common}
          value={typeof value === 'string' ? value : null}
          onChange={(next) => onChange({ ...condition, value: next })}
        />
      );
  }
}

function OneCondition({ stored, onChange, path, suggest, disabled, readOnly }: OneProps) {
  const condition = readCondition(stored);
  if (condition === null) return <Unreadable stored={stored} />;
  const state = { disabled, readOnly };
  const { key, valueType, predicate } = condition;
  return (
    <>
      <KeyFields
        {...state}
        form="rule"
        storedKey={key}
        onKey={(next) => onChange({ ...condition, key: next })}
        valueType={valueType}
        onValueType={(next) => onChange(withConditionType(condition, next, Date.now()))}
        conditionCount={1}
        suggest={suggest}
      />
      {key.type === 'CONSTANT' ? <ConstantField {...state} condition={condition} onChange={onChange} /> : null}
      <PredicateEditor
        entry={predicate}
        onChange={(next) => onChange({ ...condition, predicate: next })}
        place={{ ...state, form: 'rule', keyName: key.key, valueType, sources: SOURCES_OF.rule }}
        path={path}
      />
    </>
  );
}

export function AlarmConditionControl(props: ControlProps<Conditions> & AlarmConditionProps) {
  const { value, onChange, suggest, hasPredicates, error, disabled, readOnly } = props;
  const t = useT();
  const read = readConditions(value);
  const conditions = read?.condition ?? [];
  const { error: missing, onBlur } = useCheck(read !== null && conditions.length === 0 ? t('alarm-rules.alarmRule') : null, null);
  if (read === null) {
    return (
      <FieldGroup {...props}>
        <Unreadable stored={value} />
      </FieldGroup>
    );
  }
  const state = { disabled, readOnly };
  return (
    <FieldGroup {...props} error={error}>
      <ItemList<unknown>
        {...state}
        label={t('alarm-rules.conditions')}
        required
        error={missing}
        onBlur={onBlur}
        items={conditions}
        onChange={(next) => onChange({ ...read, condition: [...next] })}
        nameOf={(_, index) => t('filters.nthCondition', { path: index + 1 })}
        summarize={conditionWords}
        draw={(one, replace, index) => (
          <OneCondition {...state} stored={one} onChange={replace} path={String(index + 1)} suggest={suggest} />
        )}
        adds={[{ label: t('filters.addCondition'), make: () => newCondition(Date.now()) }]}
        emptyText={t('filters.noConditions')}
      />
      <SpecFields {...state} stored={read.spec} onChange={(spec) => onChange({ ...read, spec })} hasPredicates={hasPredicates ?? false} />
    </FieldGroup>
  );
}
