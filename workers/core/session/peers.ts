import * as z from 'zod/mini';
import { tokenPairSchema } from '../../../src/contract/session.ts';

const peerMessageSchema = z.discriminatedUnion('kind', [
  /** One console has refreshed the tokens for all. */
  z.object({ kind: z.literal('refreshed'), pair: tokenPairSchema }),
  /** The stored session belongs to this user now. */
  z.object({ kind: z.literal('signed-in'), userId: z.string() }),
  z.object({ kind: z.literal('signed-out') }),
]);
export type PeerMessage = z.infer<typeof peerMessageSchema>;

/** Undefined when it is unknown: it may come from another version. */
export function readPeerMessage(message: unknown): PeerMessage | undefined {
  const parsed = peerMessageSchema.safeParse(message);
  return parsed.success ? parsed.data : undefined;
}
