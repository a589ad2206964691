/** Who is told of an alarm, and after how many seconds: `{"0": [ids], "600": [ids]}`. */
import { isPart } from '../../contract/part.ts';

export interface Escalation {
  /** Seconds; null: none is typed. */
  readonly after: number | null;
  readonly targets: string[] | null;
}

/** In the order of time. Null: it is none. */
export function readEscalations(stored: unknown): readonly Escalation[] | null {
  if (stored === null || stored === undefined) return [];
  if (!isPart(stored)) return null;
  const steps = Object.entries(stored).map(([after, targets]) => ({ after: Number(after), targets }));
  if (!steps.every(({ after, targets }) => Number.isInteger(after) && after >= 0 && Array.isArray(targets))) return null;
  return steps.map(({ after, targets }) => ({ after, targets: (targets as unknown[]).map(String) })).sort((a, b) => a.after - b.after);
}

/** Null: a time is missing or there twice, or nobody is told. */
export function writeEscalations(steps: readonly Escalation[]): Readonly<Record<string, string[]>> | null {
  const times = new Set(steps.map(({ after }) => after));
  if (steps.length === 0 || times.size < steps.length) return null;
  if (steps.some(({ after, targets }) => after === null || !targets?.length)) return null;
  return Object.fromEntries(steps.map(({ after, targets }) => [String(after), targets ?? []]));
}

/** Twice as late as the last one. */
export function nextEscalation(steps: readonly Escalation[]): Escalation {
  if (steps.length === 0) return { after: 0, targets: null };
  const last = Math.max(0, ...steps.map(({ after }) => after ?? 0));
  return { after: last === 0 ? 600 : last * 2, targets: null };
}
