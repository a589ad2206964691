import * as z from 'zod/mini';
import { uuidSchema } from './identifiers.ts';

/** A command to a device that the server keeps. Newer servers may have further states. */
export const persistentCallSchema = z.looseObject({
  id: z.looseObject({ id: uuidSchema }),
  createdTime: z.number(),
  expirationTime: z.nullish(z.number()),
  status: z.string(),
  request: z.nullish(
    z.looseObject({
      oneway: z.nullish(z.boolean()),
      body: z.nullish(z.looseObject({ method: z.nullish(z.string()), params: z.unknown() })),
    }),
  ),
  response: z.unknown(),
});
export type PersistentCall = z.infer<typeof persistentCallSchema>;

/** Known states, in the order of a command's life. */
export const CALL_STATES = ['QUEUED', 'SENT', 'DELIVERED', 'SUCCESSFUL', 'TIMEOUT', 'EXPIRED', 'FAILED', 'DELETED'] as const;
