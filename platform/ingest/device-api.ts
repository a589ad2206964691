import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { DeviceIdentity } from '../model.ts';
import { attributesAnswer, type IngestParts, namesOf, sharedUpdate } from './device-parts.ts';
import { MAX_PAYLOAD_BYTES, PayloadError, parseAttributes, parseTelemetry } from './payload.ts';

const POLL_MS = 60_000;
const MAX_POLL_MS = 300_000;

type Variables = { device: DeviceIdentity };

/** The device HTTP API (live.md 6.5), for mounting at `/api/v1`: the device's token is the first part of the path. */
export function deviceApi(parts: IngestParts): Hono<{ Variables: Variables }> {
  const { hub, telemetry, devices, activity, now = Date.now, flush = () => undefined } = parts;
  const app = new Hono<{ Variables: Variables }>();

  app.use('/:token/*', bodyLimit({ maxSize: MAX_PAYLOAD_BYTES, onError: (c) => c.body(null, 413) }));
  app.use('/:token/*', async (c, next) => {
    const device = devices.byToken(c.req.param('token'));
    if (!device) return c.body(null, 401);
    c.set('device', device);
    await next();
    return undefined;
  });
  app.onError((error, c) => {
    // A payload that is none is answered as the contract has it: 500, and newer servers add the reason.
    if (error instanceof PayloadError) return c.text(error.message, 500);
    console.error('device api:', error);
    return c.body(null, 500);
  });

  app.post('/:token/telemetry', async (c) => {
    const device = c.get('device');
    telemetry.save(device.entity, parseTelemetry(await c.req.text(), now()));
    activity.touched(device);
    flush();
    return c.body(null, 200);
  });
  app.post('/:token/attributes', async (c) => {
    const device = c.get('device');
    const values = parseAttributes(await c.req.text());
    if (values.length > 0) telemetry.saveAttributes(device.entity, 'CLIENT_SCOPE', values, now());
    activity.touched(device);
    flush();
    return c.body(null, 200);
  });
  app.get('/:token/attributes', (c) => {
    const device = c.get('device');
    activity.touched(device);
    return c.json(attributesAnswer(telemetry, device.entity.id, namesOf(c.req.query('clientKeys')), namesOf(c.req.query('sharedKeys'))));
  });
  app.get('/:token/attributes/updates', async (c) => {
    const device = c.get('device');
    activity.touched(device);
    const update = await nextUpdate(c, device.entity.id);
    return update ? c.json(update) : c.body(null, 408);
  });

  /** The next change of the device's shared attributes; undefined at the time-out or when the device hangs up. */
  function nextUpdate(c: Context, entityId: string): Promise<Record<string, unknown> | undefined> {
    const asked = Number(c.req.query('timeout') ?? POLL_MS);
    const timeout = Math.min(Number.isFinite(asked) && asked > 0 ? asked : POLL_MS, MAX_POLL_MS);
    return new Promise((resolve) => {
      const done = (update: Record<string, unknown> | undefined) => {
        stop();
        clearTimeout(timer);
        resolve(update);
      };
      const stop = hub.on('attributes', (event) => {
        const update = event.entity.id === entityId ? sharedUpdate(event) : undefined;
        if (update) done(update);
      });
      const timer = setTimeout(() => done(undefined), timeout);
      c.req.raw.signal.addEventListener('abort', () => done(undefined), { once: true });
    });
  }
  return app;
}
