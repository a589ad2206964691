/** The recorded traffic of one socket, as reference for what a page shows. */

import { SOCKET_COMMANDS } from '../../src/contract/socket.ts';

export interface Cell {
  readonly ts: number;
  readonly value: string | null;
}

export interface Wire {
  /** Only pages send the Origin header. */
  readonly isPage: boolean;
  readonly sent: string[];
  /** Ids of the active subscriptions. */
  readonly open: Set<number>;
  /** Telemetry, attribute and field values sent to the client. */
  values: number;
  /** Cells by entity, then by key. */
  readonly latest: Map<string, Map<string, Cell>>;
  /** Ids by name. */
  readonly ids: Map<string, string>;
}

export interface Frame {
  readonly cmdId?: number;
  readonly data?: { readonly data?: readonly Row[] } | null;
  readonly update?: readonly Row[] | null;
}
interface Row {
  readonly entityId: { readonly id: string };
  readonly latest?: Readonly<Record<string, Readonly<Record<string, Cell>>>> | null;
}
export type Command = Readonly<Record<string, unknown>> & { readonly cmdId: number };

/** The type is that of the newer envelope. */
export interface SentCommand {
  readonly type: string;
  readonly command: Command;
}

export function newWire(isPage: boolean): Wire {
  return { isPage, sent: [], open: new Set(), values: 0, latest: new Map(), ids: new Map() };
}

/** Reads either envelope. */
export function commandsOf(text: string): SentCommand[] {
  const { authCmd: _, cmds = [], ...lists } = JSON.parse(text) as Record<string, unknown> & { cmds?: (Command & { type: string })[] };
  const listed = Object.entries(SOCKET_COMMANDS).flatMap(([type, list]) =>
    ((list === null ? undefined : (lists[list] as Command[] | undefined)) ?? []).map((command) => ({ type, command })),
  );
  return [...listed, ...cmds.map(({ type, ...command }) => ({ type, command }))];
}

/** A page of one row without values only tells that there are newer entities (`alarms/new-entities.ts`); nothing of it is counted or shown. */
function showsRows({ query }: Command): boolean {
  const { pageLink, latestValues = [] } = (query ?? {}) as { pageLink?: { pageSize?: number }; latestValues?: readonly unknown[] };
  return pageLink?.pageSize !== 1 || latestValues.length > 0;
}

/** `entityData` collects the ids whose replies carry values. */
export function noteCommands(wire: Wire, entityData: Set<number>, text: string, commands: readonly SentCommand[]): void {
  wire.sent.push(text);
  for (const { type, command } of commands) {
    if (type.endsWith('_UNSUBSCRIBE')) wire.open.delete(command.cmdId);
    else wire.open.add(command.cmdId);
    if (type === 'ENTITY_DATA' && showsRows(command)) entityData.add(command.cmdId);
  }
}

export function noteValues(wire: Wire, { data, update }: Frame): void {
  for (const { entityId, latest } of [...(data?.data ?? []), ...(update ?? [])]) {
    const cells = wire.latest.get(entityId.id) ?? new Map<string, Cell>();
    wire.latest.set(entityId.id, cells);
    for (const [type, values] of Object.entries(latest ?? {})) {
      for (const [key, cell] of Object.entries(values)) {
        wire.values += 1;
        if (cell.ts >= (cells.get(key)?.ts ?? 0)) cells.set(key, cell);
        if (type === 'ENTITY_FIELD' && key === 'name') wire.ids.set(cell.value ?? '', entityId.id);
      }
    }
  }
}
