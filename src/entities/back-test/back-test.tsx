import { Button, Progress } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import { useBackTest } from '../../bridge/use-demand.ts';
import { type DeviceProfileAlarm, deviceProfileAlarmSchema } from '../../contract/alarm-rule.ts';
import { MOST_TRIED, type TriedRule } from '../../contract/back-test.ts';
import type { BackTestDemand } from '../../contract/demand.ts';
import type { Outcome } from '../../contract/fault.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { ChipsField } from '../../inputs/chips/chips-field.tsx';
import { EnumControl } from '../../inputs/plain/enum-control.tsx';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import { serverNow } from '../../store/connection.ts';
import { notifyFault } from '../../store/notices.ts';
import { sameValue } from '../../stored/same-value.ts';
import { CHART_RANGES } from '../chart-ranges.ts';
import classes from './back-test.module.css';
import { type NamedEntity, triedDevices } from './tried-devices.ts';
import { TriedResults } from './tried-results.tsx';

const RANGES = ['hour', 'day', 'week'] as const;

export interface BackTestProps {
  /** The record that holds the rules. Keep its identity. */
  readonly owner: NamedEntity;
  /** The rules as the server has them now. Faults as `readRules`. */
  readonly readStored: () => Promise<Outcome<readonly unknown[]>>;
  /** What cannot be read is left out. */
  readonly edited: readonly unknown[];
  /** As the server stores it; null: it cannot be expressed. */
  readonly ruleOf: (alarm: DeviceProfileAlarm) => TriedRule | null;
}

interface Started {
  readonly demand: BackTestDemand;
  readonly hasStored: boolean;
}

const alarmsIn = (list: readonly unknown[]) =>
  list.map((one) => deviceProfileAlarmSchema.safeParse(one).data).filter((one) => one !== undefined);
const nameOf = ({ alarmType }: DeviceProfileAlarm) => alarmType ?? '';
const sameAlarm = (alarm: DeviceProfileAlarm) => (other: DeviceProfileAlarm) =>
  alarm.id ? other.id === alarm.id : other.alarmType === alarm.alarmType;

/** Runs an alarm rule, as it is typed and as it is stored, over what devices really sent. Nothing is sent or stored. */
export function BackTest({ owner, readStored, edited, ruleOf }: BackTestProps) {
  const t = useT();
  const [type, setType] = useState<string | null>(null);
  const [range, setRange] = useState<(typeof RANGES)[number]>('day');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [started, setStarted] = useState<Started | null>(null);
  const { answer } = useAnswerOf(triedDevices, owner);
  const { answer: held } = useAnswerOf(() => readStored(), owner.id);
  const tried = useBackTest(started?.demand ?? null);
  const found = answer?.ok ? answer.value : null;
  const names = useMemo(() => new Map(found?.devices.map(({ id, name }) => [id.id, name])), [found]);
  const named = alarmsIn(edited).filter((alarm) => nameOf(alarm) !== '');
  const stored = held?.ok ? alarmsIn(held.value) : [];
  const changed = named.find((alarm) => !sameValue(stored.find(sameAlarm(alarm)), alarm));
  const alarm = named.find((one) => nameOf(one) === type) ?? changed ?? named[0];
  if (!alarm) return null;
  const rule = ruleOf(alarm);
  const isRunning = started !== null && tried?.state !== 'failed' && (!tried || tried.done < tried.total || tried.total === 0);

  async function run(tested: DeviceProfileAlarm): Promise<void> {
    if (!rule || !found) return;
    // Somebody, or this form, may have saved meanwhile.
    const newest = await readStored();
    if (!newest.ok) return void notifyFault(newest.fault);
    const before = alarmsIn(newest.value).find(sameAlarm(tested));
    const storedRule = before && !sameValue(before, tested) ? ruleOf(before) : null;
    const end = serverNow();
    const entities = found.devices.flatMap(({ id }) => (chosen.length === 0 || chosen.includes(id.id) ? [id] : []));
    const rules = storedRule ? [rule, storedRule] : [rule];
    setStarted({
      demand: { kind: 'back-test', entities, start: end - CHART_RANGES[range], end, rules },
      hasStored: storedRule !== null,
    });
  }

  const isMany = owner.id.entityType.endsWith('PROFILE');
  const all = found ? t('back-test.all', { count: found.total, n: formatCount(Math.min(found.total, MOST_TRIED)) }) : '';
  return (
    <section className={classes.backTest} aria-label={t('back-test.title')}>
      <h3 className={classes.heading}>{t('back-test.title')}</h3>
      <p className={classes.note}>{t('back-test.text')}</p>
      <div className={classes.asked}>
        <EnumControl label={t('back-test.rule')} all={named.map(nameOf)} wordOf={(one) => one} value={nameOf(alarm)} onChange={setType} />
        <EnumControl
          label={t('back-test.range')}
          all={RANGES}
          wordOf={(one) => t(`back-test.ranges.${one}`)}
          value={range}
          onChange={setRange}
        />
        {isMany ? (
          <div className={classes.devices}>
            <ChipsField
              label={t('back-test.devices')}
              placeholder={all}
              value={[...chosen]}
              held={chosen}
              offers={found?.devices.map(({ id, name }) => ({ value: id.id, label: name })) ?? []}
              list={{ searchable: true, hidePickedOptions: true }}
              onChange={(next) => setChosen(next ?? [])}
            />
          </div>
        ) : null}
        {isRunning ? (
          <Button variant="default" onClick={() => setStarted(null)}>
            {t('back-test.cancel')}
          </Button>
        ) : (
          <Button variant="default" disabled={!rule || !found || found.devices.length === 0} onClick={() => void run(alarm)}>
            {t('back-test.run')}
          </Button>
        )}
      </div>
      {answer && !answer.ok ? <FaultNotice title={t('back-test.failed')} fault={answer.fault} /> : null}
      {rule ? null : <p className={classes.note}>{t('back-test.notExpressible')}</p>}
      {found && found.devices.length === 0 ? <p className={classes.note}>{t('back-test.nobody')}</p> : null}
      {found && found.total > MOST_TRIED ? (
        <p className={classes.note}>{t('back-test.first', { n: formatCount(MOST_TRIED), total: formatCount(found.total) })}</p>
      ) : null}
      {isRunning && tried ? (
        <div className={classes.progress}>
          <Progress size={6} value={(100 * tried.done) / Math.max(1, tried.total)} aria-label={t('back-test.progress')} />
          <span className={classes.note}>{t('back-test.done', { n: formatCount(tried.done), total: formatCount(tried.total) })}</span>
        </div>
      ) : null}
      {tried?.state === 'failed' && tried.fault ? <FaultNotice title={t('back-test.failed')} fault={tried.fault} /> : null}
      {started && tried && tried.results.length > 0 && tried.done > 0 ? (
        <TriedResults
          tried={tried}
          demand={started.demand}
          hasStored={started.hasStored}
          isRunning={isRunning}
          nameOf={({ id }) => names.get(id) ?? id}
          type={nameOf(alarm)}
        />
      ) : null}
    </section>
  );
}
