import { type ReactNode, useMemo } from 'react';
import { type RuleInForce, readRulesInForce } from '../../bridge/read-rules.ts';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import { useBackTest } from '../../bridge/use-demand.ts';
import { type Alarm, isCleared } from '../../contract/alarm.ts';
import type { PastText, TriedAlarm } from '../../contract/back-test.ts';
import type { BackTestDemand } from '../../contract/demand.ts';
import { partOf } from '../../contract/part.ts';
import type { BackTestSnapshot } from '../../contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../../contract/units.ts';
import { formatValue } from '../../format/numbers.ts';
import { formatTime } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { ruleWords } from '../../inputs/alarm-rule/rule-words.ts';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import { SeverityGlyph } from '../../marks/severity-glyph.tsx';
import classes from './back-test.module.css';
import { ALONE, matching, readTurn, SLACK_MS, type Turn } from './matching-alarm.ts';
import { notTried } from './not-tried.ts';
import { RaisingNodes } from './raising-nodes.tsx';

/** Durations and counts begin before the alarm. */
const BEFORE_MS = 24 * 3_600_000;
/** Readings that came long after they were taken raise alarms when they come. */
const MOST_BEFORE_MS = 30 * 24 * 3_600_000;
/** Later severities, and the end, are looked for so long. */
const MOST_AFTER_MS = 7 * 24 * 3_600_000;
const raisedAt = ({ startTs, createdTime }: Alarm) => startTs || createdTime;
/** Null: it stands. */
const clearedAt = ({ status, clearTs, endTs }: Alarm) => (isCleared(status) ? clearTs || endTs : null);

/** @param beforeMs how long before it was raised. @param mostAfterMs how long after that. */
function demandFor(alarm: Alarm, rules: readonly RuleInForce[], beforeMs: DurationMs, mostAfterMs: DurationMs): BackTestDemand | null {
  if (rules.length === 0) return null;
  const at = raisedAt(alarm);
  const { entityType, id } = alarm.originator;
  const last = Math.min(at + mostAfterMs, Math.max(at, alarm.endTs, clearedAt(alarm) ?? 0));
  return {
    ...{ kind: 'back-test', entities: [{ entityType, id }], start: at - beforeMs, end: last + SLACK_MS },
    rules: rules.map(({ stored }) => stored),
  };
}

const alarmsOf = ({ results }: Pick<BackTestSnapshot, 'results'>) => results.map((result) => (result.kind === 'alarms' ? result : null));

/** What a rule would have raised that the alarm is. */
function foundIn(tried: BackTestSnapshot, alarm: Alarm, rules: readonly RuleInForce[], turn: Turn) {
  const results = alarmsOf(tried);
  const all = rules.flatMap((rule, index) => (results[index]?.alarms ?? []).map((one) => ({ rule, one })));
  return matching(all, { at: raisedAt(alarm), clearedAt: clearedAt(alarm) }, turn);
}

const problemIn = (tried: BackTestSnapshot) => alarmsOf(tried).find((result) => result?.problem)?.problem ?? null;

const isTried = (one: BackTestSnapshot | undefined): one is BackTestSnapshot =>
  one !== undefined && one.done > 0 && one.fault === null && one.failed.length === 0 && problemIn(one) === null;

const NO_RULES: readonly RuleInForce[] = [];

/** The rule that raised an alarm, the values that met it and when, as the rule is now; else what else can have raised it. */
export function WhyRaised({ alarm }: { readonly alarm: Alarm }) {
  const t = useT();
  const { entityType, id } = alarm.originator;
  const { answer } = useAnswerOf(readRulesInForce, { entityType, id });
  const rules = useMemo(
    () => (answer?.ok ? answer.value.filter(({ alarmType }) => alarmType === alarm.type) : NO_RULES),
    [answer, alarm.type],
  );
  const [usual, near, far] = useMemo(
    () =>
      [
        demandFor(alarm, rules, BEFORE_MS, MOST_AFTER_MS),
        demandFor(alarm, rules, BEFORE_MS, 0),
        demandFor(alarm, rules, MOST_BEFORE_MS, MOST_AFTER_MS),
      ] as const,
    [alarm.id.id, alarm.status, rules],
  );
  const first = useBackTest(usual);
  const { answer: counted } = useAnswerOf(
    readTurn,
    rules.length > 0 ? { id: alarm.id.id, originator: { entityType, id }, type: alarm.type, at: raisedAt(alarm) } : null,
  );
  const turn = counted?.ok ? counted.value : ALONE;
  const isMissing = isTried(first) && counted !== undefined && foundIn(first, alarm, rules, turn) === undefined;
  // So much was sent since that the time of the alarm was not read.
  const isCut = isMissing && first.cut.length > 0;
  const again = useBackTest(isCut ? near : isMissing ? far : null);
  const tried = isMissing ? again : first;
  if (answer && !answer.ok) return <FaultNotice title={t('back-test.why.failed')} fault={answer.fault} />;
  if (answer && rules.length === 0) return <ByOthers type={alarm.type}>{t('back-test.why.noRule')}</ByOthers>;
  const [failure] = tried?.failed ?? [];
  const fault = tried?.fault ?? failure?.fault;
  if (fault) return <FaultNotice title={t('back-test.why.failed')} fault={fault} />;
  if (!tried || tried.done === 0 || !counted)
    return (
      <p className={classes.note} role="status">
        {t('entities.loading')}
      </p>
    );
  const found = foundIn(tried, alarm, rules, turn);
  if (found) return <Steps {...found} alarm={alarm} end={isCut ? raisedAt(alarm) : raisedAt(alarm) + MOST_AFTER_MS} />;
  const problem = problemIn(tried);
  if (problem !== null) return <p className={classes.note}>{notTried(problem)}</p>;
  return <ByOthers type={alarm.type}>{t(tried.cut.length > 0 ? 'back-test.why.cut' : 'back-test.why.notNow')}</ByOthers>;
}

function ByOthers({ type, children }: { readonly type: string; readonly children: string }) {
  return (
    <>
      <p className={classes.note}>{children}</p>
      <RaisingNodes type={type} />
    </>
  );
}

/** What a rule read at a time. */
function Values({ values }: { readonly values: readonly PastText[] }) {
  const t = useT();
  return (
    <span className={classes.values}>
      {values.map(({ key, text, isReading }) => (
        <span key={`${key} ${isReading}`}>
          <bdi>{key}</bdi> <strong>{formatValue(text)}</strong>
          {isReading ? null : <span className={classes.note}> {t('back-test.why.asNow')}</span>}
        </span>
      ))}
    </span>
  );
}

interface StepProps {
  readonly values: readonly PastText[];
  /** The rule, as forms know it. */
  readonly rule?: unknown;
  readonly children: ReactNode;
}

function Step({ values, rule, children }: StepProps) {
  const { script } = partOf(partOf(rule).condition);
  return (
    <li className={classes.step}>
      {children}
      {typeof script === 'string' ? <code className={classes.script}>{script}</code> : null}
      <Values values={values} />
    </li>
  );
}

interface StepsProps {
  readonly alarm: Alarm;
  readonly rule: RuleInForce;
  readonly one: TriedAlarm;
  /** What happened later was not looked at. */
  readonly end: EpochMs;
}

/** How an alarm was raised, became worse, and was cleared. */
function Steps({ alarm, rule, one, end }: StepsProps) {
  const t = useT();
  const at = raisedAt(alarm);
  const cleared = clearedAt(alarm);
  const { createRules, clearRule } = partOf(rule.alarm);
  const wordsOf = (stored: unknown) => (rule.alarm ? ruleWords(stored) : rule.alarmType);
  const isBefore = ({ at: since }: { readonly at: EpochMs }) => cleared === null || since <= cleared + SLACK_MS;
  // What came late raised it, and cleared it at once.
  const cameLate = cleared !== null && cleared - at <= SLACK_MS && at - one.raisedAt > SLACK_MS;
  const isByRule = cleared !== null && one.clearedAt !== null && (cameLate || Math.abs(one.clearedAt - cleared) <= SLACK_MS);
  const byRule = isByRule ? one.clearedAt : null;
  return (
    <ol className={classes.met}>
      {one.severities.filter(isBefore).map(({ at: since, severity, values }) => (
        <Step key={since} values={values} rule={partOf(createRules)[severity]}>
          <span className={classes.severity}>
            <SeverityGlyph severity={severity} size={14} /> {t(`marks.severity.${severity}`)}
          </span>{' '}
          <span>{t('back-test.why.met', { time: formatTime(since, at), words: wordsOf(partOf(createRules)[severity]) })}</span>
        </Step>
      ))}
      {byRule !== null ? (
        <Step values={one.clearedBy} rule={clearRule}>
          {t('back-test.why.cleared', { time: formatTime(byRule, at), words: wordsOf(clearRule) })}
        </Step>
      ) : null}
      {cleared !== null && byRule === null && cleared <= end ? (
        <Step values={[]}>{t('back-test.why.clearedOtherwise', { time: formatTime(cleared, at) })}</Step>
      ) : null}
    </ol>
  );
}
