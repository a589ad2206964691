import { memo, useLayoutEffect, useRef } from 'react';
import type { EpochMs } from '../contract/units.ts';
import { durationStep, formatDuration } from '../format/durations.ts';
import { keepRight } from './ticker.ts';
import { writeText } from './write-text.ts';

interface AgeProps {
  readonly since: EpochMs;
  /** Makes the text from the age; the age alone without it. */
  readonly write?: (age: string) => string;
  readonly className?: string | undefined;
}

/** Time passed since `since`, kept right by the shared ticker without rendering again. */
export const Age = memo(function Age({ since, write, className }: AgeProps) {
  const node = useRef<HTMLSpanElement>(null);

  useLayoutEffect(
    () =>
      keepRight((now) => {
        const age = formatDuration(now - since);
        if (node.current) writeText(node.current, write ? write(age) : age);
        return now + durationStep(now - since);
      }),
    [since, write],
  );

  return <span ref={node} className={className} />;
});
