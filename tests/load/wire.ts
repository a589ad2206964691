/** What went over one socket, read along: the truth that a page is compared with. */

import { SOCKET_COMMANDS } from '../../src/contract/frames.ts';

export interface Cell {
  readonly ts: number;
  readonly value: string | null;
}

/** One socket, as seen from its client. */
export interface Wire {
  /** Pages say where they come from, other clients do not. */
  readonly isPage: boolean;
  /** What the client sent. */
  readonly sent: string[];
  /** Ids of the subscriptions that were asked for and not cancelled. */
  readonly open: Set<number>;
  /** Telemetry, attribute and field values that were handed to the client. */
  values: number;
  /** The newest of them by entity, then by key. */
  readonly latest: Map<string, Map<string, Cell>>;
  /** Entity by name. */
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

/** One command of a frame, by its type in the newer envelope. */
export interface SentCommand {
  readonly type: string;
  readonly command: Command;
}

export function newWire(isPage: boolean): Wire {
  return { isPage, sent: [], open: new Set(), values: 0, latest: new Map(), ids: new Map() };
}

/** The commands of a frame of either envelope (live.md 2.1, 2.11). */
export function commandsOf(text: string): SentCommand[] {
  const { authCmd: _, cmds = [], ...lists } = JSON.parse(text) as Record<string, unknown> & { cmds?: (Command & { type: string })[] };
  const listed = Object.entries(SOCKET_COMMANDS).flatMap(([type, list]) =>
    ((list === null ? undefined : (lists[list] as Command[] | undefined)) ?? []).map((command) => ({ type, command })),
  );
  return [...listed, ...cmds.map(({ type, ...command }) => ({ type, command }))];
}

/** Notes what the client sent; `entityData` collects the ids whose replies carry values. */
export function noteCommands(wire: Wire, entityData: Set<number>, text: string, commands: readonly SentCommand[]): void {
  wire.sent.push(text);
  for (const { type, command } of commands) {
    if (type.endsWith('_UNSUBSCRIBE')) wire.open.delete(command.cmdId);
    else wire.open.add(command.cmdId);
    if (type === 'ENTITY_DATA') entityData.add(command.cmdId);
  }
}

/** Notes the values of a reply that was handed to the client. */
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
