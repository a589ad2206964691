/** Files of chains that are chosen for an import. */
import { failed, fault, type Outcome, ok } from '../../../contract/fault.ts';
import { partOf } from '../../../contract/part.ts';
import { readJsonValue } from '../../../inputs/code/json-text.ts';
import { textOf } from '../../../rule-chains/document/chain-document.ts';
import { checkChain, type Stop } from '../../../rule-chains/document/checks.ts';
import { type FileChain, readFile } from '../../../rule-chains/files/read-file.ts';

export interface OpenChain extends FileChain {
  /** Its file and place there. */
  readonly key: string;
  readonly file: string;
  readonly name: string;
  /** A server would refuse it for these. */
  readonly stops: readonly Stop[];
}

const FAULTS = {
  ...{ 'not-json': 'no-record-file', 'no-chain': 'no-rule-chain-file' },
  ...{ 'no-name': 'nameless-rule-chain', 'no-metadata': 'rule-chain-without-nodes' },
} as const;

/**
 * @param key different for each file.
 * Faults: invalid, also where JSON of this browser would change a number.
 */
export function openFile(key: string, file: string, text: string): Outcome<readonly OpenChain[]> {
  const read = readFile(text, file.replace(/\.json$/i, ''));
  const { problem } = readJsonValue(text.replace(/^\uFEFF/, ''));
  if ('fault' in read) {
    const why = read.fault === 'not-json' ? problem : null;
    return failed(fault('invalid', why?.words ?? read.reason, { key: FAULTS[read.fault], ...why?.place }));
  }
  if (problem) return failed(fault('invalid', problem.words, { key: 'lossy-record-file', ...problem.place }));
  return ok(
    read.chains.map((chain, index) => ({
      ...chain,
      ...{ key: `${key} ${index}`, file, name: textOf(partOf(chain.document.ruleChain).name) },
      stops: checkChain(chain.document, new Map()).stops,
    })),
  );
}
