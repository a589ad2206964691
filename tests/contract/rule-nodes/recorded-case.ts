/** What rule nodes of real servers did with messages, a line each (the README beside the recordings says how to read it). */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Part } from '../../../src/contract/part.ts';

export type Release = '3.2' | '4.3';

export const CASES_FOLDER = fileURLToPath(new URL('../../../../shared/data/golden/rules', import.meta.url));
export const hasCases = existsSync(CASES_FOLDER);

export interface RecordedMessage {
  readonly type: string;
  readonly data?: unknown;
  /** The exact text, where it is not that of the data. */
  readonly dataText?: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly originator: { readonly entityType: string; readonly entity: string };
}

export interface RecordedOutcome extends RecordedMessage {
  readonly relation: string;
  readonly error?: string;
}

export interface RecordedCase {
  readonly label: string;
  readonly group: string;
  /** With the package. */
  readonly node: string;
  readonly configuration: unknown;
  /** Only of newer servers. */
  readonly configurationVersion?: number;
  /** What was there, in words. */
  readonly given: { readonly device?: unknown };
  /** Null: nothing came in. A list: the node got several. */
  readonly in: RecordedMessage | readonly RecordedMessage[] | null;
  readonly out: readonly RecordedOutcome[];
  /** What changed besides the message, as it was read back. */
  readonly effect?: Part;
  readonly initError?: string;
  readonly saveError?: string;
}

export function recordedCases(release: Release): RecordedCase[] {
  const text = readFileSync(`${CASES_FOLDER}/${release}.jsonl`, 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RecordedCase);
}
