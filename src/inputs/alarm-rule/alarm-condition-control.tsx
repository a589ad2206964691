import type { AlarmCondition, AlarmRule } from '../../contract/alarm-rule.ts';
import { useT } from '../../i18n/use-t.ts';
import { lateComponent } from '../../page/late-component.ts';
import { UntilLoaded } from '../../page/until-loaded.tsx';
import type { ControlProps } from '../control.ts';
import { type Inherited, useInherited } from '../inherited.ts';
import { ItemList } from '../list/item-list.tsx';
import { EnumControl } from '../plain/enum-control.tsx';
import { KeyFields } from '../query/key-fields.tsx';
import { PredicateEditor } from '../query/predicate-editor.tsx';
import { newPredicate, predicateTypeOf } from '../query/predicates.ts';
import { TypedValue } from '../query/typed-value.tsx';
import { Unreadable } from '../query/unreadable.tsx';
import { StoredGroup } from '../stored-group.tsx';
import {
  newCondition,
  newNoData,
  readCondition,
  readConditions,
  readNoData,
  WAYS,
  wayOf,
  withConditionType,
  withWay,
} from './alarm-rule.ts';
import { conditionWords } from './rule-words.ts';
import { AmountFields, SpecFields } from './spec-fields.tsx';

const ScriptControl = lateComponent(async () => (await import('../code/function-control.tsx')).FunctionControl);
const CHECKS = ['VALUE', 'NO_DATA'] as const;

interface OneProps {
  readonly stored: unknown;
  readonly onChange: (condition: AlarmCondition) => void;
  readonly path: string;
}

function OneCondition({ stored, onChange, path }: OneProps) {
  const t = useT();
  const { isCalculated } = useInherited({});
  const condition = readCondition(stored);
  if (condition === null) return <Unreadable stored={stored} />;
  const { key, valueType, value, predicate } = condition;
  const silence = readNoData(predicate);
  return (
    <>
      <KeyFields
        form="rule"
        storedKey={key}
        onKey={(next) => onChange({ ...condition, key: next })}
        valueType={valueType}
        onValueType={(next) => onChange(silence ? { ...condition, valueType: next } : withConditionType(condition, next, Date.now()))}
        conditionCount={silence ? 0 : 1}
      />
      {isCalculated || silence ? (
        <EnumControl
          label={t('alarm-rules.check')}
          all={CHECKS}
          wordOf={(check) => t(`alarm-rules.checks.${check}`)}
          value={silence ? 'NO_DATA' : 'VALUE'}
          onChange={(check) =>
            onChange({ ...condition, predicate: check === 'NO_DATA' ? newNoData() : newPredicate(valueType, Date.now()) })
          }
        />
      ) : null}
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
      {silence ? (
        <AmountFields
          label={t('alarm-rules.silence')}
          spec={{ ...silence, type: 'DURATION' }}
          onChange={(next) => onChange({ ...condition, predicate: { ...next, type: 'NO_DATA' } })}
        />
      ) : (
        <PredicateEditor
          entry={predicate}
          onChange={(next) => onChange({ ...condition, predicate: next })}
          place={{ form: 'rule', keyName: key.key, valueType }}
          path={path}
        />
      )}
    </>
  );
}

type Conditions = NonNullable<AlarmRule['condition']>;

function ConditionList({ read, onChange }: { readonly read: Conditions; readonly onChange: (next: Conditions) => void }) {
  const t = useT();
  const { isCalculated } = useInherited({});
  return (
    <ItemList<unknown>
      label={t(isCalculated ? 'alarm-rules.conditionList' : 'alarm-rules.conditions')}
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
  );
}

export function AlarmConditionControl(props: ControlProps<Conditions> & Inherited) {
  const { value, onChange } = props;
  const t = useT();
  const { isCalculated } = useInherited(props);
  return (
    <StoredGroup control={props} read={readConditions(value)} canBeMissing={false}>
      {(read) => (
        <>
          {isCalculated ? (
            <EnumControl
              label={t('alarm-rules.way')}
              all={WAYS}
              wordOf={(way) => t(`alarm-rules.ways.${way}`)}
              value={wayOf(read)}
              onChange={(way) => onChange(withWay(read, way))}
            />
          ) : null}
          {typeof read.script === 'string' ? (
            <UntilLoaded>
              <ScriptControl
                label={t('alarm-rules.script')}
                description={t('alarm-rules.scriptText')}
                required
                requiredText={t('alarm-rules.scriptMissing')}
                args={null}
                isValidated={false}
                value={read.script}
                onChange={(script) => onChange({ ...read, script: script ?? '' })}
              />
            </UntilLoaded>
          ) : (
            <ConditionList read={read} onChange={onChange} />
          )}
          <SpecFields stored={read.spec} onChange={(spec) => onChange({ ...read, spec })} />
        </>
      )}
    </StoredGroup>
  );
}
