import { Hono } from 'hono';
import type { OAuth2Client } from '../src/contract/administration.ts';
import { NULL_ID } from '../src/contract/identifiers.ts';
import { copyToViews } from './copy-to-views.ts';
import { countUsage } from './count-usage.ts';
import { createActivity } from './ingest/activity.ts';
import { Claims } from './ingest/claims.ts';
import { deviceApi } from './ingest/device-api.ts';
import { DeviceDoor } from './ingest/device-door.ts';
import { type IngestParts, saveUpload } from './ingest/device-parts.ts';
import { DeviceQuestions } from './ingest/device-questions.ts';
import { sendQueued } from './ingest/kept-calls.ts';
import { type MqttBroker, startMqtt } from './ingest/mqtt-broker.ts';
import { createProvision } from './ingest/provision.ts';
import { createTimeBounds } from './ingest/reading-time.ts';
import { RemoteCalls } from './ingest/remote-calls.ts';
import { Guesses } from './limits/guesses.ts';
import { createTenantRates } from './limits/tenant-rates.ts';
import { startMachine } from './machine/start-machine.ts';
import type { Point } from './model.ts';
import { Dispatch } from './notifications/dispatch.ts';
import { Inboxes } from './notifications/inboxes.ts';
import { notifyUsers } from './notifications/notify-users.ts';
import { AllowedHosts } from './outgoing/allowed-hosts.ts';
import type { SmsAddresses } from './outgoing/send-sms.ts';
import { attachRealtime } from './realtime/attach-realtime.ts';
import type { RealtimeOptions, TokenVerdict } from './realtime/options.ts';
import { ApiError, CODE } from './rest/api-error.ts';
import { type Behaviour, behaviourOf } from './rest/api-version.ts';
import { createRestApp } from './rest/app.ts';
import { linkBase } from './rest/mail-links.ts';
import { createWays } from './rest/notifications/ways.ts';
import { createOutbox, type PrintMail, printMail } from './rest/outbox.ts';
import { signInDomains } from './rest/providers/provider-routes.ts';
import { generalSettings, seedSettings } from './rest/stored-settings.ts';
import { type Holders, rightsOf, Tokens } from './rest/tokens.ts';
import { tellAlarm } from './rules/chains/alarm-messages.ts';
import { AskedChains } from './rules/chains/asked-chains.ts';
import { takeEvents } from './rules/chains/incoming.ts';
import { runChains } from './rules/chains/run-chains.ts';
import { scriptPort } from './rules/chains/script-port.ts';
import { createOutside } from './rules/chains/world-outside.ts';
import { startFields } from './rules/fields/start-fields.ts';
import { keepRuleEvents } from './rules/rule-events.ts';
import { createRuleSource, type RuleDocument } from './rules/rule-source.ts';
import { startRules } from './rules/start-rules.ts';
import { createScripts, type Scripts } from './scripts/scripts.ts';
import { type Seeded, seed } from './seed/seed.ts';
import { seedSymbols } from './seed/symbols.ts';
import { createFileServer } from './serve/file-server.ts';
import { addressOf, createHttpServer, listen, shut } from './serve/http-server.ts';
import { createHostGuard } from './serve/known-hosts.ts';
import { LINKS, pageOfUsedLink } from './serve/used-link.ts';
import { startSimulator } from './simulator/start-simulator.ts';
import type { Entity } from './storage/entities.ts';
import { startRetention } from './storage/retention.ts';
import { openStorage, type Storage } from './storage/storage.ts';
import { limitsOf } from './storage/usage-states.ts';
import { unlockAccounts } from './unlock-accounts.ts';

/** This machine reports each second. */
const MACHINE_DAYS = 30;

export interface PlatformOptions {
  /** Folder, or ':memory:'. */
  readonly data: string;
  /** Deletes all data first. */
  readonly reset?: boolean;
  readonly host?: string;
  /** 0: any free port. */
  readonly port?: number;
  /** 0: any free port. Without it there is no MQTT. */
  readonly mqttPort?: number;
  /** Default 500. */
  readonly devices?: number;
  /** Simulates only this kind of device. Default: all. */
  readonly kind?: string | undefined;
  readonly rate?: number;
  /** API release to behave as. Default 4.3.0. */
  readonly apiVersion?: string;
  /** Fails where a real server of that release fails, and limits as it does. */
  readonly strict?: boolean;
  /** Folder of the built console; without it only the API is served. */
  readonly dist?: string;
  /** Whether this machine reports as a device. Default true. */
  readonly machine?: boolean;
  /** Gets mails as long as nobody set up a mail server. Default: they are printed. */
  readonly mail?: PrintMail;
  /** Where providers of text messages are asked; for tests. */
  readonly smsAddresses?: SmsAddresses;
  /** Where Slack is asked; for tests. */
  readonly slackAddress?: string;
  /** Whether administrators may sign in as their users. Default true. */
  readonly userTokenAccess?: boolean;
  readonly oauth2Clients?: readonly OAuth2Client[];
  readonly offeredVersion?: string | undefined;
  /** How far readings may be ahead of the clock, default 24; Infinity: any time. */
  readonly aheadHours?: number;
  /** Of the console, for links in mails. Default: that of the settings, or where the platform listens. */
  readonly publicUrl?: string | undefined;
  /** Under which browsers may ask for it, besides those of this machine. */
  readonly hostNames?: readonly string[];
  /** Servers of map tiles and pictures that the page may show besides its own. Default: none. */
  readonly pictureHosts?: readonly string[];
  /** Hosts that rule nodes may reach: `name` or `name:port`. Default: none. */
  readonly allowHost?: readonly string[];
  /** Of HTTP, and of MQTT; default 1000. */
  readonly connectionsPerAddress?: number;
  /** Enables accounts that wrong passwords locked. */
  readonly unlock?: boolean;
  readonly realtime?: RealtimeOptions;
  readonly now?: () => number;
}

export interface Platform {
  /** `app.fetch` works without a network. */
  readonly app: Hono;
  readonly stores: Storage;
  readonly scripts: Scripts;
  /** 0 before it listens. */
  readonly port: number;
  readonly mqttPort: number;
  readonly tenantId: string;
  /** Names of the accounts that the option enabled. */
  readonly unlocked: readonly string[];
  /** Stores the counts of what tenants used; also runs every few seconds. */
  usage(): void;
  /** Throws system errors, such as EADDRINUSE. */
  listen(): Promise<void>;
  /** All data is on disk afterwards. A second call does nothing. */
  close(): Promise<void>;
}

function verdict(tokens: Tokens, token: string): TokenVerdict {
  try {
    return { ok: true, caller: tokens.caller(token) };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, expired: error.code === CODE.expired, message: error.message };
    throw error;
  }
}

function holdersOf({ userCredentials, entities }: Storage, behaviour: Behaviour): Holders {
  return {
    hasSessions: behaviour.has('sessionTokens'),
    hasEnded: (userId, sessionId) => userCredentials.hasEnded(userId, sessionId),
    rightsOf(userId) {
      const user = entities.get(userId, 'USER');
      return user && rightsOf(user);
    },
    passwordSince: (userId) => (behaviour.has('passwordEndsSessions') ? (userCredentials.passwordSince(userId) ?? 0) : 0),
    isServed: ({ isPublic, userId, sub }) =>
      isPublic ? entities.get(sub ?? NULL_ID, 'CUSTOMER')?.additionalInfo?.isPublic === true : userCredentials.isEnabled(userId),
  };
}

function realDevices(storage: Storage, { tenantId, fleet }: Seeded) {
  const simulated = new Set(fleet.map((device) => device.entity.id));
  return [...storage.devices.all(tenantId)].filter((device) => !simulated.has(device.entity.id));
}

function logProvision({ audit }: Storage, device: Entity | undefined, isDone: boolean, tenantId: string, request: unknown): void {
  audit.add({
    tenantId,
    entityId: device?.id ?? { entityType: 'DEVICE', id: NULL_ID },
    ...{ entityName: device?.name ?? null, userId: NULL_ID, userName: device?.name ?? null },
    ...{ actionType: isDone ? 'PROVISION_SUCCESS' : 'PROVISION_FAILURE', actionData: { provisionRequest: request } },
  });
}

function ingestParts(
  storage: Storage,
  parts: Pick<IngestParts, 'activity' | 'rates' | 'bounds' | 'chains' | 'calls' | 'questions'>,
): IngestParts {
  const { hub, telemetry, devices, relations, now } = storage;
  return {
    claims: new Claims(storage.journals),
    provision: createProvision({ ...storage, logged: (...what) => logProvision(storage, ...what) }),
    hub,
    telemetry,
    devices,
    ...parts,
    door: new DeviceDoor(new Guesses(now)),
    now,
    commit: storage.commit,
    relate: (gateway, device) =>
      relations.put({ from: gateway.entity, to: device.entity, type: 'Created', typeGroup: 'COMMON', additionalInfo: null }),
  };
}

/** Seeds the storage on the first start. Nothing runs until `listen`. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const behaviour = behaviourOf(options.apiVersion ?? '4.3.0', options.strict);
  const { data, reset = false, now = Date.now } = options;
  const storage = openStorage({ directory: data, reset, rangeRule: behaviour.rangeRule, now });
  try {
    return await platformOn(storage, behaviour, options);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function platformOn(storage: Storage, behaviour: Behaviour, options: PlatformOptions): Promise<Platform> {
  const { data, host = '127.0.0.1', rate = 1 } = options;
  const { hub, telemetry, queries, alarms, now } = storage;
  const usage = countUsage(storage, behaviour.has('limitsOfGateways'));
  const document = behaviour.has('calculatedAlarmRules') ? 'calculated-field' : 'profile';
  const seeded = await seed(storage, { devices: options.devices ?? 500, kind: options.kind }, document);
  if (behaviour.has('scadaSymbols')) await seedSymbols(storage, seeded.tenantId, seeded.fleet);
  seedSettings(storage, behaviour);
  const unlocked = options.unlock ? unlockAccounts(storage) : [];
  const tokens = new Tokens(storage.settings, now, holdersOf(storage, behaviour));
  const activity = createActivity({ hub, telemetry, initial: realDevices(storage, seeded), now });
  const rates = createTenantRates(storage, behaviour.has('limitsOfGateways'));
  const bounds = createTimeBounds(now, options.aheadHours);
  const scripts = createScripts();
  const calls = new RemoteCalls();
  const questions = new DeviceQuestions();
  const release = behaviour.rangeRule === '3.2' ? '3.2' : '4.3';
  const { mail: print = printMail, userTokenAccess = true, oauth2Clients = [], offeredVersion, publicUrl } = options;
  const outbox = createOutbox(storage, behaviour, { print, smsAddresses: options.smsAddresses, slackAddress: options.slackAddress });
  let port = 0;
  const ownUrl = () => addressOf(host, port);
  const base = () => linkBase({ storage, parts: { publicUrl, ownUrl } });
  const dispatch = new Dispatch(storage, createWays({ storage, outbox, rates, base }));
  const asked = new AskedChains(storage);
  const outside = createOutside({ storage, asked, outbox, dispatch, rates, hosts: new AllowedHosts(options.allowHost ?? []) });
  const events = keepRuleEvents(storage);
  const rulesIn = (place: RuleDocument) => createRuleSource(hub, storage.entities, place, events.unreadable);
  const alarmRules = rulesIn('profile');
  const chains = runChains({
    storage,
    release,
    alarmRules,
    isDisabled: rates.isDisabled,
    tellState: activity.told,
    scripts: scriptPort(scripts, release),
    outside: outside.of,
    calls,
    questions,
  });
  const ingest = ingestParts(storage, { activity, rates, bounds, chains, calls, questions });
  const { claims } = ingest;
  calls.onConnected((deviceId) => sendQueued({ storage, calls }, deviceId));
  let mqtt: MqttBroker | undefined;
  const mqttPort = () => mqtt?.port ?? 0;
  const more = { userTokenAccess, oauth2Clients, offeredVersion, publicUrl, ownUrl, mqttPort };
  const rest = createRestApp({
    storage,
    tokens,
    calls,
    chains,
    claims,
    rates,
    bounds,
    guesses: new Guesses(now),
    behaviour,
    outbox,
    asked,
    scripts,
    dispatch,
    ...more,
  });

  const app = new Hono();
  app.route('/api/v1', deviceApi(ingest));
  if (options.dist !== undefined) {
    app.on('GET', [...LINKS], async (context) => {
      const answer = await rest.fetch(context.req.raw, context.env);
      const page = pageOfUsedLink(answer.status, context.req.path, context.req.header('accept'));
      return page === null ? answer : context.redirect(page, 303);
    });
  }
  for (const path of ['/api/*', '/oauth2/authorization/*', '/login/oauth2/*'])
    app.all(path, (context) => rest.fetch(context.req.raw, context.env));
  if (options.dist !== undefined) {
    const files = createFileServer(options.dist, { mqttPort, pictureHosts: options.pictureHosts ?? [] });
    app.all('*', (context) => files(context.req.raw));
  }
  const guard = createHostGuard({
    names: [host, ...(options.hostNames ?? [])],
    urls: () => [
      publicUrl,
      generalSettings(storage).baseUrl ?? undefined,
      ...signInDomains(storage, behaviour).map((name) => `http://${name}`),
    ],
  });
  const { connectionsPerAddress } = options;
  const server = createHttpServer((request, env) => app.fetch(request, env as object), { guard, connectionsPerAddress });
  const stops: (() => unknown)[] = [() => activity.stop(), () => chains.stop(), () => outside.close(), () => events.stop()];

  function startParts(): void {
    const authenticate = (token: string) => verdict(tokens, token);
    stops.push(copyToViews(storage, storage.entities.of('TENANT', NULL_ID)));
    const profileLimits = (tenantId: string) => limitsOf(storage.entities, tenantId);
    const realtime = attachRealtime(
      server,
      { hub, telemetry, queries, alarms, inboxes: new Inboxes(storage), authenticate, isRevoked: (token) => tokens.isRevoked(token) },
      {
        version: behaviour.rangeRule,
        strict: options.strict ?? false,
        now,
        ...(behaviour.has('profileLimits') ? { limitsOf: profileLimits } : {}),
        ...options.realtime,
      },
    );
    const simulator = startSimulator({ telemetry, hub, devices: seeded.fleet, rate, now });
    const rules = startRules({
      ...storage,
      ...{ events, isDisabled: rates.isDisabled },
      ...(document === 'profile'
        ? { source: alarmRules, initial: seeded.fleet }
        : { source: rulesIn(document), initial: storage.devices.all(seeded.tenantId), scripts }),
      onChange: (alarm, change, cause) => {
        if (document !== 'profile') tellAlarm(chains, alarm, change, cause);
      },
    });
    if (behaviour.has('notifications')) {
      stops.push(notifyUsers(storage, dispatch, rates, { own: behaviour.apiVersion, offered: offeredVersion }));
      dispatch.start();
    }
    if (behaviour.has('calculatedFields')) {
      const fields = startFields({ storage, chains, scripts, isDisabled: rates.isDisabled });
      stops.push(() => fields.stop());
    }
    stops.push(takeEvents({ storage, chains, release }));
    usage.start();
    stops.push(
      () => usage.stop(),
      () => realtime.close(),
      () => simulator.stop(),
      () => rules.stop(),
      startRetention(storage, { days: new Map(seeded.machine ? [[seeded.machine.entity.id, MACHINE_DAYS]] : []) }),
    );
    if (seeded.machine && options.machine !== false) {
      const device = seeded.machine;
      const upload = (points: readonly Point[]) => storage.commit(() => saveUpload(ingest, device, points));
      const machine = startMachine({ upload, device, activity, diskPath: data === ':memory:' ? '.' : data });
      stops.push(() => machine.stop());
    }
  }

  return {
    app,
    stores: storage,
    scripts,
    tenantId: seeded.tenantId,
    unlocked,
    get port() {
      return port;
    },
    get mqttPort() {
      return mqttPort();
    },
    usage: () => usage.write(),
    async listen() {
      port = await listen(server, options.port ?? 0, host);
      if (options.mqttPort !== undefined) mqtt = await startMqtt(ingest, { host, port: options.mqttPort, connectionsPerAddress });
      startParts();
    },
    async close() {
      for (const stop of stops.splice(0)) stop();
      await Promise.all([dispatch.close(), outbox.close()]);
      await mqtt?.close();
      mqtt = undefined;
      await shut(server);
      await scripts.stop();
      await storage.close();
    },
  };
}
