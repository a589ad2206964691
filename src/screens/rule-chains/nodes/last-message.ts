import { QUIET, request } from '../../../bridge/request.ts';
import { type Outcome, ok } from '../../../contract/fault.ts';
import { entityId, NULL_ID } from '../../../contract/identifiers.ts';
import { type Part, partOf } from '../../../contract/part.ts';
import { eventLog } from '../../../entities/logs/events.ts';
import type { TestMessage } from '../../../inputs/script-test/script-test-dialog.tsx';
import { textOf } from '../../../rule-chains/document/chain-document.ts';
import { sessionStore } from '../../../store/session.ts';

/** Undefined: its metadata cannot be read. */
function messageOf({ data, metadata, msgType }: Part): TestMessage | undefined {
  try {
    return { msg: textOf(data), metadata: partOf(JSON.parse(textOf(metadata) || '{}')), msgType: textOf(msgType) };
  } catch {
    // The test begins with the message of all tests.
    return undefined;
  }
}

/** So many events of one message: it came in once, and went out by each of its labels. */
const NEWEST = { page: 0, pageSize: 20, sortProperty: 'createdTime', sortOrder: 'DESC' } as const;

/**
 * What last came into a node, for a test of its script; undefined: it was not recorded. Servers look for it among the last two events
 * alone, which do not have it where a message goes on by two labels or more.
 */
export async function readLastMessage(nodeId: string): Promise<Outcome<TestMessage | undefined>> {
  const input = await request('ruleNodeInput', { id: nodeId }, QUIET);
  if (!input.ok) return input;
  if (input.value) return ok(messageOf(input.value));
  const tenant = sessionStore.current.user?.tenantId.id ?? NULL_ID;
  const events = await request(
    'records',
    { path: eventLog(entityId('RULE_NODE', nodeId), tenant, 'DEBUG_RULE_NODE').path, ...NEWEST },
    QUIET,
  );
  if (!events.ok) return events;
  const event = events.value.data.map(({ body }) => partOf(body)).find(({ type }) => type === 'IN');
  return ok(event && messageOf(event));
}
