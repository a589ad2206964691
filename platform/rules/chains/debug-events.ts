import { entityId } from '../../../src/contract/identifiers.ts';
import type { Part } from '../../../src/contract/part.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { RunningNode } from '../../../src/engine/chain/running-chain.ts';
import type { Message } from '../../../src/engine/message.ts';
import type { Outcome } from '../../../src/engine/outcome.ts';
import { Rates } from '../../limits/rate-limit.ts';
import type { Journals } from '../../storage/journals.ts';
import { addEvent } from '../../storage/lifecycle-events.ts';
import { recordsAll, recordsFailures } from '../debug-settings.ts';

/** Of a tenant, as on real servers, which say so to the chain in these words. */
const DEBUG_RATE = '50000:3600';
const LIMITED = 'Reached debug mode rate limit!';
/** How often a chain is told, as long as it records too much. */
const LIMITED_EVERY_MS = 60_000;
const PSEUDO_LABELS = { acknowledged: 'ACK', root: 'To Root Rule Chain', call: undefined } as const;

export interface DebugParts {
  readonly journals: Journals;
  readonly now: () => number;
  /** Old servers call the type of the originator its name. */
  readonly isOld: boolean;
}

/** Records what goes into nodes that are debugged, and what comes out of them. */
export function recordDebug(parts: DebugParts) {
  const { now, isOld } = parts;
  const rates = new Rates(now);
  /** By chain: when it was told last. */
  const limited = new Map<string, EpochMs>();

  function tellLimit(tenantId: string, chainId: string): void {
    if (now() - (limited.get(chainId) ?? Number.NEGATIVE_INFINITY) < LIMITED_EVERY_MS) return;
    limited.set(chainId, now());
    addEvent(parts, { tenantId, entity: entityId('RULE_CHAIN', chainId), type: 'DEBUG_RULE_CHAIN', body: { message: LIMITED } });
  }

  function add(tenantId: string, node: RunningNode, message: Message, body: Part): void {
    if (!rates.take(tenantId, DEBUG_RATE)) return tellLimit(tenantId, node.chainId);
    const { originator, id, type, metadata, body: payload } = message;
    addEvent(parts, {
      tenantId,
      entity: { entityType: 'RULE_NODE', id: node.id },
      type: 'DEBUG_RULE_NODE',
      body: {
        ...{ entityId: originator.id, [isOld ? 'entityName' : 'entityType']: originator.entityType, msgId: id, msgType: type },
        ...{ dataType: 'JSON', data: payload.text, metadata: JSON.stringify(metadata), ...body },
      },
    });
  }

  return {
    entered(tenantId: string, node: RunningNode, message: Message, label: string): void {
      if (isAllDebugged(node, now())) add(tenantId, node, message, { type: 'IN', relationType: label });
    },
    left(tenantId: string, node: RunningNode, outcome: Outcome): void {
      const relationType = outcome.kind === 'label' || outcome.kind === 'answer' ? outcome.label : PSEUDO_LABELS[outcome.kind];
      const error = outcome.kind === 'label' ? outcome.error : undefined;
      const isTold = isAllDebugged(node, now()) || (error !== undefined && recordsFailures(node.source.debugSettings, now()));
      if (relationType === undefined || !isTold) return;
      add(tenantId, node, outcome.message, { type: 'OUT', relationType, ...(error === undefined ? {} : { error }) });
    },
  };
}

const isAllDebugged = ({ source }: RunningNode, at: number): boolean => source.debugMode === true || recordsAll(source.debugSettings, at);
