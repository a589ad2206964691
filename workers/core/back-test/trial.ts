/** What a back-test makes of one kind of rule. */
import type { TriedResult } from '../../../src/contract/back-test.ts';
import type { BackTestDemand } from '../../../src/contract/demand.ts';
import type { Outcome } from '../../../src/contract/fault.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { FeedContext } from '../feed.ts';

export interface ReadDevice {
  readonly readings: number;
  /** There were more readings. */
  readonly isCut: boolean;
}

/** What needs all devices, or goes on when they were read. */
export interface Afterwards {
  /** The part that is done, from 0 to 1. */
  share(): number;
  /** When all were read. @param tell when more is done. */
  finish(tell: () => void): Promise<void>;
}

export interface Trial {
  /**
   * Reads one device and runs the rules over it; several may be under way. Faults: what could not be read.
   * @param tell where it takes long: the share of the device that is done.
   */
  run(entity: EntityId, tell: (share: number) => void): Promise<Outcome<ReadDevice>>;
  readonly afterwards?: Afterwards;
  /** By the place of the rule, of the devices so far. */
  results(): readonly TriedResult[];
  /** Ends what it has opened, when all devices were run or none is wanted any more. May be called again. */
  stop(): void;
}

/** @param signal ends reading and running. */
export type MakeTrial = (demand: BackTestDemand, context: FeedContext, signal: AbortSignal) => Trial | Promise<Trial>;
