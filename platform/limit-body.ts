import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** As hono's own, which turns each body into a stream of the web to look at it: a third of the cost of a device's message. */
export function limitBody(maxSize: number, onError: (context: Context) => Response): MiddlewareHandler {
  const streamed = bodyLimit({ maxSize, onError });
  return async (context, next) => {
    const { method } = context.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const length = context.req.header('content-length');
    // Node.js holds a client to the length that it announced.
    if (length === undefined || context.req.header('transfer-encoding') !== undefined) return streamed(context, next);
    return Number(length) > maxSize ? onError(context) : next();
  };
}
