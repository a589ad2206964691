/**
 * A browser in which Playwright does not observe the network, which would cost about five percent of the thread that owns the live
 * table's socket. A proxy of the debugging protocol drops that command.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { freePort } from '../tests/platform-process.ts';

interface Message {
  readonly id: number;
  readonly sessionId?: string;
}

/** Network.enable is answered here and not forwarded. */
function passOn(client: WebSocket, target: string): void {
  const chrome = new WebSocket(target, { perMessageDeflate: false, maxPayload: 2 ** 30 });
  const waiting: string[] = [];
  client.on('message', (data: RawData) => {
    const text = String(data);
    if (text.includes('"method":"Network.enable"')) {
      const { id, sessionId } = JSON.parse(text) as Message;
      client.send(JSON.stringify({ id, sessionId, result: {} }));
    } else if (chrome.readyState === WebSocket.OPEN) chrome.send(text);
    else waiting.push(text);
  });
  chrome.on('open', () => {
    for (const text of waiting.splice(0)) chrome.send(text);
  });
  chrome.on('message', (data: RawData) => client.send(String(data)));
  chrome.on('close', () => client.close());
  chrome.on('error', () => client.close());
  client.on('close', () => chrome.close());
}

export async function launchUnobserved(options: LaunchOptions): Promise<Browser> {
  const port = await freePort();
  const owner = await chromium.launch({ ...options, args: [...(options.args ?? []), `--remote-debugging-port=${port}`] });
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string };
  const door = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false, maxPayload: 2 ** 30 });
  await once(door, 'listening');
  door.on('connection', (client) => passOn(client, webSocketDebuggerUrl));
  const browser = await chromium.connectOverCDP(`ws://127.0.0.1:${(door.address() as AddressInfo).port}/`);
  browser.on('disconnected', () => {
    door.close();
    void owner.close();
  });
  return browser;
}
