/** What dashboards show and send: a visitor of public ones gets nothing else. */
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { runSliced, type Sliced } from '../sliced.ts';
import { Pace } from '../slices.ts';
import type { Entity } from '../storage/entities.ts';
import { isAssigned } from '../storage/query/visibility.ts';
import { denied, missing } from './api-error.ts';
import type { ApiRequest } from './request.ts';
import type { Route } from './route.ts';

interface Shown {
  /** Addresses of pictures and scripts, decoded. */
  readonly resources: ReadonlySet<string>;
  /** Methods that widgets send to devices. */
  readonly methods: ReadonlySet<string>;
}

/** Each address with what may belong to it: names may have what ends `url(…)` and texts, so that the next address may follow in it. */
const RESOURCE = /(?=(\/api\/(?:images|resource\/[a-z0-9_]{1,20})\/(?:tenant|system)\/[^\s"`?#<>\\]{1,600}))/g;
const CALLS = /\b(?:send\w*Command|\w*rpc\w*)\s*\(/i;
const MOST_PARTS = 10;
const QUOTED = /(["'`])([^"'`\\\n]{1,255})\1/g;

/** By record: a changed dashboard is another object. */
const known = new WeakMap<Entity, Shown>();

function* shownBy(dashboard: Entity): Sliced<Shown> {
  const before = known.get(dashboard);
  if (before) return before;
  const resources = new Set<string>();
  const methods = new Set<string>();
  const pace = new Pace();
  const open: { readonly name: string; readonly value: unknown }[] = [{ name: '', value: dashboard }];
  for (let one = open.pop(); one; one = open.pop()) {
    const { name, value } = one;
    if (typeof value === 'string') {
      for (const [, found = ''] of value.matchAll(RESOURCE)) {
        for (const address of addressesIn(found)) resources.add(decoded(address));
        if (pace.isOver()) yield undefined;
      }
      if (/method/i.test(name)) methods.add(value);
      if (CALLS.test(value)) for (const [, , word] of value.matchAll(QUOTED)) methods.add(word ?? '');
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) open.push({ name: Array.isArray(value) ? name : key, value: member });
    }
    if (pace.isOver()) yield undefined;
  }
  const shown = { resources, methods };
  known.set(dashboard, shown);
  return shown;
}

/** In `url(/a)b)` both `/a` and `/a)b` may be meant; more than a few of these letters are none of a name. */
function addressesIn(found: string): string[] {
  const ends = [...found.matchAll(/[)']/g)].slice(0, MOST_PARTS).map(({ index }) => index);
  return [...ends, found.length].map((end) => found.slice(0, end));
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch (error) {
    if (error instanceof URIError) return address;
    throw error;
  }
}

function isOnAny({ storage, caller }: ApiRequest, test: (shown: Shown) => boolean): Promise<boolean> {
  const dashboards = [...storage.entities.of('DASHBOARD', caller.tenantId)].filter((one) => isAssigned(one, caller.customerId));
  return runSliced(
    (function* () {
      for (const dashboard of dashboards) if (test(yield* shownBy(dashboard))) return true;
      return false;
    })(),
  );
}

/** Kinds of records that refer to pictures and scripts. */
const USERS = ['DASHBOARD', 'WIDGET_TYPE', 'WIDGETS_BUNDLE', 'DEVICE_PROFILE', 'ASSET_PROFILE', 'RULE_CHAIN'] as const;

/** Records that refer to one of the caller's pictures or scripts; to the system's also those of tenants. */
export function usersOf({ storage, caller }: ApiRequest, address: string): Promise<Entity[]> {
  const wanted = decoded(address);
  const tenants = caller.authority === 'SYS_ADMIN' ? [...storage.entities.of('TENANT', NULL_ID)].map(({ id }) => id.id) : [];
  return runSliced(
    (function* () {
      const found: Entity[] = [];
      for (const tenant of [caller.tenantId, ...tenants])
        for (const kind of USERS)
          for (const user of [...storage.entities.of(kind, tenant)]) if ((yield* shownBy(user)).resources.has(wanted)) found.push(user);
      return found;
    })(),
  );
}

/** Throws 403/20 for a call that no widget of the visitor's dashboards sends. */
export async function checkCall(request: ApiRequest, method: string): Promise<void> {
  if (request.caller.isPublic && !(await isOnAny(request, ({ methods }) => methods.has(method)))) throw denied();
}

/** To a visitor, what none of its dashboards shows does not exist. */
export const ifShown =
  (answer: Route['answer']): Route['answer'] =>
  async (request) => {
    const address = decoded(new URL(request.context.req.url).pathname);
    if (request.caller.isPublic && !(await isOnAny(request, ({ resources }) => resources.has(address)))) throw missing();
    return answer(request);
  };
