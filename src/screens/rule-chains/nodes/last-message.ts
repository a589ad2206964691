import { partOf } from '../../../contract/part.ts';
import type { DebugInput } from '../../../contract/rule-chain.ts';
import type { TestMessage } from '../../../inputs/script-test/script-test-dialog.tsx';

/** What last came into a node, for a test of its script. Undefined: it was not recorded, or its metadata cannot be read. */
export function lastMessage(input: DebugInput | null | undefined): TestMessage | undefined {
  if (!input) return undefined;
  const { data, metadata, msgType } = input;
  try {
    return { msg: data ?? '', metadata: partOf(JSON.parse(metadata ?? '{}')), msgType: msgType ?? '' };
  } catch {
    // The test begins with the message of all tests.
    return undefined;
  }
}
