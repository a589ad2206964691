/** What rules would have done with what devices really sent. */
import type { ChainSource } from './chain-source.ts';
import type { Fault } from './fault.ts';
import type { EntityId } from './identifiers.ts';
import type { Severity } from './severity.ts';
import type { AttributeScope } from './telemetry.ts';
import type { EpochMs } from './units.ts';

/** Why a rule is not evaluated that reads values of related entities: as its events say it. */
export const RELATED_ARGUMENTS = 'Arguments of related entities (RELATION_PATH_QUERY) are not evaluated by this platform';

/** Most devices of one back-test. */
export const MOST_TRIED = 200;
/** Most readings of one key of a device: the newest ones. */
export const MOST_READINGS = 100_000;
/** Most messages of one back-test of a chain: the newest ones. */
export const MOST_MESSAGES = 300_000;
/** Most values and alarms that a chain may make in one back-test. */
export const MOST_HELD = 2_000_000;
/** Most alarms, or series, that are listed, of each rule; all are counted. */
export const MOST_LISTED = 1000;

/** As a server stores it. */
export type TriedRule =
  | { readonly document: 'profile'; readonly alarm: unknown }
  /** `type` is that of the record. */
  | { readonly document: 'calculated-field'; readonly type: string; readonly name: string; readonly configuration: unknown }
  /** `labels`: by node, along which messages leave those that are not called; Success where none is named. */
  | { readonly document: 'chain'; readonly chain: ChainSource; readonly labels: Readonly<Record<string, string>> };

export interface PastText {
  readonly key: string;
  readonly text: string;
  /** A reading, not an attribute or a field. */
  readonly isReading: boolean;
}

/** With what the rules read then. */
export interface PastSeverity {
  readonly at: EpochMs;
  readonly severity: Severity;
  readonly values: readonly PastText[];
}

export interface PastAlarm {
  readonly raisedAt: EpochMs;
  /** Null: it stands at the end of the range. */
  clearedAt: EpochMs | null;
  /** The first is that of the start; each further one is higher. */
  readonly severities: PastSeverity[];
  /** What the rules read when it was cleared. */
  clearedBy: readonly PastText[];
}

export interface TriedAlarm extends PastAlarm {
  readonly entity: EntityId;
  readonly type: string;
}

/** Of one rule. */
export type TriedResult = TriedAlarms | TriedField | TriedChain;

export interface TriedAlarms {
  readonly kind: 'alarms';
  /** By the time they were raised. */
  readonly alarms: readonly TriedAlarm[];
  /** All, also those that are not listed. */
  readonly count: number;
  readonly devices: number;
  /** Raised again within ten minutes after they were cleared. */
  readonly flaps: number;
  /** Why the rule cannot be evaluated; null: it was. */
  readonly problem: string | null;
}

export interface PastPoint {
  readonly ts: EpochMs;
  readonly text: string;
}

/** How the results of the first field differ from those of the second. */
export interface FieldDifference {
  /** Times at which one has another value, or one alone has a value. */
  readonly points: number;
  /** The biggest difference of two numbers, and when; null: none of the values that differ are two numbers. */
  readonly biggest: { readonly by: number; readonly at: EpochMs } | null;
}

/** What a field would have stored of one device under one key. */
export interface TriedSeries {
  readonly entity: EntityId;
  /** Null: nothing, because all failed or was empty. */
  readonly key: string | null;
  readonly count: number;
  /** Null: no value is a number. */
  readonly numbers: { readonly min: number; readonly max: number; readonly mean: number } | null;
  readonly first: PastPoint | null;
  readonly last: PastPoint | null;
  /** Computations of the device that failed, and why the first one did. */
  readonly failed: number;
  readonly failure: string | null;
  /** Of the first of two fields, where the second has the key, too. */
  readonly difference: FieldDifference | null;
}

/**
 * `t`: strictly ascending; `columns[s][i]`: value of line s at t[i], NaN without one. Lines may be cut to what a wide screen shows.
 * `field`: by the place of the field; null for an argument.
 */
export interface TriedPicture {
  readonly t: Float64Array;
  readonly columns: readonly Float64Array[];
  readonly lines: readonly { readonly field: number | null; readonly key: string; readonly gaps: Float64Array }[];
}

export interface TriedField {
  readonly kind: 'field';
  readonly computed: number;
  readonly failed: number;
  /** Why, the first different ones. */
  readonly failures: readonly { readonly text: string; readonly count: number }[];
  /** In the order of the devices. */
  readonly series: readonly TriedSeries[];
  /** All, also those that are not listed. */
  readonly count: number;
  readonly problem: string | null;
  /** Of all fields, with the first one; null where several devices are tried. */
  readonly picture: TriedPicture | null;
}

/** What a chain would have stored under a key. */
export interface TriedSaved {
  readonly what: 'series' | AttributeScope;
  readonly key: string;
  /** Values. */
  readonly count: number;
}

/** What went through a node. */
export interface TriedNode {
  readonly id: string;
  readonly name: string;
  /** Without the package of the server's classes. */
  readonly clazz: string;
  readonly entered: number;
  /** By label, in the order in which they first came. */
  readonly left: readonly (readonly [label: string, messages: number])[];
  readonly failures: number;
  /** The first different ones. */
  readonly failureTexts: readonly string[];
  /** Why it was not run; null: it was. `source`: it makes messages by itself; `unknown`: of its class nothing is known. */
  readonly notRun: 'outside' | 'source' | 'unknown' | null;
  /** Why it does not start. */
  readonly problem: string | null;
}

export interface TriedChain {
  readonly kind: 'chain';
  readonly alarms: TriedAlarms;
  /** That entered. */
  readonly messages: number;
  /** What was sent before was left out, because it was too much; null: nothing was. */
  readonly since: EpochMs | null;
  /** Up to when it was tried, because it made more than is kept; null: to the end. */
  readonly fullAt: EpochMs | null;
  /** Among the devices: what they send does not go through chains of its server, other than here. */
  readonly hasSimulated: boolean;
  /** The tried one first, then those that it calls. */
  readonly chains: readonly { readonly id: string; readonly name: string; readonly nodes: readonly TriedNode[] }[];
  readonly saved: readonly TriedSaved[];
  /** By id: of what has alarms and is not tried itself. */
  readonly names: Readonly<Record<string, string>>;
  /** Messages that nodes sent to the root chain, which does not get them. */
  readonly toRoot: number;
}

export interface TriedFailure {
  readonly entity: EntityId;
  readonly fault: Fault;
}
