/** Alarm rules as one line of text, for lists. */
import type { NoData } from '../../contract/alarm-rule.ts';
import { formatSpan } from '../../format/durations.ts';
import { translate } from '../../i18n/i18n.ts';
import { predicateWords } from '../query/filter-words.ts';
import { readPredicate } from '../query/predicates.ts';
import { amountOf, readAlarm, readCondition, readNoData, readRule, readSpec, rulesOf } from './alarm-rule.ts';
import { isAlways, readSchedule, scheduleWords } from './schedule.ts';

const UNIT_MS: Readonly<Record<string, number>> = {
  MILLISECONDS: 1,
  SECONDS: 1000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
};

function spanWords({ unit, predicate }: Pick<NoData, 'unit' | 'predicate'>): string {
  const amount = predicate.defaultValue ?? 0;
  const unitMs = UNIT_MS[unit ?? ''];
  return unitMs === undefined ? `${amount} ${unit ?? ''}` : formatSpan(amount * unitMs);
}

export function conditionWords(stored: unknown): string {
  const condition = readCondition(stored);
  if (condition === null) return translate('filters.unreadable');
  const { key, valueType, predicate } = condition;
  const silence = readNoData(predicate);
  if (silence) return translate('alarm-rules.says.NO_DATA', { key: key.key, span: spanWords(silence) });
  return predicateWords(predicate, key.type === 'CONSTANT' ? String(condition.value ?? '') : key.key, valueType);
}

function withSpec(words: string, stored: unknown): string {
  const spec = readSpec(stored);
  if (spec === null || spec.type === 'SIMPLE') return words;
  const amount = amountOf(spec) ?? 0;
  if (spec.type === 'REPEATING') return translate('alarm-rules.says.REPEATING', { words, count: amount });
  return translate('alarm-rules.says.DURATION', { words, span: spanWords({ unit: spec.unit, predicate: { defaultValue: amount } }) });
}

export function ruleWords(stored: unknown): string {
  const rule = readRule(stored);
  if (rule === null) return translate('filters.unreadable');
  const { condition, operation, script } = rule.condition ?? {};
  const conditions = condition ?? [];
  if (conditions.length === 0 && typeof script !== 'string') return translate('alarm-rules.noConditions');
  const parts = conditions.map((one) => {
    const words = conditionWords(one);
    const predicate = readPredicate(readCondition(one)?.predicate);
    return conditions.length > 1 && predicate?.type === 'COMPLEX' ? translate('filters.group', { words }) : words;
  });
  const join = operation === 'OR' ? 'filters.or' : 'filters.and';
  const all =
    typeof script === 'string' ? translate('alarm-rules.says.script') : parts.reduce((left, right) => translate(join, { left, right }));
  const words = withSpec(all, rule.condition?.spec);
  const schedule = readSchedule(rule.schedule);
  return schedule && isAlways(schedule)
    ? words
    : translate('alarm-rules.says.scheduled', { words, schedule: scheduleWords(rule.schedule) });
}

/** Worst first. @param severityName in the current language. */
export function alarmWords(stored: unknown, severityName: (severity: string) => string): string {
  const alarm = readAlarm(stored);
  if (alarm === null) return translate('filters.unreadable');
  const rules = rulesOf(alarm);
  if (rules.length === 0) return translate('alarm-rules.noRules');
  return rules
    .map(([severity, rule]) => translate('alarm-rules.says.rule', { severity: severityName(severity), words: ruleWords(rule) }))
    .join(' ');
}
