import { memo, useLayoutEffect, useRef } from 'react';
import type { EpochMs } from '../contract/units.ts';
import { durationStep, formatDuration } from '../format/durations.ts';
import { keepRight } from './ticker.ts';

interface AgeProps {
  readonly since: EpochMs;
  /** Makes the text from the age; the age alone without it. */
  readonly write?: (age: string) => string;
  readonly className?: string | undefined;
}

/** Time passed since `since`, kept right by the shared ticker without rendering again. */
export const Age = memo(function Age({ since, write, className }: AgeProps) {
  const node = useRef<HTMLSpanElement>(null);
  const shown = useRef('');

  useLayoutEffect(
    () =>
      keepRight((now) => {
        const age = formatDuration(now - since);
        const text = write ? write(age) : age;
        if (node.current && (shown.current !== text || !node.current.firstChild)) {
          shown.current = text;
          if (node.current.firstChild) node.current.firstChild.nodeValue = text;
          else node.current.append(text);
        }
        return now + durationStep(now - since);
      }),
    [since, write],
  );

  return <span ref={node} className={className} />;
});
