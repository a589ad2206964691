import type { PlaybackTimers } from './playback.ts';

export const PLAYBACK_TIMERS: PlaybackTimers = {
  setInterval: (step, ms) => window.setInterval(step, ms),
  clearInterval: (timer) => window.clearInterval(timer as number),
};
