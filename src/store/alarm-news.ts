/** Which new alarms each user is told of on servers that keep no notifications, and which of them were seen. Kept in this browser. */
import { proxy, subscribe } from 'valtio';
import { isPart } from '../contract/part.ts';
import { SEVERITIES, type Severity } from '../contract/severity.ts';
import type { EpochMs } from '../contract/units.ts';

export interface AlarmNews {
  /** Alarms of this time and before were seen. */
  readonly seen: EpochMs;
  /** Ids of later ones that were seen. */
  readonly read: readonly string[];
  /** What the user is told of. */
  readonly severities: readonly Severity[];
  /** Empty: every type. */
  readonly types: readonly string[];
}

const KEY = 'TB-watchfloor-alarm-news';
/** What a user is told of at first. */
const WORST = SEVERITIES.slice(0, 2);

const texts = (list: unknown) => (Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []);

/** Of one user; what is missing or unreadable is as at first. */
function checked(stored: unknown): AlarmNews {
  const { seen, read, severities, types } = isPart(stored) ? stored : {};
  return {
    seen: typeof seen === 'number' ? seen : 0,
    read: texts(read),
    severities: Array.isArray(severities) ? SEVERITIES.filter((one) => severities.includes(one)) : WORST,
    types: texts(types),
  };
}

function stored(): Record<string, AlarmNews> {
  try {
    const users: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(Object.entries(isPart(users) ? users : {}).map(([user, news]) => [user, checked(news)]));
  } catch (error) {
    console.warn(`What is known of new alarms is unreadable and was reset: ${String(error)}`);
    return {};
  }
}

/** By user id. Other tabs follow. */
export const alarmNews = proxy<Record<string, AlarmNews>>(stored());

subscribe(alarmNews, () => {
  const text = JSON.stringify(alarmNews);
  if (text !== localStorage.getItem(KEY)) localStorage.setItem(KEY, text);
});
addEventListener('storage', ({ key }) => {
  if (key === KEY) Object.assign(alarmNews, stored());
});

/** @param now a user who was never told anything is told of what comes from here on. */
export function newsOf(user: string, now: EpochMs): AlarmNews {
  alarmNews[user] ??= { ...checked(null), seen: now };
  return alarmNews[user];
}

export function changeNews(user: string, change: Partial<AlarmNews>): void {
  alarmNews[user] = { ...checked(alarmNews[user]), ...change };
}
