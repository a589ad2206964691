import type { Context, Hono } from 'hono';
import type { Authority } from '../../src/contract/session.ts';
import { isLarge, jsonInParts } from '../json-parts.ts';
import type { Caller } from '../model.ts';
import { answerInParts } from './answer-in-parts.ts';
import { ContainerError, denied, unauthorized } from './api-error.ts';
import { type Audit, audited } from './audit.ts';
import { asReleased } from './released.ts';
import { ApiRequest, type RestParts } from './request.ts';

const LITERAL = 0;
const PARAMETER = 1;
const WILDCARD = 2;

const rankOf = (segment: string) => (segment === '*' ? WILDCARD : segment.startsWith(':') ? PARAMETER : LITERAL);

/** Equal for paths whose segments are of the same sorts. */
const ranksOf = (path: string) => path.split('/').map(rankOf).join('');

/** Negative: `a` is the more specific path. Segments decide from the left: a literal is before a parameter, that before a wildcard. */
export const comparePaths = (a: string, b: string): number => ranksOf(a).localeCompare(ranksOf(b));

/** The first match answers, whatever the order in which they were written. */
export const bySpecificity = <R extends { readonly path: string }>(routes: readonly R[]): R[] =>
  [...routes].sort((a, b) => comparePaths(a.path, b.path));

const LETTER: Readonly<Record<Authority, string>> = { SYS_ADMIN: 'S', TENANT_ADMIN: 'T', CUSTOMER_USER: 'C' };
/** Visitors of public dashboards have a role of their own: what does not name it is closed to them. */
const letterOf = ({ authority, isPublic }: Caller) => (isPublic ? 'P' : LETTER[authority]);

export interface RestEnv {
  Variables: { caller: Caller };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What is logged of a route, and for the log, what it looks up before it answers. */
type RouteLog = Pick<Route, 'look'> & { readonly audit: Audit };

export interface Route {
  readonly method: Method;
  /** Uses hono's syntax. */
  readonly path: string;
  /** Letters of S, T, C and P (visitors); `N`: no token needed. */
  readonly roles: string;
  /** Undefined or null is an empty body, a `Response` is sent unchanged, everything else as JSON. */
  readonly answer: (request: ApiRequest) => unknown;
  /** Its body is a form with a file, all others are JSON. */
  readonly isForm?: boolean;
  /** What is logged of it. */
  readonly audit?: Audit | undefined;
  /** For the log, before it answers. */
  readonly look?: (request: ApiRequest) => unknown;
}

export const route = (method: Method, path: string, roles: string, answer: Route['answer']): Route => ({ method, path, roles, answer });

export const loggedRoute = (method: Method, path: string, roles: string, log: RouteLog, answer: Route['answer']): Route => ({
  ...route(method, path, roles, answer),
  ...log,
});

/** `X-Authorization: Bearer ...`, or the standard header. Throws 401. */
export function tokenOf(context: Context): string {
  const header = context.req.header('x-authorization') ?? context.req.header('authorization') ?? '';
  const token = /^Bearer\s+(\S+)$/i.exec(header.trim())?.[1];
  if (!token) throw unauthorized();
  return token;
}

function respond(context: Context, answer: unknown, parts: RestParts): Response | Promise<Response> {
  if (answer instanceof Response) return answer;
  const value = asReleased(answer, parts.behaviour);
  if (isLarge(value)) return answerInParts(jsonInParts(value));
  if (value === undefined || value === null) return context.body(null, 200);
  return context.body(JSON.stringify(value), 200, { 'content-type': 'application/json' });
}

/** Every body passes here, whatever its route reads of it. */
async function answerOf(route: Route, request: ApiRequest): Promise<unknown> {
  const { method, isForm = false, audit, answer, look } = route;
  if (method !== 'GET' && !isForm) await request.checkBody();
  return await (audit ? audited(request, { answer, audit, look }) : answer(request));
}

/** Also open to a sign-in that stops until a second factor is set up. */
const SET_UP = '/api/2fa/';

/** The most specific match answers. An unknown path is 404, another method 405; both after the token was checked, except under `/noauth`. */
export function mount(app: Hono<RestEnv>, parts: RestParts, written: readonly Route[]): void {
  const routes = bySpecificity(written);
  const open = routes.filter((route) => route.roles === 'N');
  for (const route of open) {
    app.on(route.method, `/api${route.path}`, async (context) =>
      respond(context, await answerOf(route, new ApiRequest(context, parts, undefined)), parts),
    );
  }
  for (const path of new Set(open.map((route) => route.path).filter((known) => known.startsWith('/noauth/')))) {
    app.all(`/api${path}`, () => {
      throw new ContainerError(405);
    });
  }
  app.all('/api/noauth/*', () => {
    throw new ContainerError(404);
  });
  app.use('/api/*', async (context, next) => {
    const caller = parts.tokens.caller(tokenOf(context), context.req.path.startsWith(SET_UP));
    parts.rates.request(caller);
    context.set('caller', caller);
    await next();
  });
  for (const route of routes) {
    if (route.roles === 'N') continue;
    app.on(route.method, `/api${route.path}`, async (context) => {
      const caller = context.get('caller');
      if (!route.roles.includes(letterOf(caller))) throw denied();
      return respond(context, await answerOf(route, new ApiRequest(context, parts, caller)), parts);
    });
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    app.all(`/api${path}`, () => {
      throw new ContainerError(405);
    });
  }
}
