import { useCallback, useEffect, useRef } from 'react';

/**
 * What is listed must not move under a pressed pointer, because the click would miss its target.
 * @returns a function that calls `then` at once, or after the click when a pointer is pressed.
 */
export function useReleased(isOpen: boolean): (then: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      for (const then of waiting.current.splice(0)) then();
    };
    // The browser sends `click` after `pointerup` in the same task.
    const afterClick = () => void setTimeout(release);
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', afterClick, true);
    window.addEventListener('pointercancel', afterClick, true);
    // The release of a scroll bar is not reported.
    window.addEventListener('keydown', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', afterClick, true);
      window.removeEventListener('pointercancel', afterClick, true);
      window.removeEventListener('keydown', release, true);
      release();
    };
  }, [isOpen]);
  return useCallback((then) => {
    if (isPressed.current) waiting.current.push(then);
    else then();
  }, []);
}
