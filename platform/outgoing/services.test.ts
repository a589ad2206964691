/** Slack and Teams, against a server on this machine. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DeliveryError } from './delivery-error.ts';
import { sendToSlack, slackConversations } from './slack.ts';
import { sendToTeams, type TeamsMessage } from './teams.ts';

interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
type Reply = { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: unknown };

let asked: Asked[];
let replies: Reply[];
let address: string;
let close: () => void;
const ended = new AbortController().signal;
const TOKEN = 'xoxb-made-up';
const bot = (token = TOKEN) => ({ address, token, ended });

beforeEach(async () => {
  asked = [];
  replies = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
    const { status = 200, headers = {}, body = { ok: true } } = replies.shift() ?? {};
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterEach(() => close());

async function refusal(sending: Promise<unknown>): Promise<string> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DeliveryError);
  return (error as DeliveryError).message;
}

describe('Slack', () => {
  it('is told with the token of the bot, where it was said', async () => {
    await sendToSlack(bot(), 'C1', 'Hot');
    expect(asked).toMatchObject([{ path: '/api/chat.postMessage', headers: { authorization: `Bearer ${TOKEN}` } }]);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ channel: 'C1', text: 'Hot' });
  });

  it.each<[string, Reply, RegExp]>([
    ['its own reason', { body: { ok: false, error: `not_in_channel ${TOKEN}` } }, /^Slack API error: not_in_channel …$/],
    ['no JSON', { status: 502, body: '<html>' }, /^Slack answered with status 502$/],
    [
      'a way elsewhere',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      /^127\.0\.0\.1:\d+ sends on to another address \(status 302\)/,
    ],
    ['too much', { body: 'x'.repeat(5 * 2 ** 20) }, /is too large$/],
  ])('that answers with %s refuses the message', async (_what, reply, message) => {
    replies.push(reply);
    expect(await refusal(sendToSlack(bot(), 'C1', 'Hot'))).toMatch(message);
  });

  it('a token with a line break adds no header', async () => {
    expect(await refusal(sendToSlack(bot('x\r\nx-evil: 1'), 'C1', 'Hot'))).toMatch(/no token has/);
    expect(asked).toEqual([]);
  });

  it('lists all its channels, page by page', async () => {
    const page = (id: string, next?: string) => ({
      body: { ok: true, channels: [{ id, name: `n${id}` }], response_metadata: { next_cursor: next } },
    });
    replies.push(page('C1', 'more'), page('C2', ''));
    const found = await slackConversations(bot(), 'PRIVATE_CHANNEL');
    expect(found.map(({ id, name }) => [id, name])).toEqual([
      ['C1', 'nC1'],
      ['C2', 'nC2'],
    ]);
    expect(asked.map(({ path }) => new URL(path, address).searchParams.get('types'))).toEqual(['private_channel', 'private_channel']);
    expect(asked[1]?.path).toContain('cursor=more');
  });

  it('lists people, but neither bots nor those who left', async () => {
    const profile = { real_name: 'Ann Lee', email: 'ann@acme.example' };
    const members = [
      { id: 'U1', name: 'ann', profile },
      { id: 'U2', name: 'robot', is_bot: true },
      { id: 'U3', name: 'left', deleted: true },
    ];
    replies.push({ body: { ok: true, members } });
    const ann = { id: 'U1', name: 'ann', wholeName: 'Ann Lee', email: 'ann@acme.example' };
    expect(await slackConversations(bot(), 'DIRECT')).toEqual([ann]);
  });
});

describe('Teams', () => {
  const message: TeamsMessage = {
    subject: 'Hot',
    text: 'Boiler 7',
    themeColor: '#ff0000',
    button: { text: 'Go', link: 'http://acme.example/' },
  };

  it('gets the card of connectors, or that of workflows', async () => {
    await sendToTeams(`${address}/hook`, message, true, ended);
    await sendToTeams(`${address}/hook`, { ...message, button: null }, false, ended);
    const [old, adaptive] = asked.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    expect(Object.keys(old ?? {}).sort()).toEqual(['@context', '@type', 'potentialAction', 'sections', 'summary', 'text', 'themeColor']);
    expect(old).toMatchObject({ text: 'Boiler 7', potentialAction: [{ targets: [{ uri: 'http://acme.example/' }] }] });
    expect(adaptive).toMatchObject({
      type: 'message',
      attachments: [{ content: { body: [{ text: 'Hot' }, { text: 'Boiler 7' }], actions: [] } }],
    });
  });

  it('that refuses is named without its address, which is a secret', async () => {
    replies.push({ status: 400, body: 'no such hook' });
    expect(await refusal(sendToTeams(`${address}/hook/secret`, message, true, ended))).toBe('Microsoft Teams answered with status 400');
    close();
    expect(await refusal(sendToTeams('http://127.0.0.1:1/hook/secret', message, true, ended))).toBe('127.0.0.1:1 cannot be reached');
    expect(await refusal(sendToTeams('file:///etc/passwd', message, true, ended))).toBe('Not an address of the web');
  });
});
