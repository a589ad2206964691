import { useSyncExternalStore } from 'react';

/** Browsers may refuse, which is only logged. */
export function toggleFullScreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(console.info);
}

function follow(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

export function useFullScreen(): boolean {
  return useSyncExternalStore(follow, () => document.fullscreenElement !== null);
}
