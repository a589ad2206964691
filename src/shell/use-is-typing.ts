import { useEffect, useState } from 'react';

/** Without a letter for so long, somebody has stopped. */
const PAUSE_MS = 1500;
const TEXTS =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"], [type="color"], [type="button"])';

/** From the first letter until a pause, or until Enter, a shortcut or the pointer ends it, or the focus leaves the field. */
export function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      setTyping(false);
    };
    const type = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(TEXTS))) return;
      setTyping(true);
      clearTimeout(timer);
      timer = setTimeout(stop, PAUSE_MS);
    };
    const press = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
      if (ctrlKey || metaKey || (key === 'Enter' && target instanceof HTMLInputElement)) stop();
    };
    addEventListener('input', type, true);
    addEventListener('keydown', press, true);
    addEventListener('focusout', stop, true);
    addEventListener('pointerdown', stop, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('input', type, true);
      removeEventListener('keydown', press, true);
      removeEventListener('focusout', stop, true);
      removeEventListener('pointerdown', stop, true);
    };
  }, []);
  return isTyping;
}
