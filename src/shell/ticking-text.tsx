import { useEffect, useRef } from 'react';
import { eachSecond } from '../marks/ticker.ts';

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
        const text = write();
        if (node.current && node.current.textContent !== text) node.current.textContent = text;
      }),
    [write],
  );
  return <span ref={node} className={className} />;
}
