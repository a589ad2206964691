/** The entities that the recorded servers had, on a platform without a network. */
import { pathToFileURL } from 'node:url';
import { createTenantRates } from '../../../platform/limits/tenant-rates.ts';
import { Dispatch } from '../../../platform/notifications/dispatch.ts';
import { AllowedHosts } from '../../../platform/outgoing/allowed-hosts.ts';
import { createPlatform, type Platform } from '../../../platform/platform.ts';
import { behaviourOf } from '../../../platform/rest/api-version.ts';
import { createWays } from '../../../platform/rest/notifications/ways.ts';
import { createOutbox } from '../../../platform/rest/outbox.ts';
import { AskedChains } from '../../../platform/rules/chains/asked-chains.ts';
import { createOutside, type Outside } from '../../../platform/rules/chains/world-outside.ts';
import { CASES_FOLDER, type Release } from './recorded-case.ts';
import { startRecorderWeb } from './recorder-web.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly json: unknown;
}

interface RecorderApi {
  token: string | undefined;
  userId: string;
  raw: (this: RecorderApi, method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  login(user: string, password: string): Promise<void>;
  get(path: string): Promise<{ readonly id: { readonly id: string } }>;
}

/** What `lib.mjs` of the recordings offers, as far as it is used here. */
interface Recorder {
  readonly Api: { new (base: string): RecorderApi; readonly prototype: RecorderApi };
  readonly Names: new () => Names;
  tenant(api: object, release: Release, system: { readonly user: string; readonly password: string }): Promise<unknown>;
  fixture(api: object, release: Release, tenant: unknown, names: Names, systemApi: object): Promise<Fixture>;
}

export interface Names {
  /** Names by id. */
  readonly ids: Map<string, string>;
  /** Names by time. */
  readonly times: ReadonlyMap<string, string>;
  /** Ids and times replaced by their names. */
  val(value: unknown): unknown;
}

interface Fixture {
  readonly T0: number;
  readonly token: string;
  readonly tenant: { readonly id: { readonly id: string } };
}

export interface FixtureWorld {
  readonly platform: Platform;
  readonly names: Names;
  readonly tenantId: string;
  readonly outside: Outside;
  /** Of the server that REST nodes call. */
  readonly webHost: string;
  close(): Promise<void>;
  /** All is as at first again, but for ids. */
  renew(): Promise<void>;
}

/** The ways of a platform whose option names the hosts of the recordings. */
function outsideOf(storage: Platform['stores'], apiVersion: string): Outside {
  const rates = createTenantRates(storage, true);
  const outbox = createOutbox(storage, behaviourOf(apiVersion), { print: () => undefined });
  const dispatch = new Dispatch(storage, createWays({ storage, outbox, rates, base: () => '' }));
  const asked = new AskedChains(storage);
  return createOutside({ storage, asked, outbox, dispatch, rates, hosts: new AllowedHosts(['127.0.0.1', 'no.such.host.invalid']) });
}

const SYSTEM = { user: 'sysadmin@example.org', password: 'sysadmin' };

export async function fixtureWorld(release: Release): Promise<FixtureWorld> {
  const apiVersion = release === '3.2' ? '3.2.0' : '4.3.1';
  const platform = await createPlatform({ data: ':memory:', devices: 0, machine: false, mail: () => undefined, apiVersion });
  const recorder = (await import(pathToFileURL(`${CASES_FOLDER}/lib.mjs`).href)) as Recorder;

  // It makes clients of its own, which have no network here.
  recorder.Api.prototype.raw = async function raw(method, path, body, headers = {}) {
    const request = new Request(`http://platform.test${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(this.token ? { 'x-authorization': `Bearer ${this.token}` } : {}), ...headers },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const reply = await platform.app.fetch(request);
    const text = await reply.text();
    const isJson = /^\s*[[{"\d]|^(true|false|null)$/.test(text);
    return { status: reply.status, text, json: isJson ? (JSON.parse(text) as unknown) : undefined };
  };

  const [api, system] = [new recorder.Api('http://platform.test'), new recorder.Api('http://platform.test')];
  const tenant = await recorder.tenant(api, release, SYSTEM);
  await system.login(SYSTEM.user, SYSTEM.password);
  api.userId = (await api.get('/api/auth/user')).id.id;

  async function make() {
    const names = new recorder.Names();
    const fixture = await recorder.fixture(api, release, tenant, names, system);
    await api.raw('POST', `/api/v1/${fixture.token}/attributes`, { cVersion: '1.2', cCount: 5 });
    return { names, tenantId: fixture.tenant.id.id };
  }

  const made = await make();
  const web = await startRecorderWeb();
  const outside = outsideOf(platform.stores, apiVersion);
  return {
    platform,
    ...made,
    ...{ outside, webHost: web.host },
    async close() {
      outside.close();
      web.close();
      await platform.close();
    },
    async renew() {
      Object.assign(this, await make());
    },
  };
}
