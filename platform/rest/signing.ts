/** What tokens are signed with, and how long they are good for. Stored with the data, so sessions survive a restart. */
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Settings } from '../storage/settings.ts';

const FIRST_SECRET = 'token-secret';
const CHOSEN = 'token-settings';

const chosenSchema = z.object({
  issuer: z.string(),
  accessSeconds: z.number(),
  refreshSeconds: z.number(),
  /** Of all refresh tokens so far. */
  longestSeconds: z.number(),
  /** Absent: the first one. */
  secret: z.optional(z.string()),
});
type Chosen = z.infer<typeof chosenSchema>;
export type TokenLives = Pick<Chosen, 'issuer' | 'accessSeconds' | 'refreshSeconds'>;

const REFRESH_SECONDS = 604_800;
const USUAL: Chosen = { issuer: 'thingsboard.io', accessSeconds: 9000, refreshSeconds: REFRESH_SECONDS, longestSeconds: REFRESH_SECONDS };

function firstSecret(settings: Settings): string {
  const kept = settings.get(FIRST_SECRET);
  if (kept !== undefined) return kept;
  const made = randomBytes(64).toString('base64');
  settings.set(FIRST_SECRET, made);
  return made;
}

export class Signing {
  readonly #settings: Settings;
  readonly #first: string;
  #chosen: Chosen;
  #secret: Buffer;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#first = firstSecret(settings);
    const kept = settings.get(CHOSEN);
    this.#chosen = kept === undefined ? USUAL : chosenSchema.parse(JSON.parse(kept));
    this.#secret = Buffer.from(this.#chosen.secret ?? this.#first, 'base64');
  }

  get secret(): Buffer {
    return this.#secret;
  }

  get lives(): TokenLives {
    return this.#chosen;
  }

  /** After that, all tokens of now have expired by themselves. */
  get longestSeconds(): number {
    return this.#chosen.longestSeconds;
  }

  /** @param secret undefined: it stays. True if it is another one: all tokens have lost their effect. */
  change(lives: TokenLives, secret: Buffer | undefined): boolean {
    const isOther = secret !== undefined && !secret.equals(this.#secret);
    const longestSeconds = Math.max(this.#chosen.longestSeconds, lives.refreshSeconds);
    const chosen = { ...lives, longestSeconds, secret: isOther ? secret.toString('base64') : this.#chosen.secret };
    this.#settings.set(CHOSEN, JSON.stringify(chosen));
    this.#chosen = chosen;
    this.#secret = isOther ? secret : this.#secret;
    return isOther;
  }
}
