import { type DeviceProfileAlarm, type ScriptArgument, scriptArgumentsOf } from '../../contract/alarm-rule.ts';
import { useT } from '../../i18n/use-t.ts';
import { FieldPair } from '../field-group.tsx';
import { ItemList } from '../list/item-list.tsx';
import { EnumControl } from '../plain/enum-control.tsx';
import { KeyNameControl } from '../query/key-name-control.tsx';
import { NameControl } from '../query/name-control.tsx';

interface ScriptArgumentsProps {
  readonly alarm: DeviceProfileAlarm;
  readonly onChange: (alarm: DeviceProfileAlarm) => void;
}

const TYPES = ['TIME_SERIES', 'ATTRIBUTE'] as const;
const newArgument = (): ScriptArgument => ({ name: '', key: { type: 'TIME_SERIES', key: '' } });

/** The values that scripts of an alarm may use, by their names there. */
export function ScriptArguments({ alarm, onChange }: ScriptArgumentsProps) {
  const t = useT();
  const items = scriptArgumentsOf(alarm);
  return (
    <ItemList<ScriptArgument>
      label={t('alarm-rules.scriptArguments')}
      isUnordered
      items={items}
      onChange={(scriptArguments) => onChange({ ...alarm, scriptArguments: [...scriptArguments] })}
      nameOf={({ name }, index) => name || t('alarm-rules.nthArgument', { n: index + 1 })}
      summarize={({ name, key }) => t('alarm-rules.says.argument', { name, key: key.key })}
      draw={(argument, replace, index) => (
        <>
          <NameControl
            label={t('alarm-rules.argumentName')}
            requiredText={t('alarm-rules.argumentNameRequired')}
            taken={items.flatMap(({ name }, other) => (other === index ? [] : [name]))}
            takenText={t('alarm-rules.argumentNameTaken')}
            value={argument.name}
            onChange={(name) => replace({ ...argument, name: name ?? '' })}
          />
          <FieldPair>
            <EnumControl
              label={t('filters.keyTypeLabel')}
              all={TYPES}
              wordOf={(type) => t(`filters.keyType.${type}`)}
              value={argument.key.type}
              onChange={(type) => replace({ ...argument, key: { ...argument.key, type } })}
            />
            <KeyNameControl
              label={t('filters.key')}
              required
              type={argument.key.type}
              names={undefined}
              value={argument.key.key}
              onChange={(key) => replace({ ...argument, key: { ...argument.key, key: key ?? '' } })}
            />
          </FieldPair>
        </>
      )}
      adds={[{ label: t('alarm-rules.addArgument'), make: newArgument }]}
      emptyText={t('alarm-rules.noArguments')}
    />
  );
}
