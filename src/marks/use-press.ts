import { useCallback, useRef } from 'react';

/**
 * While a pointer is pressed on the rows they stay as they are: a click whose row was replaced in between would be lost.
 * @param onRelease called after the click.
 */
export function usePress(onRelease: () => void) {
  const isPressed = useRef(false);
  const onPointerDown = useCallback(() => {
    if (isPressed.current) return;
    isPressed.current = true;
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    const release = () => {
      ended.abort();
      isPressed.current = false;
      onRelease();
    };
    // The browser sends `click` after `pointerup` in the same task.
    const afterClick = () => void setTimeout(release);
    window.addEventListener('pointerup', afterClick, options);
    window.addEventListener('pointercancel', afterClick, options);
    // A release outside of the window is not reported.
    window.addEventListener('blur', release, options);
  }, [onRelease]);
  return { isPressed, onPointerDown };
}
