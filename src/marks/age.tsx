import { memo, use, useLayoutEffect, useRef } from 'react';
import type { EpochMs } from '../contract/units.ts';
import { ageStep, formatAge } from '../format/durations.ts';
import { KeepsPast } from '../store/past.ts';
import { keepUpToDate } from './ticker.ts';
import { writeText } from './write-text.ts';

interface AgeProps {
  readonly since: EpochMs;
  /** Default: the age alone. */
  readonly write?: (age: string) => string;
  readonly className?: string | undefined;
}

/** Kept up to date by the shared ticker without rendering. */
export const Age = memo(function Age({ since, write, className }: AgeProps) {
  const showsPast = use(KeepsPast);
  const node = useRef<HTMLSpanElement>(null);

  useLayoutEffect(
    () =>
      keepUpToDate((now) => {
        const age = formatAge(now - since);
        if (node.current) writeText(node.current, write ? write(age) : age);
        return now + ageStep(now - since);
      }, showsPast),
    [since, write, showsPast],
  );

  return <span ref={node} className={className} />;
});
