/**
 * Servers answer 0 for the average and the sum of a bucket that has texts or truth values only. Where they answer so, the largest value of
 * the same buckets is asked for, once: it is a number where there is one.
 */
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import { unjoinable } from '../../../src/contract/joinable-name.ts';
import { numberOfText } from '../../../src/contract/number-text.ts';
import { ownValue } from '../../../src/contract/own-value.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { FeedContext, OpenSet, ReadMore } from '../feed.ts';
import type { BucketBounds } from '../telemetry/bucket-grid.ts';
import type { RangeRead } from '../telemetry/window-plan.ts';

/** Keys of a request: they are part of its address. */
const MOST_KEYS = 50;

type Series = OpenSet['all'][number];

/** Not truth values, of which some storages have extremes. */
const isNumber = (value: string | null | undefined) => !Number.isNaN(numberOfText(value ?? ''));

interface Question {
  readonly set: OpenSet;
  readonly entity: EntityId;
  startTs: EpochMs;
  endTs: EpochMs;
  readonly interval: DurationMs;
  readonly of: Map<Series, EpochMs[]>;
}

export function createReadNumberless(
  { api, link, lostAt, onFault }: Pick<FeedContext, 'api' | 'link' | 'lostAt' | 'onFault'>,
  { window, generated }: SeriesDemand,
  onChange: () => void,
): ReadMore {
  const isAsked = generated === undefined && (window.aggregation === 'AVG' || window.aggregation === 'SUM');
  const waiting: Question[] = [];
  let isReading = false;
  let hasFailed = false;

  async function ask({ set, entity, of, startTs, endTs, interval }: Question): Promise<void> {
    const keys = [...of.keys()].map(({ key }) => key);
    const range = { startTs, endTs, interval, limit: 1, agg: 'MAX', orderBy: 'ASC' } as const;
    const answer = await api('history', { entity, keys, ...range });
    if (!answer.ok) {
      // The server's next answer is asked about again.
      for (const [{ doubtful }, times] of of) for (const ts of times) doubtful.delete(ts);
      if (!hasFailed) onFault(answer.fault);
      hasFailed = true;
      return;
    }
    let hasChanged = false;
    for (const [{ key }, times] of of) {
      const known = new Set((ownValue(answer.value, key) ?? []).flatMap(({ ts, value }) => (isNumber(value) ? ts : [])));
      for (const ts of times) if (!known.has(ts)) hasChanged = set.takeNoNumber(entity.id, key, ts) || hasChanged;
    }
    if (hasChanged) onChange();
  }

  /** One request at a time. */
  async function askAll(): Promise<void> {
    isReading = true;
    for (const next of waiting.splice(0)) await ask(next);
    isReading = false;
  }

  return (set, { start }, reads) => {
    if (!isAsked || lostAt() !== null) return;
    const isJoinable = ({ key }: Series) => unjoinable([key]) === undefined || link.server.has('namesApart');
    const all = set.all.filter((one) => one.doubtful.size > 0 && isJoinable(one));
    if (all.length > 0) waiting.push(...reads.flatMap((read) => questionsOf(set, all, read, start)));
    if (waiting.length > 0 && !isReading) void askAll();
  };
}

/** Those of one read, by entity: from its first doubtful bucket to its last one. */
function questionsOf(set: OpenSet, all: readonly Series[], read: RangeRead, from: EpochMs): Question[] {
  const byEntity = new Map<string, Question[]>();
  for (const one of all) {
    const times: EpochMs[] = [];
    for (const [ts, wasAsked] of one.doubtful) {
      if (ts < from - read.interval) one.doubtful.delete(ts);
      else if (!wasAsked && bucketOf(ts, read)) times.push(ts);
    }
    const bounds = times.flatMap((ts) => bucketOf(ts, read) ?? []);
    if (bounds.length === 0) continue;
    for (const ts of times) one.doubtful.set(ts, true);
    const startTs = Math.min(...bounds.map(({ start }) => start));
    const endTs = Math.max(...bounds.map(({ end }) => end));
    const questions = byEntity.get(one.entity.id) ?? [];
    byEntity.set(one.entity.id, questions);
    let question = questions.at(-1);
    if (!question || question.of.size === MOST_KEYS) {
      question = { set, entity: one.entity, startTs, endTs, interval: read.interval, of: new Map() };
      questions.push(question);
    }
    question.startTs = Math.min(question.startTs, startTs);
    question.endTs = Math.max(question.endTs, endTs);
    question.of.set(one, times);
  }
  return [...byEntity.values()].flat();
}

/** The bucket with this middle; null where the read has none, because it is of other buckets or of another time. */
function bucketOf(ts: EpochMs, { startTs, endTs, interval }: RangeRead): BucketBounds | null {
  if (ts < startTs || ts >= endTs + interval) return null;
  const start = startTs + Math.floor((ts - startTs) / interval) * interval;
  const middles = [interval, Math.min(interval, endTs - start)].map((width) => start + Math.floor(width / 2));
  return start < endTs && middles.includes(ts) ? { start, end: Math.min(endTs, start + interval) } : null;
}
