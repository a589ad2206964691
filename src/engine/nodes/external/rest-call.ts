import { type Part, partOf } from '../../../contract/part.ts';
import type { Message } from '../../message.ts';
import { type NodeContext, nodeType, type Release } from '../../node-type.ts';
import { NodeError, SettingsError } from '../../outcome.ts';
import { filled } from '../../patterns.ts';
import type { HttpCall, HttpReply, Login, TlsFiles } from '../../world/outside.ts';
import { payloadOf, plainText } from '../payload.ts';
import { loginOf, tlsFilesOf } from './credentials.ts';
import { badAddress, restOutcomes } from './rest-answer.ts';

interface Settings {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly login: Login | undefined;
  readonly tls: TlsFiles;
  readonly timeoutMs: number;
  readonly mostBytes: number;
  readonly mostAtOnce: number;
  readonly isPlain: boolean;
  readonly sendsNothing: boolean;
  /** Of 3.2: another client, which follows redirects of GET and knows no time-out. */
  readonly isSimple: boolean;
  readonly usesProxy: boolean;
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];
/** What 4.3 sends the message with. */
const WITH_BODY = ['POST', 'PUT', 'DELETE', 'PATCH'];
const USUAL_KB = 256;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

const numberOf = (value: unknown, usual = 0) => (typeof value === 'number' && value > 0 ? value : usual);

function methodOf(value: unknown): string {
  const method = String(value ?? '').toUpperCase();
  if (!METHODS.includes(method)) throw new SettingsError(`There is no request method ${method}`);
  return method;
}

function readSettings(settings: Part, release: Release): Settings {
  const { credentials } = settings;
  return {
    url: String(settings.restEndpointUrlPattern ?? ''),
    method: methodOf(settings.requestMethod),
    headers: Object.entries(partOf(settings.headers)).map(([name, value]) => [name, String(value ?? '')]),
    ...{ login: loginOf(credentials), tls: tlsFilesOf(credentials) },
    timeoutMs: numberOf(settings.readTimeoutMs),
    mostBytes: numberOf(settings.maxInMemoryBufferSizeInKb, USUAL_KB) * 1024,
    mostAtOnce: numberOf(settings.maxParallelRequestsCount),
    isPlain: settings.parseToPlainText === true,
    sendsNothing: settings.ignoreRequestBody === true,
    isSimple: release === '3.2' && settings.useSimpleClientHttpFactory === true,
    usesProxy: settings.enableProxy === true,
  };
}

type Content = Pick<HttpCall, 'body' | 'headers'>;

/** 3.2 sends a message as text, the simple client none with GET. */
function oldContent(message: Message, { method, isSimple }: Settings): Content {
  const { text } = message.body;
  const charset = /^[\0-\x7f]*$/.test(text) ? 'ISO-8859-1' : 'UTF-8';
  return {
    body: isSimple && method === 'GET' ? undefined : text,
    headers: {
      accept: 'text/plain, application/json, application/cbor, application/*+json, */*',
      'content-type': `text/plain;charset=${charset}`,
    },
  };
}

function content(message: Message, { method, isPlain, sendsNothing }: Settings): Content {
  const accept = { accept: '*/*' };
  if (sendsNothing || !WITH_BODY.includes(method)) return { body: undefined, headers: accept };
  const body = isPlain ? plainText(message) : JSON.stringify(payloadOf(message));
  return { body, headers: { ...accept, 'content-type': isPlain ? 'text/plain;charset=UTF-8' : 'application/json' } };
}

/** Later ones win, whatever their letter case. */
function headersOf(message: Message, settings: Settings, given: Content['headers'], release: Release): Content['headers'] {
  const own = settings.headers.map(([name, value]) => [filled(name, message, release).toLowerCase(), filled(value, message, release)]);
  return { ...given, ...Object.fromEntries(own) };
}

function callFor(message: Message, settings: Settings, { node, release }: NodeContext): HttpCall {
  const { method, login, tls, timeoutMs, mostBytes, mostAtOnce, isSimple } = settings;
  const isOld = release === '3.2';
  const { body, headers } = isOld ? oldContent(message, settings) : content(message, settings);
  return {
    ...{ nodeId: node.id, method, url: filled(settings.url, message, release), body, login, tls, mostBytes, mostAtOnce },
    headers: headersOf(message, settings, headers, release),
    timeoutMs: isSimple ? 0 : timeoutMs,
    followsRedirects: isSimple && method === 'GET',
    closes: isOld && !isSimple,
  };
}

/** Redirects are answers like others; only the simple client of 3.2 follows them. Proxies of nodes are not asked: they would choose the host. */
export const restCall = nodeType<Settings, HttpReply>({
  clazz: 'rest.TbRestApiCallNode',
  isOutside: true,
  read: (settings, { release }) => readSettings(settings, release),
  async ask(message, settings, context) {
    if (settings.usesProxy) throw new NodeError('This platform asks no proxies: switch the proxy of the node off');
    const call = callFor(message, settings, context);
    if (context.release === '3.2') {
      const name = /\{([^{}]*)\}/.exec(call.url)?.[1];
      if (name !== undefined)
        throw new NodeError(`java.lang.IllegalArgumentException: Not enough variable values available to expand '${name}'`);
      if (!SCHEME.test(call.url)) throw new NodeError('java.lang.IllegalArgumentException: port out of range:-1');
    }
    return SCHEME.test(call.url) ? context.world.outside.callHttp(call) : badAddress(call.url);
  },
  run: (message, { method, mostBytes, isSimple }, { release }, reply) =>
    restOutcomes(message, reply, { method, mostBytes, isAggregated: release === '3.2' && !isSimple, release }),
});
