/** Commands of the live protocol on the legacy endpoint: which list they go into and how they are cancelled (live.md 2). */

import type { EntityDataCmd, LegacyFrame } from '../../../src/contract/frames.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { AlarmDataQuery, EntityDataQuery } from '../../../src/contract/query.ts';
import type { AttributeScope } from '../../../src/contract/telemetry.ts';

export type WireCommand =
  | {
      readonly kind: 'entity-data';
      readonly body: { readonly query: EntityDataQuery } & Pick<EntityDataCmd, 'latestCmd' | 'tsCmd' | 'historyCmd'>;
    }
  | { readonly kind: 'alarm-data'; readonly body: { readonly query: AlarmDataQuery } }
  | { readonly kind: 'attributes'; readonly entity: EntityId; readonly scope: AttributeScope }
  | { readonly kind: 'timeseries'; readonly entity: EntityId };

/**
 * Old-style commands take ids from here upwards: older servers share a table between them and their own counter, which
 * begins at 1 (live.md 1.7).
 */
const OLD_STYLE_BASE = 1_000_000_000;

const isOldStyle = (command: WireCommand) => command.kind === 'attributes' || command.kind === 'timeseries';

/** Ids that were never used in the life of the page: a reused one may never be answered again (live.md 1.7). */
export function createIds(): (command: WireCommand) => number {
  let last = 0;
  return (command) => {
    last += 1;
    return isOldStyle(command) ? OLD_STYLE_BASE + last : last;
  };
}

type Lists = Required<LegacyFrame>;
export type FrameEntry = { readonly list: keyof Lists; readonly cmd: unknown };

export function subscribeEntry(command: WireCommand, cmdId: number): FrameEntry {
  switch (command.kind) {
    case 'entity-data':
      return { list: 'entityDataCmds', cmd: { cmdId, ...command.body } };
    case 'alarm-data':
      return { list: 'alarmDataCmds', cmd: { cmdId, ...command.body } };
    case 'attributes':
      return {
        list: 'attrSubCmds',
        cmd: { cmdId, entityType: command.entity.entityType, entityId: command.entity.id, scope: command.scope },
      };
    case 'timeseries':
      return {
        list: 'tsSubCmds',
        cmd: { cmdId, entityType: command.entity.entityType, entityId: command.entity.id, scope: 'LATEST_TELEMETRY' },
      };
  }
}

export function unsubscribeEntry(command: WireCommand, cmdId: number): FrameEntry {
  switch (command.kind) {
    case 'entity-data':
      return { list: 'entityDataUnsubscribeCmds', cmd: { cmdId } };
    case 'alarm-data':
      return { list: 'alarmDataUnsubscribeCmds', cmd: { cmdId } };
    default: {
      const { list, cmd } = subscribeEntry(command, cmdId);
      return { list, cmd: { ...(cmd as object), unsubscribe: true } };
    }
  }
}
