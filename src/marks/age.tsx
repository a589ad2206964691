import { memo, use, useLayoutEffect, useRef } from 'react';
import type { EpochMs } from '../contract/units.ts';
import { ageStep, formatAge, formatAhead } from '../format/durations.ts';
import { KeepsPast } from '../store/past.ts';
import { keepUpToDate } from './ticker.ts';
import { writeText } from './write-text.ts';

interface AgeProps {
  readonly since: EpochMs;
  /** Default: the age alone. */
  readonly write?: (age: string) => string;
  /** What is ahead of the clock is written without further words, which are in the title then. */
  readonly isShort?: boolean;
  readonly className?: string | undefined;
}

/** Kept up to date by the shared ticker without rendering. */
export const Age = memo(function Age({ since, write, isShort = false, className }: AgeProps) {
  const showsPast = use(KeepsPast);
  const node = useRef<HTMLSpanElement>(null);

  useLayoutEffect(
    () =>
      keepUpToDate((now) => {
        const age = formatAge(now - since);
        const text = write ? write(age) : age;
        const short = isShort ? formatAhead(now - since) : null;
        if (node.current) {
          writeText(node.current, short ?? text);
          if (short === null) node.current.removeAttribute('title');
          else node.current.title = text;
        }
        return now + ageStep(now - since);
      }, showsPast),
    [since, write, isShort, showsPast],
  );

  return <span ref={node} className={className} />;
});
