import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import type { EpochMs } from '../contract/units.ts';
import { formatDuration } from '../format/durations.ts';
import { clockNow, eachSecond } from './ticker.ts';

interface AgeProps {
  readonly since: EpochMs;
  /** Makes the text from the age; the age alone without it. */
  readonly write?: (age: string) => string;
  readonly className?: string | undefined;
}

/** Time passed since `since`, kept right by the shared ticker without rendering again. */
export const Age = memo(function Age({ since, write, className }: AgeProps) {
  const node = useRef<HTMLSpanElement>(null);
  const shown = useRef({ since, write, text: '' });

  const paint = (now: EpochMs) => {
    const age = formatDuration(now - shown.current.since);
    const text = shown.current.write ? shown.current.write(age) : age;
    if (!node.current || (shown.current.text === text && node.current.firstChild)) return;
    shown.current.text = text;
    if (node.current.firstChild) node.current.firstChild.nodeValue = text;
    else node.current.append(text);
  };
  // A newer value keeps its place with the ticker; only what it paints changes.
  useLayoutEffect(() => {
    shown.current.since = since;
    shown.current.write = write;
    paint(clockNow());
  }, [since, write]);
  useEffect(() => eachSecond(paint), []);

  return <span ref={node} className={className} />;
});
