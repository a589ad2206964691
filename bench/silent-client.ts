import { once } from 'node:events';
import { WebSocket } from 'ws';
import { signInOverRest } from '../tests/accounts.ts';
import type { Relay } from '../tests/load/relay.ts';
import type { Lab } from './lab.ts';

/** Drops all answers: platform and relay do the same work beside a page without a socket. Ends with the bench. */
export async function openSilentClient(lab: Lab, relay: Relay, query: { readonly latestValues: readonly object[] }): Promise<void> {
  const token = await signInOverRest(relay.url);
  const address = `${relay.url.replace('http', 'ws')}/api/ws/plugins/telemetry?token=${token}`;
  const socket = new WebSocket(address, { origin: relay.url, perMessageDeflate: false, maxPayload: 2 ** 30 });
  lab.onEnd(() => socket.terminate());
  await once(socket, 'open');
  socket.send(JSON.stringify({ entityDataCmds: [{ cmdId: 1, query, latestCmd: { keys: query.latestValues } }] }));
  await once(socket, 'message');
}
