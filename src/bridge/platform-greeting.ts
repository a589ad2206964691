/**
 * The one question that the page itself puts to the platform: whether it is there, and which third parties it lets sign people in. The
 * sign-in page shows both and does without the core and its schemas, so the answer is read here by hand.
 */
import type { DurationMs, EpochMs } from '../contract/units.ts';

/** A third party that signs people in (rest.md 24). */
export interface ThirdParty {
  readonly name: string;
  /** Name of a registered icon, or a picture as `data:` address. */
  readonly icon: string | null;
  /** Address of its sign-in, http or https, complete. */
  readonly url: string;
}

export interface Greeting {
  /** Empty when there are none, or when the answer was none. */
  readonly thirdParties: readonly ThirdParty[];
  /** How long the platform took; null when it did not answer. */
  readonly delayMs: DurationMs | null;
  /** Its clock minus this machine's, to the second; null when it did not say. */
  readonly clockOffsetMs: DurationMs | null;
}

const TIMEOUT_MS = 10_000;
const NO_ANSWER: Greeting = { thirdParties: [], delayMs: null, clockOffsetMs: null };
/** What a proxy says when the platform behind it is not there. */
const ABSENT: ReadonlySet<number> = new Set([502, 503, 504]);

/** Asks the platform; never fails. */
export async function greetPlatform(): Promise<Greeting> {
  const started = performance.now();
  try {
    const answer = await fetch('/api/noauth/oauth2Clients', { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (ABSENT.has(answer.status)) return NO_ANSWER;
    const delayMs = performance.now() - started;
    const clockOffsetMs = clockOffset(answer.headers.get('date'), Date.now());
    const body: unknown = answer.ok ? await answer.json().catch(() => null) : null;
    return { thirdParties: readThirdParties(body, window.location.origin), delayMs, clockOffsetMs };
  } catch {
    // Whatever the reason: nobody answered, and the strip below the form says so.
    return NO_ANSWER;
  }
}

function clockOffset(date: string | null, now: EpochMs): DurationMs | null {
  const at = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(at) ? null : at - now;
}

/** The third parties of an answer, `url` completed by `origin`. What has no name, or leads to anything but http, is left out. */
export function readThirdParties(answer: unknown, origin: string): ThirdParty[] {
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((entry: unknown) => {
    const { name, icon, url } = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>;
    if (typeof name !== 'string' || name === '' || typeof url !== 'string' || !URL.canParse(url, origin)) return [];
    const address = new URL(url, origin);
    if (address.protocol !== 'http:' && address.protocol !== 'https:') return [];
    return [{ name, icon: typeof icon === 'string' && icon !== '' ? icon : null, url: address.href }];
  });
}
