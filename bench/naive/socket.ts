import { NAIVE_EVENT } from '../naive-event.ts';

export interface Cell {
  readonly ts: number;
  readonly value: string | null;
}

export interface Row {
  readonly entityId: { readonly id: string };
  readonly latest?: Readonly<Record<string, Readonly<Record<string, Cell>>>> | null;
  readonly timeseries?: Readonly<Record<string, readonly Cell[]>> | null;
}

export interface Reply<T = Row> {
  readonly cmdId: number;
  readonly data?: { readonly data: readonly T[] } | null;
  readonly update?: readonly T[] | null;
}

/** `NAIVE_EVENT` has the time until a reply was painted. */
export function openSocket<T = Row>(url: string, token: string, commands: object, receive: (reply: Reply<T>) => void): () => void {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws/plugins/telemetry?token=${token}`);
  socket.onopen = () => socket.send(JSON.stringify(commands));
  socket.onmessage = ({ data }) => {
    const received = Date.now();
    receive(JSON.parse(String(data)) as Reply<T>);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.dispatchEvent(new CustomEvent(NAIVE_EVENT, { detail: Date.now() - received }));
      port2.postMessage(null);
    });
  };
  return () => socket.close();
}

export function given<T>(): T {
  const { bench } = globalThis as { bench?: T };
  if (!bench) throw new Error('the bench gave this page nothing to show');
  return bench;
}
