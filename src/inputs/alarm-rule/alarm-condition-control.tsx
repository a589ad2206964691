import type { AlarmCondition, AlarmRule } from '../../contract/alarm-rule.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import type { Inherited } from '../inherited.ts';
import { ItemList } from '../list/item-list.tsx';
import { KeyFields } from '../query/key-fields.tsx';
import { PredicateEditor } from '../query/predicate-editor.tsx';
import { predicateTypeOf } from '../query/predicates.ts';
import { TypedValue } from '../query/typed-value.tsx';
import { Unreadable } from '../query/unreadable.tsx';
import { StoredGroup } from '../stored-group.tsx';
import { newCondition, readCondition, readConditions, withConditionType } from './alarm-rule.ts';
import { conditionWords } from './rule-words.ts';
import { SpecFields } from './spec-fields.tsx';

interface OneProps {
  readonly stored: unknown;
  readonly onChange: (condition: AlarmCondition) => void;
  readonly path: string;
}

function OneCondition({ stored, onChange, path }: OneProps) {
  const t = useT();
  const condition = readCondition(stored);
  if (condition === null) return <Unreadable stored={stored} />;
  const { key, valueType, value, predicate } = condition;
  return (
    <>
      <KeyFields
        form="rule"
        storedKey={key}
        onKey={(next) => onChange({ ...condition, key: next })}
        valueType={valueType}
        onValueType={(next) => onChange(withConditionType(condition, next, Date.now()))}
        conditionCount={1}
      />
      {key.type === 'CONSTANT' ? (
        <TypedValue
          label={t('alarm-rules.constant')}
          required
          type={predicateTypeOf(valueType)}
          isDate={valueType === 'DATE_TIME'}
          value={value}
          onChange={(next) => onChange({ ...condition, value: next })}
        />
      ) : null}
      <PredicateEditor
        entry={predicate}
        onChange={(next) => onChange({ ...condition, predicate: next })}
        place={{ form: 'rule', keyName: key.key, valueType }}
        path={path}
      />
    </>
  );
}

export function AlarmConditionControl(props: ControlProps<NonNullable<AlarmRule['condition']>> & Inherited) {
  const { value, onChange } = props;
  const t = useT();
  return (
    <StoredGroup control={props} read={readConditions(value)} canBeMissing={false}>
      {(read) => (
        <>
          <ItemList<unknown>
            label={t('alarm-rules.conditions')}
            required
            missing={t('alarm-rules.alarmRule')}
            items={read.condition ?? []}
            onChange={(next) => onChange({ ...read, condition: [...next] })}
            nameOf={(_, index) => t('filters.nthCondition', { path: index + 1 })}
            summarize={conditionWords}
            draw={(one, replace, index) => <OneCondition stored={one} onChange={replace} path={String(index + 1)} />}
            adds={[{ label: t('filters.addCondition'), make: () => newCondition(Date.now()) }]}
            emptyText={t('filters.noConditions')}
          />
          <SpecFields stored={read.spec} onChange={(spec) => onChange({ ...read, spec })} />
        </>
      )}
    </StoredGroup>
  );
}
