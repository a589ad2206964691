import { useSyncExternalStore } from 'react';

/** Fills the screen with the page, or gives it back. A browser may refuse: the page is no worse for it. */
export function toggleFullScreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(console.info);
}

function follow(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Whether the page fills the screen. */
export function useFullScreen(): boolean {
  return useSyncExternalStore(follow, () => document.fullscreenElement !== null);
}
