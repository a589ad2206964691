import { type RefObject, useCallback, useRef } from 'react';

interface Press {
  readonly isPressed: RefObject<boolean>;
  /** To be called when a pointer goes down. */
  readonly press: () => void;
  /** Calls `then` at once, or after the click while a pointer is pressed. */
  readonly whenReleased: (then: () => void) => void;
}

/** What lies under a pressed pointer must stay as it is: a click whose target was moved or replaced in between would be lost. */
export function usePress(): Press {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  const press = useCallback(() => {
    if (isPressed.current) return;
    isPressed.current = true;
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    const release = () => {
      ended.abort();
      isPressed.current = false;
      for (const then of waiting.current.splice(0)) then();
    };
    // The browser sends `click` after `pointerup` in the same task.
    const afterClick = () => void setTimeout(release);
    window.addEventListener('pointerup', afterClick, options);
    window.addEventListener('pointercancel', afterClick, options);
    // A release outside of the window or on a scroll bar is not reported.
    window.addEventListener('blur', release, options);
    window.addEventListener('keydown', release, options);
  }, []);
  const whenReleased = useCallback((then: () => void) => {
    if (isPressed.current) waiting.current.push(then);
    else then();
  }, []);
  return { isPressed, press, whenReleased };
}
