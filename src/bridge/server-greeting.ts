/** The only request of the page itself. Parsed by hand, because the sign-in page loads no core and no schemas. */
import { partOf } from '../contract/part.ts';
import type { DurationMs, EpochMs } from '../contract/units.ts';

export interface ThirdParty {
  readonly name: string;
  /** Name of a registered icon, or a picture as a `data:` URL. */
  readonly icon: string | null;
  /** Absolute http or https URL. */
  readonly url: string;
}

export interface Greeting {
  /** Empty when there are none or the request failed. */
  readonly thirdParties: readonly ThirdParty[];
  /** Null: no answer. */
  readonly delayMs: DurationMs | null;
  /** The server's clock minus the local clock, to the second; null: unknown. */
  readonly clockOffsetMs: DurationMs | null;
}

const TIMEOUT_MS = 10_000;
const NO_ANSWER: Greeting = { thirdParties: [], delayMs: null, clockOffsetMs: null };
/** Answers of a proxy whose server does not answer. */
const ABSENT: ReadonlySet<number> = new Set([502, 503, 504]);

/** Never rejects. */
export async function greetServer(): Promise<Greeting> {
  const started = performance.now();
  try {
    const answer = await fetch('/api/noauth/oauth2Clients', { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (ABSENT.has(answer.status)) return NO_ANSWER;
    const delayMs = performance.now() - started;
    const clockOffsetMs = clockOffset(answer.headers.get('date'), Date.now());
    const body: unknown = answer.ok ? await answer.json().catch(() => null) : null;
    return { thirdParties: readThirdParties(body, window.location.origin), delayMs, clockOffsetMs };
  } catch {
    // The strip below the form says that the server did not answer.
    return NO_ANSWER;
  }
}

function clockOffset(date: string | null, now: EpochMs): DurationMs | null {
  const at = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(at) ? null : at - now;
}

/** `url` is resolved against `origin`. Entries without a name or with a URL other than http(s) are left out. */
export function readThirdParties(answer: unknown, origin: string): ThirdParty[] {
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((entry: unknown) => {
    const { name, icon, url } = partOf(entry);
    if (typeof name !== 'string' || name === '' || typeof url !== 'string' || !URL.canParse(url, origin)) return [];
    const address = new URL(url, origin);
    if (address.protocol !== 'http:' && address.protocol !== 'https:') return [];
    return [{ name, icon: typeof icon === 'string' && icon !== '' ? icon : null, url: address.href }];
  });
}
