/** What the node "rest api call" makes of an answer, as recorded servers do: status and headers are in the metadata. */
import { Body } from '../../body.ts';
import type { Message, Metadata } from '../../message.ts';
import type { Release } from '../../node-type.ts';
import { along, FAILURE, failure, type Outcomes, success } from '../../outcome.ts';
import type { HttpAnswer, HttpProblem, HttpReply } from '../../world/outside.ts';

interface Asked {
  readonly method: string;
  readonly mostBytes: number;
  /** The answer is told as if it had come in one piece: the usual client of 3.2 does. */
  readonly isAggregated: boolean;
  readonly release: Release;
}

const WEB_CLIENT = 'org.springframework.web.reactive.function.client.WebClient';
const TOO_LARGE = 'org.springframework.core.io.buffer.DataBufferLimitException: Exceeded limit on max bytes to buffer';

export const badAddress = (url: string): HttpProblem => ({
  ...{ problem: 'broken', words: 'Transport scheme(protocol) must be provided!', host: url },
});

/** `NOT_FOUND` of "Not Found". */
const constantOf = (reason: string) => reason.toUpperCase().replaceAll(/[ -]/g, '_');

/** Those that have a class of errors of their own, named after their words. */
const NAMED = [400, 401, 403, 404, 405, 406, 409, 410, 415, 422, 429, 500, 501, 502, 503, 504];
const classOf = ({ status, reason }: HttpAnswer) => (NAMED.includes(status) ? `$${reason.replaceAll(' ', '')}` : '');

/** A header that came twice: 3.2 has the first, 4.3 a list. */
function headersOf({ headers }: HttpAnswer, release: Release): Metadata {
  const values = Map.groupBy(headers, ([name]) => name);
  return Object.fromEntries(
    [...values].map(([name, rows]) => {
      const all = rows.map(([, value]) => value);
      return [name, all.length > 1 && release !== '3.2' ? JSON.stringify(all) : (all[0] ?? '')];
    }),
  );
}

function aggregated(headers: Metadata, body: string): Metadata {
  const { 'Transfer-Encoding': _chunked, 'Content-Length': _length, ...rest } = headers;
  return { ...rest, 'content-length': String(new TextEncoder().encode(body).length) };
}

function statusOf({ status, reason }: HttpAnswer): Metadata {
  return { status: constantOf(reason), statusCode: String(status), statusReason: reason };
}

const withMetadata = (message: Message, more: Metadata): Message => ({ ...message, metadata: { ...message.metadata, ...more } });

/** @param error of the metadata, where it is not that of the outcome. */
const failed = (message: Message, error: string, more: Metadata = {}, words = error): Outcomes => [
  failure(withMetadata(message, { ...more, error: `class ${error}` }), words),
];

function refused(message: Message, answer: HttpAnswer, body: string, { method, release }: Asked): Outcomes {
  const { status, reason, url } = answer;
  const own = classOf(answer);
  const more = { status: reason, statusCode: String(status), error_body: body };
  if (release !== '3.2') return failed(message, `${WEB_CLIENT}ResponseException${own}: ${status} ${reason} from ${method} ${url}`, more);
  const kind = status < 500 ? 'HttpClientErrorException' : 'HttpServerErrorException';
  const error = `org.springframework.web.client.${kind}${own}: ${status} ${reason}: [${body || 'no body'}]`;
  return failed(message, error, status < 500 ? more : {});
}

function tooLarge(message: Message, { status, reason, url }: HttpAnswer, { method, mostBytes }: Asked): Outcomes {
  const cause = `${TOO_LARGE} : ${mostBytes}`;
  const error = `${WEB_CLIENT}ResponseException: ${status} ${reason} from ${method} ${url}, but response failed with cause: ${cause}`;
  return failed(message, error, { status: reason, statusCode: String(status), error_body: '' }, `java.lang.RuntimeException: ${cause}`);
}

const OLD_PROBLEMS: Readonly<Partial<Record<HttpProblem['problem'], string>>> = {
  refused: 'io.netty.channel.AbstractChannel$AnnotatedConnectException',
  unknown: 'java.net.UnknownHostException',
  late: 'io.netty.handler.timeout.ReadTimeoutException',
};

/** The words of the metadata are those of real servers, which chains look at; the error of the outcome is for people. */
function noAnswer(message: Message, { problem, words, host }: HttpProblem, release: Release): Outcomes {
  if (problem === 'forbidden') return [failure(withMetadata(message, { error: words }), words)];
  const name = host.replace(/:\d+$/, '');
  const told: Readonly<Record<typeof problem, string>> = {
    refused: `Connection refused: /${host}`,
    unknown: release === '3.2' ? `${name}: Name or service not known` : `Failed to resolve '${name}' [A(1), AAAA(28)] after 2 queries `,
    late: 'null',
    broken: words,
  };
  const usual = release === '3.2' ? OLD_PROBLEMS[problem] : `${WEB_CLIENT}RequestException`;
  const clazz = (problem === 'broken' ? undefined : usual) ?? 'java.lang.RuntimeException';
  return failed(message, `${clazz}: ${told[problem]}`, {}, `${clazz}: ${words}`);
}

/** An answer without content is none on 3.2. */
export function restOutcomes(message: Message, reply: HttpReply, asked: Asked): Outcomes {
  const { release, isAggregated } = asked;
  if ('problem' in reply) return noAnswer(message, reply, release);
  const { status, body } = reply;
  if (body === undefined) return tooLarge(message, reply, asked);
  if (status >= 400) return refused(message, reply, body, asked);
  const headers = headersOf(reply, release);
  const isOld = release === '3.2';
  if (status >= 300) return [along(FAILURE, withMetadata(message, { ...statusOf(reply), ...(isOld ? {} : headers) }))];
  const told = withMetadata(message, { ...statusOf(reply), ...(isAggregated ? aggregated(headers, body) : headers) });
  return success({ ...told, body: Body.ofText(body === '' ? (isOld ? 'null' : '{}') : body) });
}
