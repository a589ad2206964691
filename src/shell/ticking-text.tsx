import { useEffect, useRef } from 'react';
import { eachSecond } from '../marks/ticker.ts';
import { writeText } from '../marks/write-text.ts';

interface TickingTextProps {
  /** Makes the text of this second; must be stable while its inputs are. */
  readonly write: () => string;
  readonly className?: string | undefined;
}

/** Text that is right each second, painted by the page's one ticker. */
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
