import { useEffect, useRef } from 'react';
import { eachSecond } from './ticker.ts';
import { writeText } from './write-text.ts';

interface TickingTextProps {
  /** Must be memoised. */
  readonly write: () => string;
  readonly className?: string | undefined;
}

export function TickingText({ write, className }: TickingTextProps) {
  const node = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      eachSecond(() => {
        if (node.current) writeText(node.current, write());
      }),
    [write],
  );
  return <span ref={node} className={className} />;
}
