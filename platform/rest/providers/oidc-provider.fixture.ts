/** An OpenID Connect provider on this machine, whose people sign in without being asked. */
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Context } from 'oidc-provider';

export interface TestProvider {
  readonly issuer: string;
  /** Calls that no browser makes. */
  readonly asked: string[];
  /** Whose browser comes next. */
  meet(who: string): void;
  /** Follows the provider's redirects as `who`, until it sends the browser away. */
  walk(address: string, who: string): Promise<URL>;
  close(): Promise<void>;
}

/** What the provider keeps of one kind. */
class Kept {
  readonly #rows = new Map<string, Record<string, unknown>>();
  async upsert(id: string, row: Record<string, unknown>) {
    this.#rows.set(id, row);
  }
  async find(id: string) {
    return this.#rows.get(id);
  }
  async findByUid(uid: string) {
    return [...this.#rows.values()].find((row) => row.uid === uid);
  }
  async consume(id: string) {
    const row = this.#rows.get(id);
    if (row) row.consumed = true;
  }
  async destroy(id: string) {
    this.#rows.delete(id);
  }
  async revokeByGrantId(grantId: string) {
    for (const [id, row] of this.#rows) if (row.grantId === grantId) this.#rows.delete(id);
  }
}

const LIFE_S = 600;
const KEY = { ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), use: 'sig' };

type Claims = Readonly<Record<string, unknown>>;

/** @param people claims by name; `refuse` aborts. */
export async function startProvider(redirectUri: string, people: Readonly<Record<string, Claims>>): Promise<TestProvider> {
  const asked: string[] = [];
  let who = '';
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = (id: string, method: string) => ({
    ...{ client_id: id, client_secret: 'made-up-secret', redirect_uris: [redirectUri], grant_types: ['authorization_code'] },
    ...{ response_types: ['code'], token_endpoint_auth_method: method, scope: 'openid email profile' },
  });
  const provider = new Provider(issuer, {
    clients: [client('post-client', 'client_secret_post'), client('basic-client', 'client_secret_basic')],
    adapter: Kept,
    jwks: { keys: [KEY] },
    ttl: { Interaction: LIFE_S, Session: LIFE_S, Grant: LIFE_S, AccessToken: LIFE_S, IdToken: LIFE_S },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'company'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['loopback'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  });

  async function interact({ req, res }: Context): Promise<void> {
    const { prompt, session, params } = await provider.interactionDetails(req, res);
    const finish = (result: object) => provider.interactionFinished(req, res, result, { mergeWithLastSubmission: true });
    if (who === 'refuse') return finish({ error: 'access_denied', error_description: 'the person said no' });
    if (prompt.name === 'login') return finish({ login: { accountId: who } });
    const grant = new provider.Grant({ accountId: session?.accountId ?? who, clientId: params.client_id });
    grant.addOIDCScope('openid email profile');
    return finish({ consent: { grantId: await grant.save() } });
  }
  provider.use(async (context, next) => {
    if (!/^\/(auth|interaction)/.test(context.path)) asked.push(`${context.method} ${context.path}`);
    if (!context.path.startsWith('/interaction/')) return next();
    await interact(context);
    context.respond = false;
    return undefined;
  });
  const handle = provider.callback();

  return {
    issuer,
    asked,
    meet(person) {
      who = person;
    },
    async walk(address, person) {
      who = person;
      const jar = new Map<string, string>();
      let at = new URL(address);
      while (at.origin === issuer) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        const to = answer.headers.get('location');
        if (!to) throw new Error(`the provider stops at ${at.pathname}: ${answer.status} ${await answer.text()}`);
        at = new URL(to, at);
      }
      return at;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
