/** A server refuses a whole frame because of one unknown property or command, so nothing newer than the server may be sent. */
import type { Fault, Outcome } from '../../../src/contract/fault.ts';
import { FEATURES, featuresOf, type HasFeature } from '../../../src/contract/releases.ts';

export interface ServerVersion {
  /** Empty when the server sent none. */
  readonly text: string;
  readonly has: HasFeature;
}

export function readServerVersion(text: string | null | undefined): ServerVersion {
  return { text: text ?? '', has: featuresOf(text, FEATURES) };
}

export const OLDEST_SERVER = readServerVersion(null);

/** Undefined when the server cannot be reached, which does not mean that it is old. */
export function versionFrom(answer: Outcome<{ version?: string | null | undefined }>): ServerVersion | undefined {
  if (answer.ok) return readServerVersion(answer.value.version);
  return isSilence(answer.fault) ? undefined : OLDEST_SERVER;
}

const isSilence = ({ kind }: Fault) => kind === 'network' || kind === 'rate-limited' || kind === 'overload';
