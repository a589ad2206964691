/** What a chain over the past gets and gives. */
import type { TriedAlarm, TriedNode, TriedSaved } from '../../contract/back-test.ts';
import type { ChainSource } from '../../contract/chain-source.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { EpochMs } from '../../contract/units.ts';
import type { Release } from '../node-type.ts';
import type { ManyScripts } from '../world/scripts.ts';
import type { Known, Need } from './known.ts';

export interface PastChainParts {
  readonly chain: ChainSource;
  readonly release: Release;
  readonly tenant: EntityId;
  readonly start: EpochMs;
  readonly end: EpochMs;
  /** Of all chains of the tenant. */
  readonly chainNames: ReadonlyMap<string, string>;
  /** By node: the label of those that are not called; the usual one is Success. */
  readonly labels: Readonly<Record<string, string>>;
  readonly scripts: ManyScripts;
  readonly isTried: (id: string) => boolean;
  /** Devices go through it apart from each other, some after others; otherwise all together. */
  readonly goesApart: boolean;
  readonly known: Known;
  /** Puts what is needed into `known`, or refuses it there. */
  readonly read: (need: Need) => Promise<void>;
  /** Called often: what it gives is waited for. */
  readonly breathe: () => Promise<void> | undefined;
  readonly signal: { readonly aborted: boolean };
  /** Values and alarms that it may keep: then it ends. */
  readonly mostHeld: number;
  /** Whether the trial ends with this error of a node, which is none of the chain. */
  readonly isFatal: (error: unknown) => boolean;
}

export interface PastChainResult {
  readonly alarms: readonly TriedAlarm[];
  readonly messages: number;
  /** The tried one first. */
  readonly chains: readonly { readonly id: string; readonly name: string; readonly nodes: readonly TriedNode[] }[];
  readonly saved: readonly TriedSaved[];
  /** By id: of what has alarms and is not tried itself. */
  readonly names: Readonly<Record<string, string>>;
  readonly toRoot: number;
  /** Up to when it was tried, because it kept too much; null: to the end. */
  readonly fullAt: EpochMs | null;
}
