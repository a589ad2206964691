/** What the consoles of one browser tell each other about the session that they share. */
import * as z from 'zod/mini';
import { tokenPairSchema } from '../../../src/contract/session.ts';

const peerMessageSchema = z.discriminatedUnion('kind', [
  /** One of them has asked for new tokens; the others need not. */
  z.object({ kind: z.literal('refreshed'), pair: tokenPairSchema }),
  /** The stored session belongs to this user now. */
  z.object({ kind: z.literal('signed-in'), userId: z.string() }),
  z.object({ kind: z.literal('signed-out') }),
]);
export type PeerMessage = z.infer<typeof peerMessageSchema>;

/** A message of another console, which may be of another version: undefined when it says nothing that is known here. */
export function readPeerMessage(message: unknown): PeerMessage | undefined {
  const parsed = peerMessageSchema.safeParse(message);
  return parsed.success ? parsed.data : undefined;
}
