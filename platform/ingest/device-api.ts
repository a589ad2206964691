import { type Context, Hono } from 'hono';
import { checkJson, TooComplex } from '../bounded-json.ts';
import { limitBody } from '../limit-body.ts';
import { clientAddress } from '../limits/client-address.ts';
import { MustWait } from '../limits/guesses.ts';
import { retryAfter } from '../limits/retry-after.ts';
import { LimitError } from '../limits/tenant-rates.ts';
import type { DeviceIdentity } from '../model.ts';
import { printable } from '../printable-error.ts';
import { diskErrorOf } from '../storage/database.ts';
import { countMessage } from './count-message.ts';
import {
  allowClaim,
  attributesAnswer,
  claimOf,
  committed,
  type IngestParts,
  namesOf,
  saveOwnAttributes,
  saveUpload,
  sharedUpdate,
} from './device-parts.ts';
import { newSessionId } from './device-questions.ts';
import { MAX_PAYLOAD_BYTES, parseAttributes, parseTelemetry } from './payload.ts';
import { PayloadError, TimeError } from './payload-error.ts';
import type { RemoteCall } from './remote-calls.ts';

const POLL_MS = 60_000;
const MAX_POLL_MS = 300_000;

/** Without it an empty answer is sent in chunks. */
const EMPTY = { 'content-length': '0' };

const UPLOAD = /\/(telemetry|attributes)$/;

type Variables = { device: DeviceIdentity };

/** Mounted at `/api/v1`: the first part of the path is the device's token. */
export function deviceApi(parts: IngestParts): Hono<{ Variables: Variables }> {
  const { hub, telemetry, devices, activity, calls, questions, chains, commit, provision, rates, door, bounds } = parts;
  const app = new Hono<{ Variables: Variables }>();

  app.use(
    '/:token/*',
    limitBody(MAX_PAYLOAD_BYTES, (c) => c.text('The message is too large', 413, { connection: 'close' })),
  );
  app.post('/provision', async (c) => {
    const text = await textOf(c);
    return c.json(
      await committed(
        commit,
        door.provision(clientAddress(c), () => provision(text)),
      ),
    );
  });
  app.use('/:token/*', async (c, next) => {
    const token = c.req.param('token');
    const device = door.enter(clientAddress(c), token, () => devices.byToken(token));
    if (!device) return c.body(null, 401);
    c.set('device', device);
    // Uploads count by their values.
    if (!UPLOAD.test(c.req.path) || c.req.method !== 'POST') rates.message(device);
    await next();
    return undefined;
  });
  app.onError((error, c) => {
    // Invalid payloads answer 500, as on a real server; newer servers add the reason.
    if (error instanceof TooComplex || error instanceof TimeError) return c.text(error.message, 400);
    if (error instanceof LimitError || error instanceof MustWait) return c.text(error.message, 429, retryAfter(error));
    if (error instanceof PayloadError) return c.text(error.message, 500);
    const diskError = diskErrorOf(error);
    if (diskError !== undefined) return c.text(`The data cannot be written: ${diskError}`, 503);
    console.error('device api:', printable(error));
    return c.body(null, 500);
  });

  type Polled = Context<{ Variables: Variables }>;
  const isCurrent = (c: Polled) => devices.byToken(c.req.param('token') ?? '')?.entity.id === c.get('device').entity.id;
  /** A poll must not get what comes after its token was changed. */
  const whileCurrent = (c: Polled) => (end: (nothing: undefined) => void) =>
    hub.on('credentials', ({ deviceId }) => {
      if (deviceId === c.get('device').entity.id && !isCurrent(c)) end(undefined);
    });

  /** What a device asks for counts as a message. */
  function heard(c: Polled): DeviceIdentity {
    const device = c.get('device');
    activity.touched(device);
    countMessage(hub, device.tenantId);
    return device;
  }

  app.post('/:token/telemetry', async (c) => {
    const device = c.get('device');
    const points = parseTelemetry(await textOf(c), bounds());
    rates.message(device, points.length);
    await commit(() => saveUpload(parts, device, points));
    activity.touched(device);
    return c.body(null, 200, EMPTY);
  });
  app.post('/:token/attributes', async (c) => {
    const device = c.get('device');
    const values = parseAttributes(await textOf(c));
    rates.message(device, values.length);
    await commit(() => saveOwnAttributes(parts, device, values));
    activity.touched(device);
    return c.body(null, 200, EMPTY);
  });
  app.get('/:token/attributes', (c) => {
    const device = heard(c);
    return c.json(attributesAnswer(telemetry, device.entity.id, namesOf(c.req.query('clientKeys')), namesOf(c.req.query('sharedKeys'))));
  });
  app.get('/:token/attributes/updates', async (c) => {
    const device = heard(c);
    const update = await awaited<Record<string, unknown>>(c, whileCurrent(c), (found) =>
      hub.on('attributes', (event) => {
        const shared = event.entity.id === device.entity.id ? sharedUpdate(event) : undefined;
        if (shared) found(shared);
      }),
    );
    return update ? c.json(update) : c.body(null, isCurrent(c) ? 408 : 401);
  });

  app.post('/:token/claim', async (c) => {
    activity.touched(c.get('device'));
    allowClaim(parts, c.get('device').entity.id, claimOf(await textOf(c)));
    return c.body(null, 200, EMPTY);
  });
  app.get('/:token/rpc', async (c) => {
    const device = heard(c);
    const call = await awaited<RemoteCall>(c, whileCurrent(c), (found) => {
      let isTaken = false;
      const stop = calls.via((deviceId, asked) => {
        if (deviceId !== device.entity.id || isTaken) return false;
        isTaken = true;
        found(asked);
        return true;
      });
      // What waits for the device is sent once the poll can end.
      queueMicrotask(() => calls.connected(device.entity.id));
      return stop;
    });
    return call ? c.json(call) : c.body(null, isCurrent(c) ? 408 : 401);
  });
  app.post('/:token/rpc', async (c) => {
    const device = heard(c);
    const [sessionId, text] = [newSessionId(), await textOf(c)];
    const reply = awaited<{ readonly body: unknown }>(c, whileCurrent(c), (found) =>
      questions.via((session, _id, body) => {
        if (session === sessionId) found({ body });
        return session === sessionId;
      }),
    );
    await commit(() => questions.ask(chains, device, sessionId, 0, text));
    const given = await reply;
    if (given) return c.text(JSON.stringify(given.body), 200, { 'content-type': 'application/json' });
    return c.body(null, isCurrent(c) ? 408 : 401);
  });
  app.post('/:token/rpc/:id', async (c) => {
    const device = c.get('device');
    activity.touched(device);
    calls.answered(device.entity.id, Number(c.req.param('id')), await textOf(c));
    countMessage(hub, device.tenantId);
    return c.body(null, 200, EMPTY);
  });
  return app;
}

/** Every body passes here. Throws TooComplex. */
async function textOf(c: Context): Promise<string> {
  const text = await c.req.text();
  checkJson(text);
  return text;
}

/** Begins to listen; returns the function that ends that. */
type Listen<T> = (heard: (value: T) => void) => () => unknown;

/** What a long poll waits for; undefined at the timeout, when the device disconnects, or when `ended` says so. */
function awaited<T>(c: Context, ended: Listen<undefined>, listen: Listen<T>): Promise<T | undefined> {
  const asked = Number(c.req.query('timeout') ?? POLL_MS);
  const timeout = Math.min(Number.isFinite(asked) && asked > 0 ? asked : POLL_MS, MAX_POLL_MS);
  return new Promise((resolve) => {
    const done = (value: T | undefined) => {
      stop();
      stopEnd();
      clearTimeout(timer);
      resolve(value);
    };
    const stop = listen(done);
    const stopEnd = ended(done);
    const timer = setTimeout(() => done(undefined), timeout);
    c.req.raw.signal.addEventListener('abort', () => done(undefined), { once: true });
  });
}
