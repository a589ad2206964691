import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { type HeldRule, readProfileAlarms, readRules } from '../../bridge/read-rules.ts';
import { useAgain } from '../../bridge/use-again.ts';
import type { DeviceProfileAlarm } from '../../contract/alarm-rule.ts';
import type { TriedRule } from '../../contract/back-test.ts';
import { ruleOfAlarm } from '../../contract/calculated-rule/make.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { partOf } from '../../contract/part.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatList } from '../../format/weekdays.ts';
import { useT } from '../../i18n/use-t.ts';
import { describeForm } from '../../inputs/form/describe-form.ts';
import { Form } from '../../inputs/form/form.tsx';
import { failuresInWords } from '../../marks/failures-in-words.ts';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { UntilLoaded } from '../../page/until-loaded.tsx';
import { notify } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import { useSettling } from '../conflict-dialog.tsx';
import type { RecordTabProps } from '../describe.ts';
import { SuggestedKeys } from '../suggested-keys.tsx';
import { useMayWrite } from '../use-may-write.ts';
import classes from './alarm-rules-tab.module.css';
import { oldRules, saveRules, takeOverRules } from './calculated-rules.ts';

const RulesBackTest = lateComponent(async () => (await import('../back-test/rules-back-test.tsx')).RulesBackTest);

const options = { hasPredicates: true, isCalculated: true };
const FORM = describeForm()('device-profile', { alarms: { control: 'alarm-list', options } });

const draftOf = (rules: readonly HeldRule[]) => ({ alarms: rules.flatMap(({ alarm }) => alarm ?? []) });

/** Alarm rules as calculated fields. */
export function AlarmRulesTab({ kind, record }: RecordTabProps) {
  const t = useT();
  const mayWrite = useMayWrite(kind);
  const tenant = useSnapshot(sessionStore).current.user?.tenantId.id ?? '';
  const { entityType, id } = record.id;
  const owner = useMemo(() => ({ entityId: { entityType, id }, tenant }), [entityType, id, tenant]);
  const name = 'name' in record ? String(record.name) : '';
  const tried = useMemo(() => ({ id: owner.entityId, name }), [owner, name]);
  const [reads, setReads] = useState(0);
  const [read, setRead] = useState<{ readonly count: number; readonly rules: Outcome<readonly HeldRule[]> } | null>(null);
  const rules = read?.rules;
  const { settle, dialog } = useSettling({ description: FORM });
  const made = useRef(new Map<string, HeldRule>());
  const again = useAgain(rules);
  useEffect(() => {
    let isCurrent = true;
    void readRules(owner.entityId).then((found) => isCurrent && setRead({ count: reads, rules: found }));
    return () => {
      isCurrent = false;
    };
  }, [owner, reads, again]);
  const held = rules?.ok ? rules.value : null;
  const initial = useMemo(() => held && draftOf(held), [held]);
  if (rules && !rules.ok) return <FaultNotice title={t('alarm-rules.failed')} fault={rules.fault} />;
  if (!held || !initial) return null;
  const notEditable = held.filter(({ alarm }) => alarm === null).map(({ field }) => field.name);
  const old = oldRules(record, held);
  const reload = () => {
    made.current.clear();
    setReads((before) => before + 1);
  };
  const ruleOf = (alarm: DeviceProfileAlarm): TriedRule | null => {
    const rule = ruleOfAlarm(alarm, held.find(({ field }) => field.id.id === alarm.id)?.field ?? null, owner);
    return rule && { document: 'calculated-field', type: 'ALARM', name: alarm.alarmType ?? '', configuration: partOf(rule).configuration };
  };
  const takeOver = async () => {
    const failures = await takeOverRules(old, owner);
    const converted = old.length - failures.length;
    const done = t('alarm-rules.takenOver', { count: converted, n: formatCount(converted) });
    if (failures.length === 0) notify({ tone: 'success', text: done });
    else notify({ tone: 'error', text: failuresInWords(done, failures, ({ alarmType }) => alarmType ?? '') });
    reload();
  };
  return (
    <>
      {notEditable.length > 0 ? <p className={classes.note}>{t('alarm-rules.notEditable', { names: formatList(notEditable) })}</p> : null}
      {old.length > 0 ? (
        <div className={classes.note}>
          <p>{t('alarm-rules.oldRules', { names: formatList(old.map(({ alarmType }) => alarmType ?? '')) })}</p>
          {mayWrite ? <Button onClick={() => void takeOver()}>{t('alarm-rules.takeOver')}</Button> : null}
        </div>
      ) : null}
      <SuggestedKeys of={{ id: owner.entityId, name }}>
        <Form
          key={read?.count}
          description={FORM}
          initial={initial}
          isReadOnly={!mayWrite}
          place={`alarm-rules ${id}`}
          onSave={async (draft) => {
            const saved = await saveRules({ owner, before: held, alarms: draft.alarms ?? [], made: made.current, settle });
            if (!saved.ok) return saved;
            setRead({ count: reads, rules: saved });
            return ok(draftOf(saved.value));
          }}
        >
          {({ alarms }) => (
            <UntilLoaded>
              <RulesBackTest owner={tried} edited={alarms ?? []} readStored={() => readProfileAlarms(owner.entityId)} ruleOf={ruleOf} />
            </UntilLoaded>
          )}
        </Form>
      </SuggestedKeys>
      {dialog}
    </>
  );
}
