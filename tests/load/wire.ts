/** What went over one socket, read along: the truth that a page is compared with. */

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
export type Commands = Readonly<Record<string, readonly Command[]>>;

export function newWire(isPage: boolean): Wire {
  return { isPage, sent: [], open: new Set(), values: 0, latest: new Map(), ids: new Map() };
}

/** Notes what the client sent; `entityData` collects the ids whose replies carry values. */
export function noteCommands(wire: Wire, entityData: Set<number>, text: string, commands: Commands): void {
  wire.sent.push(text);
  for (const [name, list] of Object.entries(commands)) {
    for (const { cmdId } of list) {
      if (name.endsWith('UnsubscribeCmds')) wire.open.delete(cmdId);
      else wire.open.add(cmdId);
      if (name === 'entityDataCmds') entityData.add(cmdId);
    }
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
