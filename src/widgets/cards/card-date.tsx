import { FreshnessMark } from '../../marks/freshness-mark.tsx';
import type { NewestData } from '../latest/newest-widget.tsx';
import type { DateFormat } from './card-fields.ts';
import { dateWords } from './date-words.ts';

interface CardDateProps {
  /** Absent: its age is told. */
  readonly format?: DateFormat | null | undefined;
  readonly newest: Pick<NewestData, 'at' | 'freshness' | 'ahead'>;
}

/** When a value came, as its author wants it. Of one that may no longer count its age is told in any case. */
export function CardDate({ format, newest: { at, freshness, ahead } }: CardDateProps) {
  if (format?.lastUpdateAgo !== false || (freshness !== 'fresh' && freshness !== 'unjudged') || ahead)
    return <FreshnessMark freshness={freshness} at={at} ahead={ahead} isYielding />;
  return <time dateTime={new Date(at).toISOString()}>{dateWords(at, format)}</time>;
}
