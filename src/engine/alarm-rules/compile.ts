import type { Severity } from '../../contract/alarm.ts';
import type { EpochMs } from '../../contract/units.ts';
import type { Outlook } from '../outlook.ts';
import { valueText } from '../values.ts';
import { bySeverity } from './alarm-rule.ts';
import type { AlarmForm, ConditionForm, Filter, Reference, Rule, RuleInput, Spec } from './form.ts';
import { compileCheck, compileExclusion, compileSilence } from './predicate.ts';
import { compileSchedule, readSchedule, readStoredSchedule } from './schedule.ts';
import { limitReader, numberOf } from './values.ts';

export interface CompiledRule {
  /** Its conditions and its schedule. */
  readonly matches: (input: RuleInput) => boolean;
  /** For how long or how often it has to match; undefined where that is unknown, and it never matches then. */
  readonly needed: (input: RuleInput) => number | undefined;
  readonly kind: Spec['type'];
  /** It does not match before that, as far as the outlooks of series tell. */
  readonly silentUntil: (outlook: (key: string) => Outlook | undefined, input: RuleInput) => EpochMs;
  /** When missing data may make it match. */
  readonly wakesAt: (input: RuleInput) => EpochMs;
  readonly details: (input: RuleInput) => object | null;
  /** Those of its conditions: each value of them counts as one event. */
  readonly seriesKeys: ReadonlySet<string>;
  readonly attributeKeys: ReadonlySet<string>;
  /** What its conditions read of other entities. */
  readonly foreign: readonly Reference[];
}

export interface CompiledAlarm {
  /** Another one for rules that say something else. */
  readonly key: string;
  readonly type: string;
  readonly propagation: AlarmForm['propagation'];
  /** Worst severity first. */
  readonly create: readonly (CompiledRule & { readonly severity: Severity })[];
  readonly clear: CompiledRule | undefined;
  /** Conditions in TBEL, which are run before the rules are judged. */
  readonly scripts: readonly ConditionForm[];
  readonly seriesKeys: ReadonlySet<string>;
  /** With those that limits are read from. */
  readonly attributeKeys: ReadonlySet<string>;
  /** Of the entity itself. */
  readonly references: readonly Reference[];
  /** Of its owners and of others. */
  readonly foreign: readonly Reference[];
}

export interface CompiledAlarms {
  readonly alarms: readonly CompiledAlarm[];
  readonly bySeries: ReadonlyMap<string, readonly CompiledAlarm[]>;
  readonly byAttribute: ReadonlyMap<string, readonly CompiledAlarm[]>;
}

export function indexAlarms(alarms: readonly CompiledAlarm[]): CompiledAlarms {
  return {
    alarms,
    bySeries: indexed(alarms, (alarm) => alarm.seriesKeys),
    byAttribute: indexed(alarms, (alarm) => alarm.attributeKeys),
  };
}

function indexed(alarms: readonly CompiledAlarm[], keysOf: (alarm: CompiledAlarm) => ReadonlySet<string>): Map<string, CompiledAlarm[]> {
  const index = new Map<string, CompiledAlarm[]>();
  for (const alarm of alarms) for (const key of keysOf(alarm)) index.set(key, [...(index.get(key) ?? []), alarm]);
  return index;
}

/** FNV-1a. */
function printOf(text: string): string {
  let print = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) print = Math.imul(print ^ text.charCodeAt(at), 0x01000193);
  return (print >>> 0).toString(36);
}

/** Throws for a schedule that is none. @param text what the rules say, as it is stored. */
export function compileAlarm({ type, propagation, create, clear }: AlarmForm, text: string): CompiledAlarm {
  const rules = Object.values(bySeverity(create, (rule, severity) => ({ severity, ...compileRule(rule) })));
  const forms = [...Object.values(create), ...(clear ? [clear] : [])];
  const { own = [], foreign = [] } = Object.groupBy(forms.flatMap(referencesOf), sideOf);
  return {
    ...{ key: `${type} ${printOf(text)}`, type, propagation },
    create: rules,
    clear: clear && compileRule(clear),
    scripts: forms.flatMap(({ script }) => script ?? []),
    seriesKeys: keysOf(own, 'series'),
    attributeKeys: keysOf(own, 'attribute'),
    ...{ references: own, foreign },
  };
}

const sideOf = ({ of }: Reference) => (of === 'self' ? 'own' : 'foreign');

const keysOf = (references: readonly Reference[], kind: Reference['kind']): Set<string> =>
  new Set(references.filter((reference) => reference.kind === kind).map(({ key }) => key));

const subjectsOf = ({ filters, script }: Rule): Reference[] => [
  ...filters.flatMap(({ subject }) => ('constant' in subject ? [] : [subject])),
  ...(script?.arguments.values() ?? []),
];

function referencesOf(rule: Rule): Reference[] {
  const limits = rule.filters.flatMap(({ check }) => limitsOf(check));
  const amount = rule.spec.type === 'SIMPLE' ? [] : rule.spec.amount.from;
  return [...subjectsOf(rule), ...limits, ...amount, ...rule.scheduleFrom];
}

function limitsOf(check: Filter['check']): readonly Reference[] {
  return check.type === 'COMPLEX' ? check.checks.flatMap(limitsOf) : check.limit.from;
}

function compileFilter({ subject, check }: Filter) {
  const test = compileCheck(check);
  const excludes = compileExclusion(check);
  const wakes = compileSilence(check);
  if ('constant' in subject) {
    const isMet = (input: RuleInput) => test(subject.constant, input);
    return { isMet, silentUntil: () => Number.NEGATIVE_INFINITY, wakesAt: () => Number.POSITIVE_INFINITY };
  }
  return {
    isMet: (input: RuleInput) => test(input.value(subject), input, subject),
    silentUntil(outlook: (key: string) => Outlook | undefined, input: RuleInput) {
      const known = subject.of === 'self' && subject.kind === 'series' ? outlook(subject.key) : undefined;
      if (!known) return Number.NEGATIVE_INFINITY;
      const isExcluded = 'value' in known ? !test(known.value, input, subject) : excludes(known, input);
      return isExcluded ? known.until : Number.NEGATIVE_INFINITY;
    },
    wakesAt: (input: RuleInput) => wakes(input, subject),
  };
}

function compileNeeded(spec: Spec): CompiledRule['needed'] {
  if (spec.type === 'SIMPLE') return () => 0;
  const amountOf = limitReader(spec.amount, numberOf);
  const unit = spec.type === 'DURATION' ? spec.unit : 1;
  return (input) => {
    const amount = amountOf(input);
    return amount === undefined ? undefined : amount * unit;
  };
}

function compileOpen({ schedule, scheduleFrom }: Rule): (input: RuleInput) => boolean {
  const stored = compileSchedule(readSchedule(schedule));
  const read = new Map<string, (at: EpochMs) => boolean>();
  const replacement = limitReader({ fixed: undefined, from: scheduleFrom }, (value) => {
    if (value.type !== 'JSON' && value.type !== 'STRING') return undefined;
    const known = read.get(value.value);
    if (known) return known;
    const made = readStoredSchedule(value.value);
    if (!made) return undefined;
    read.clear();
    read.set(value.value, compileSchedule(made));
    return read.get(value.value);
  });
  return (input) => (replacement(input) ?? stored)(input.at);
}

/** A rule without conditions never matches. */
function compileRule(rule: Rule): CompiledRule {
  const filters = rule.filters.map(compileFilter);
  const isOpen = compileOpen(rule);
  const isAll = rule.operation === 'AND';
  const { own: subjects = [], foreign = [] } = Object.groupBy(subjectsOf(rule), sideOf);
  const { script } = rule;
  const isMet = (input: RuleInput): boolean => {
    if (script) return input.holds?.(script) === true;
    return filters.length > 0 && (isAll ? filters.every((one) => one.isMet(input)) : filters.some((one) => one.isMet(input)));
  };
  return {
    kind: rule.spec.type,
    needed: compileNeeded(rule.spec),
    matches: (input) => isMet(input) && isOpen(input),
    silentUntil(outlook, input) {
      if (script) return Number.NEGATIVE_INFINITY;
      if (filters.length === 0) return Number.POSITIVE_INFINITY;
      const times = filters.map((one) => one.silentUntil(outlook, input));
      return isAll ? Math.max(...times) : Math.min(...times);
    },
    wakesAt: (input) => Math.min(...filters.map((one) => one.wakesAt(input))),
    details: compileDetails(rule),
    seriesKeys: keysOf(subjects, 'series'),
    attributeKeys: keysOf(subjects, 'attribute'),
    foreign,
  };
}

/** Replaces `${name}` by newest values; unknown names are left unchanged. */
function compileDetails({ details, dashboardId, named }: Rule): CompiledRule['details'] {
  const textOf = (input: RuleInput) => ({
    data: details?.replace(/\$\{([^}]+)\}/g, (whole, name: string) => {
      const value = named(name)
        .map((reference) => input.value(reference))
        .find((one) => one !== undefined);
      return value ? valueText(value) : whole;
    }),
  });
  if (!details && !dashboardId) return () => null;
  return (input) => ({ ...(details && textOf(input)), ...(dashboardId && { dashboardId }) });
}
