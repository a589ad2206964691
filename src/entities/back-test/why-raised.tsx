import { useMemo } from 'react';
import { type RuleInForce, readRulesInForce } from '../../bridge/read-rules.ts';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import { useBackTest } from '../../bridge/use-demand.ts';
import type { Alarm } from '../../contract/alarm.ts';
import type { BackTestDemand } from '../../contract/demand.ts';
import { partOf } from '../../contract/part.ts';
import { formatTime } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { ruleWords } from '../../inputs/alarm-rule/rule-words.ts';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import { SeverityGlyph } from '../../marks/severity-glyph.tsx';
import classes from './back-test.module.css';

/** Durations and counts begin before the alarm. */
const BEFORE_MS = 24 * 3_600_000;
/** Later severities are looked for so long. */
const MOST_AFTER_MS = 7 * 24 * 3_600_000;
/** Servers may take their own time for the begin of an alarm. */
const SLACK_MS = 60_000;

const raisedAt = ({ startTs, createdTime }: Alarm) => startTs || createdTime;

function demandFor(alarm: Alarm, rule: RuleInForce | undefined): BackTestDemand | null {
  if (!rule) return null;
  const at = raisedAt(alarm);
  const { entityType, id } = alarm.originator;
  const last = Math.min(at + MOST_AFTER_MS, Math.max(at, alarm.endTs));
  return { kind: 'back-test', entities: [{ entityType, id }], start: at - BEFORE_MS, end: last + SLACK_MS, rules: [rule.stored] };
}

/** The rule that raised an alarm, the values that met it and when, as the rule is now. */
export function WhyRaised({ alarm }: { readonly alarm: Alarm }) {
  const t = useT();
  const { entityType, id } = alarm.originator;
  const { answer } = useAnswerOf(readRulesInForce, { entityType, id });
  const rule = answer?.ok ? answer.value.find(({ alarmType }) => alarmType === alarm.type) : undefined;
  const demand = useMemo(() => demandFor(alarm, rule), [alarm.id.id, rule]);
  const tried = useBackTest(demand);
  if (answer && !answer.ok) return <FaultNotice title={t('back-test.why.failed')} fault={answer.fault} />;
  if (answer && !rule) return <p className={classes.note}>{t('back-test.why.noRule')}</p>;
  const [failure] = tried?.failed ?? [];
  const fault = tried?.fault ?? failure?.fault;
  if (fault) return <FaultNotice title={t('back-test.why.failed')} fault={fault} />;
  const [result] = tried?.results ?? [];
  if (!rule || !tried || result?.kind !== 'alarms' || tried.done === 0)
    return (
      <p className={classes.note} role="status">
        {t('entities.loading')}
      </p>
    );
  if (result.problem !== null) return <p className={classes.note}>{t('back-test.notTried', { problem: result.problem })}</p>;
  const at = raisedAt(alarm);
  const found = result.alarms.findLast((one) => one.raisedAt <= at + SLACK_MS && (one.clearedAt ?? at) >= at);
  if (!found) return <p className={classes.note}>{t('back-test.why.notNow')}</p>;
  const rules = partOf(rule.alarm?.createRules);
  return (
    <>
      <ol className={classes.met}>
        {found.severities.map(({ at: since, severity }) => (
          <li key={since}>
            <span className={classes.severity}>
              <SeverityGlyph severity={severity} size={14} /> {t(`marks.severity.${severity}`)}
            </span>{' '}
            <span>{t('back-test.why.met', { time: formatTime(since, at), words: ruleWords(rules[severity]) })}</span>
          </li>
        ))}
      </ol>
      <ul className={classes.met}>
        {found.values.map(({ key, text, isReading }) => (
          <li key={`${key} ${isReading}`}>
            <bdi>{key}</bdi> <strong>{text}</strong>
            {isReading ? null : <span className={classes.note}> {t('back-test.why.asNow')}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
