/** What nodes of a chain recorded: read node by node, because servers keep it so. */
import { QUIET, request } from '../../../bridge/request.ts';
import type { ListedRecord } from '../../../contract/entities.ts';
import { type Fault, type Outcome, ok } from '../../../contract/fault.ts';
import { type EntityId, entityId } from '../../../contract/identifiers.ts';
import { type Part, partOf } from '../../../contract/part.ts';
import type { EpochMs } from '../../../contract/units.ts';
import type { Log } from '../../../entities/logs/describe-log.ts';
import { eventLog } from '../../../entities/logs/events.ts';
import { type NodeKey, nodesOf, textOf } from '../../../rule-chains/document/chain-document.ts';
import { hasRecorded } from '../../../rule-chains/document/recording.ts';

/** Of the newest events that were read of a node. */
export interface Counts {
  /** Messages that came in. */
  readonly processed: number;
  /** Messages that went out as a failure. */
  readonly failed: number;
}

export interface NodeEvent {
  readonly node: NodeKey;
  readonly event: ListedRecord;
}

export interface Recorded {
  /** The newest first. */
  readonly events: readonly NodeEvent[];
  readonly counts: ReadonlyMap<NodeKey, Counts>;
  /** Nodes that were not asked, because others are enough to read. */
  readonly leftOut: number;
  readonly at: EpochMs;
}

/** Of each node. */
export const NEWEST = 50;
const MOST_NODES = 20;
const NONE: ReadonlySet<NodeKey> = new Set();

/** Null: the server does not have the node yet. */
export function storedId(node: Part | undefined): EntityId | null {
  const id = textOf(partOf(node?.id).id);
  return id === '' ? null : entityId('RULE_NODE', id);
}

export const nodeLog = (node: EntityId, tenant: string): Log => eventLog(node, tenant, 'DEBUG_RULE_NODE');

/** When recording of all messages ended by itself, of the last of nodes; null: of none. @param now of the server. */
export function endOfRecording(nodes: readonly Part[], now: EpochMs): EpochMs | null {
  const ends = nodes.map(({ debugSettings }) => Number(partOf(debugSettings).allEnabledUntil ?? 0));
  const latest = Math.max(0, ...ends);
  return latest > 0 && latest <= now ? latest : null;
}

const isFailed = ({ body }: ListedRecord) => {
  const { type, relationType, error } = partOf(body);
  return type === 'OUT' && (textOf(error) !== '' || textOf(relationType).toLowerCase() === 'failure');
};

export function countEvents(events: readonly ListedRecord[]): Counts {
  return { processed: events.filter(({ body }) => partOf(body).type === 'IN').length, failed: events.filter(isFailed).length };
}

const timeOf = ({ createdTime }: ListedRecord) => (typeof createdTime === 'number' ? createdTime : 0);

/** @param now of the server. @param also nodes that recorded a while ago: what they did is not forgotten once that is switched off. */
export async function readRecorded(
  document: Part,
  tenant: string,
  now: EpochMs,
  also: ReadonlySet<NodeKey> = NONE,
): Promise<Outcome<Recorded>> {
  const asked = Object.entries(nodesOf(document)).flatMap(([node, part]) => {
    const id = storedId(part);
    return id && (hasRecorded(part, now) || also.has(node)) ? [{ node, id }] : [];
  });
  const read = asked.slice(0, MOST_NODES).map(async ({ node, id }) => {
    const newest = { page: 0, pageSize: NEWEST, sortProperty: 'createdTime', sortOrder: 'DESC' } as const;
    return { node, answer: await request('records', { path: nodeLog(id, tenant).path, ...newest }, QUIET) };
  });
  const events: NodeEvent[] = [];
  const counts = new Map<NodeKey, Counts>();
  let fault: Fault | undefined;
  for (const { node, answer } of await Promise.all(read)) {
    if (!answer.ok) fault = answer.fault;
    else {
      events.push(...answer.value.data.map((event) => ({ node, event })));
      counts.set(node, countEvents(answer.value.data));
    }
  }
  if (fault && counts.size === 0) return { ok: false, fault };
  events.sort((a, b) => timeOf(b.event) - timeOf(a.event));
  return ok({ events, counts, leftOut: Math.max(0, asked.length - MOST_NODES), at: now });
}
