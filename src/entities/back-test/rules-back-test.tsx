import { useState } from 'react';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import { type DeviceProfileAlarm, deviceProfileAlarmSchema } from '../../contract/alarm-rule.ts';
import type { TriedRule } from '../../contract/back-test.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import { EnumControl } from '../../inputs/plain/enum-control.tsx';
import { sameValue } from '../../stored/same-value.ts';
import { AlarmResults } from './alarm-results.tsx';
import { BackTest, type Tried } from './back-test.tsx';
import { type NamedEntity, triedDevices } from './tried-devices.ts';

interface RulesBackTestProps {
  /** The record that holds the rules. Keep its identity. */
  readonly owner: NamedEntity;
  /** The rules as the server has them now. Faults as `readRules`. */
  readonly readStored: () => Promise<Outcome<readonly unknown[]>>;
  /** What cannot be read is left out. */
  readonly edited: readonly unknown[];
  /** As the server stores it; null: it cannot be expressed. */
  readonly ruleOf: (alarm: DeviceProfileAlarm) => TriedRule | null;
}

const alarmsIn = (list: readonly unknown[]) =>
  list.map((one) => deviceProfileAlarmSchema.safeParse(one).data).filter((one) => one !== undefined);
const nameOf = ({ alarmType }: DeviceProfileAlarm) => alarmType ?? '';
const sameAlarm = (alarm: DeviceProfileAlarm) => (other: DeviceProfileAlarm) =>
  alarm.id ? other.id === alarm.id : other.alarmType === alarm.alarmType;

/** Runs an alarm rule, as it is typed and as it is stored, over what devices really sent. */
export function RulesBackTest({ owner, readStored, edited, ruleOf }: RulesBackTestProps) {
  const t = useT();
  const [type, setType] = useState<string | null>(null);
  const { answer: held } = useAnswerOf(() => readStored(), owner.id);
  const named = alarmsIn(edited).filter((alarm) => nameOf(alarm) !== '');
  const stored = held?.ok ? alarmsIn(held.value) : [];
  const changed = named.find((alarm) => !sameValue(stored.find(sameAlarm(alarm)), alarm));
  const alarm = named.find((one) => nameOf(one) === type) ?? changed ?? named[0];
  if (!alarm) return null;
  const rule = ruleOf(alarm);

  async function read(tested: DeviceProfileAlarm, asked: TriedRule): Promise<Outcome<Tried>> {
    const newest = await readStored();
    if (!newest.ok) return newest;
    const before = alarmsIn(newest.value).find(sameAlarm(tested));
    return ok({ edited: asked, stored: before && !sameValue(before, tested) ? ruleOf(before) : null });
  }

  return (
    <BackTest
      owner={owner}
      findDevices={triedDevices}
      text={t('back-test.text')}
      read={rule && (() => read(alarm, rule))}
      problem={rule ? null : t('back-test.notExpressible')}
      controls={
        <EnumControl label={t('back-test.rule')} all={named.map(nameOf)} wordOf={(one) => one} value={nameOf(alarm)} onChange={setType} />
      }
    >
      {(shown) => <AlarmResults {...shown} />}
    </BackTest>
  );
}
