import type { Hono } from 'hono';
import { Claims } from '../ingest/claims.ts';
import { createTimeBounds } from '../ingest/reading-time.ts';
import { RemoteCalls } from '../ingest/remote-calls.ts';
import { Guesses } from '../limits/guesses.ts';
import { createTenantRates } from '../limits/tenant-rates.ts';
import { Dispatch } from '../notifications/dispatch.ts';
import { AskedChains } from '../rules/chains/asked-chains.ts';
import { createScripts } from '../scripts/scripts.ts';
import type { Storage } from '../storage/storage.ts';
import { behaviourOf } from './api-version.ts';
import { createRestApp } from './app.ts';
import { createWays } from './notifications/ways.ts';
import { createOutbox } from './outbox.ts';
import type { RestEnv } from './route.ts';
import { Tokens } from './tokens.ts';

/** The REST API alone, without what else a platform runs. */
export function restAppOver(storage: Storage, apiVersion = '4.3.0'): { readonly app: Hono<RestEnv>; readonly tokens: Tokens } {
  const tokens = new Tokens(storage.settings, storage.now, {
    ...{
      hasSessions: false,
      hasEnded: () => false,
      rightsOf: () => undefined,

      passwordSince: () => 0,
      isServed: () => true,
    },
  });
  const calls = new RemoteCalls();
  const rates = createTenantRates(storage, true);
  const outbox = createOutbox(storage, behaviourOf(apiVersion), { print: () => undefined });
  const app = createRestApp({
    storage,
    tokens,
    behaviour: behaviourOf(apiVersion),
    outbox,
    asked: new AskedChains(storage),
    scripts: createScripts(),
    dispatch: new Dispatch(storage, createWays({ storage, outbox, rates, base: () => '' })),
    userTokenAccess: true,
    oauth2Clients: [],
    offeredVersion: undefined,
    calls,
    chains: { accept: () => undefined },
    claims: new Claims(storage.journals),
    rates,
    bounds: createTimeBounds(storage.now),
    guesses: new Guesses(storage.now),
    publicUrl: undefined,
    ownUrl: () => '',
    mqttPort: () => 0,
  });
  return { app, tokens };
}
