/** Loads screens before they are opened: of links that somebody points at, or moves the focus to. Most of one is there when it is followed. */
import { pageAt } from './routes.tsx';

function loadAimed({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin) pageAt(link.pathname)?.route.screen?.loadAhead?.();
}

/** @returns what ends it. */
export function watchAim(): () => void {
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, loadAimed);
  return () => {
    for (const type of ['pointerover', 'focusin']) document.removeEventListener(type, loadAimed);
  };
}
