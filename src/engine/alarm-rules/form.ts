/** An alarm with its rules as they are evaluated, whichever document says them (`read-profile-alarm.ts`, `read-calculated-alarm.ts`). */
import type { Severity } from '../../contract/alarm.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { SimplePredicate } from '../../contract/query.ts';
import type { AttributeScope } from '../../contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../../contract/units.ts';
import type { StoredValue } from '../values.ts';

/** Where a value is read. One object is one place: what was read is remembered by it. */
export interface Reference {
  /** `owner` is the customer, or the tenant where there is none; an id means another entity. */
  readonly of: 'self' | 'owner' | 'customer' | 'tenant' | EntityId;
  readonly kind: 'series' | 'attribute' | 'field';
  readonly key: string;
  /** Default: all, the server's first. */
  readonly scope?: AttributeScope | undefined;
  /** Where the entity has none. */
  readonly fallback?: StoredValue | undefined;
}

/** A value that is compared with: the first place that has one of the type, otherwise `fixed`. */
export interface Limit<T> {
  readonly fixed: T | undefined;
  readonly from: readonly Reference[];
}

type Operation<Type extends SimplePredicate['type']> = Extract<SimplePredicate, { type: Type }>['operation'];

export type Check =
  | { readonly type: 'NUMERIC'; readonly operation: Operation<'NUMERIC'>; readonly limit: Limit<number> }
  | { readonly type: 'BOOLEAN'; readonly operation: Operation<'BOOLEAN'>; readonly limit: Limit<boolean> }
  | { readonly type: 'STRING'; readonly operation: Operation<'STRING'>; readonly ignoreCase: boolean; readonly limit: Limit<string> }
  | { readonly type: 'NO_DATA'; readonly unit: DurationMs; readonly limit: Limit<number> }
  | { readonly type: 'COMPLEX'; readonly operation: 'AND' | 'OR'; readonly checks: readonly Check[] };

/** A limit as documents store it: a profile (the first three) or a calculated field. */
export interface StoredLimit<T> {
  readonly defaultValue?: T | null | undefined;
  readonly userValue?: T | null | undefined;
  readonly dynamicValue?: Record<string, unknown> | null | undefined;
  readonly staticValue?: T | null | undefined;
  readonly dynamicValueArgument?: string | null | undefined;
}

export type StoredCheck =
  | { type: 'NUMERIC'; operation: Operation<'NUMERIC'>; value: StoredLimit<number> }
  | { type: 'BOOLEAN'; operation: Operation<'BOOLEAN'>; value: StoredLimit<boolean> }
  | { type: 'STRING'; operation: Operation<'STRING'>; ignoreCase?: boolean | null | undefined; value: StoredLimit<string> }
  | { type: 'NO_DATA'; unit: string; duration: StoredLimit<number> }
  | { type: 'COMPLEX'; operation: 'AND' | 'OR'; predicates: StoredCheck[] };

export function readCheck(stored: StoredCheck, limitOf: <T>(stored: StoredLimit<T>) => Limit<T>): Check {
  switch (stored.type) {
    case 'COMPLEX':
      return { type: 'COMPLEX', operation: stored.operation, checks: stored.predicates.map((one) => readCheck(one, limitOf)) };
    case 'NO_DATA':
      return { type: 'NO_DATA', unit: unitOf(stored.unit), limit: limitOf(stored.duration) };
    case 'NUMERIC':
      return { type: 'NUMERIC', operation: stored.operation, limit: limitOf(stored.value) };
    case 'BOOLEAN':
      return { type: 'BOOLEAN', operation: stored.operation, limit: limitOf(stored.value) };
    case 'STRING': {
      const { operation, ignoreCase, value } = stored;
      return { type: 'STRING', operation, ignoreCase: ignoreCase ?? false, limit: limitOf(value) };
    }
  }
}

export interface Filter {
  readonly subject: Reference | { readonly constant: StoredValue };
  readonly check: Check;
}

export type Spec =
  | { readonly type: 'SIMPLE' }
  | { readonly type: 'DURATION'; readonly unit: DurationMs; readonly amount: Limit<number> }
  | { readonly type: 'REPEATING'; readonly amount: Limit<number> };

/** A condition in TBEL, in place of filters. */
export interface ConditionForm {
  readonly body: string;
  /** By the names that the script has for them. */
  readonly arguments: ReadonlyMap<string, Reference>;
}

export interface Rule {
  readonly script?: ConditionForm | undefined;
  readonly operation: 'AND' | 'OR';
  readonly filters: readonly Filter[];
  readonly spec: Spec;
  /** As it is stored. */
  readonly schedule: unknown;
  /** Attributes whose JSON takes its place. */
  readonly scheduleFrom: readonly Reference[];
  readonly details: string | null;
  readonly dashboardId: string | null;
  /** What a placeholder of the details stands for. */
  readonly named: (name: string) => readonly Reference[];
}

export interface AlarmForm {
  readonly type: string;
  readonly propagation: {
    readonly propagate: boolean;
    readonly propagateRelationTypes: readonly string[];
    readonly propagateToOwner?: boolean;
    readonly propagateToTenant?: boolean;
  };
  readonly create: Readonly<Partial<Record<Severity, Rule>>>;
  readonly clear: Rule | undefined;
}

/** What rules are evaluated with. */
export interface RuleInput {
  readonly at: EpochMs;
  value(reference: Reference): StoredValue | undefined;
  /** Of the newest value. */
  timeOf(reference: Reference): EpochMs | undefined;
  /** What the script of a condition, by its form, says at this time: it is run before (`condition-script.ts`). Absent: no script was run. */
  holds?(script: ConditionForm): boolean;
}

const UNITS: Readonly<Record<string, DurationMs>> = {
  NANOSECONDS: 1e-6,
  MICROSECONDS: 1e-3,
  MILLISECONDS: 1,
  SECONDS: 1000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
};

/** Throws TypeError for what is no unit. */
export function unitOf(name: unknown): DurationMs {
  const unit = UNITS[String(name)];
  if (unit === undefined) throw new TypeError(`not a unit of time: ${String(name)}`);
  return unit;
}
