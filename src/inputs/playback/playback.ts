/**
 * Playing through the moments of a history: where it stands, and when it takes the next step. The clock comes from whoever makes one, so that
 * tests need not wait. It knows no picture: who draws one follows it.
 */
import type { DurationMs, EpochMs } from '../../contract/units.ts';

export const PLAYBACK_SPEEDS = [1, 5, 10, 25] as const;
export type PlaybackSpeed = (typeof PLAYBACK_SPEEDS)[number];
/** Between two steps at speed 1. */
const STEP_MS: DurationMs = 1000;

export interface PlaybackState {
  /** Into the moments. */
  readonly index: number;
  readonly isPlaying: boolean;
  readonly speed: PlaybackSpeed;
}

export interface PlaybackTimers {
  setInterval(step: () => void, ms: DurationMs): unknown;
  clearInterval(timer: unknown): void;
}

/** Moments are ascending. Anchors, when there are any, are where the next and the previous step go. */
export class Playback {
  private state: PlaybackState = { index: 0, isPlaying: false, speed: 1 };
  private timer: unknown = null;
  private readonly listeners = new Set<() => void>();

  private readonly timers: PlaybackTimers;
  private moments: readonly EpochMs[];
  private anchors: readonly EpochMs[];

  constructor(timers: PlaybackTimers, moments: readonly EpochMs[], anchors: readonly EpochMs[] = []) {
    this.timers = timers;
    this.moments = moments;
    this.anchors = anchors;
  }

  readonly getState = (): PlaybackState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Other moments: it stands as far in as it can, and goes on playing. */
  replace(moments: readonly EpochMs[], anchors: readonly EpochMs[]): void {
    this.moments = moments;
    this.anchors = anchors;
    this.set({ index: this.within(this.state.index) });
    if (this.state.isPlaying && moments.length < 2) this.pause();
  }

  /** Starts again from the first moment when it stands at the last one. */
  play(): void {
    if (this.moments.length < 2) return;
    if (this.state.index >= this.moments.length - 1) this.set({ index: 0 });
    this.start();
  }

  pause(): void {
    this.stop();
    this.set({ isPlaying: false });
  }

  /** While it plays the next step comes a whole step of the new speed later. */
  setSpeed(speed: PlaybackSpeed): void {
    this.set({ speed });
    if (this.state.isPlaying) this.start();
  }

  seek(index: number): void {
    this.set({ index: this.within(index) });
  }

  first(): void {
    this.pause();
    this.seek(0);
  }

  last(): void {
    this.pause();
    this.seek(this.moments.length - 1);
  }

  /** To the next moment, or to the next anchor where there are anchors; it pauses. */
  next(): void {
    this.jump(1);
  }

  previous(): void {
    this.jump(-1);
  }

  dispose(): void {
    this.stop();
    this.listeners.clear();
  }

  private jump(by: 1 | -1): void {
    this.pause();
    const { index } = this.state;
    if (this.anchors.length === 0) return this.seek(index + by);
    const now = this.moments[index] ?? 0;
    const anchor = by > 0 ? this.anchors.find((at) => at > now) : this.anchors.findLast((at) => at < now);
    if (anchor === undefined) return;
    // An anchor between two moments is the one after it, so that the next jump goes on from there.
    const found = this.moments.findIndex((at) => at >= anchor);
    this.seek(found < 0 ? this.moments.length - 1 : by < 0 && found >= index ? index - 1 : found);
  }

  private start(): void {
    this.stop();
    this.timer = this.timers.setInterval(() => this.step(), STEP_MS / this.state.speed);
    this.set({ isPlaying: true });
  }

  private stop(): void {
    if (this.timer !== null) this.timers.clearInterval(this.timer);
    this.timer = null;
  }

  /** After the last moment it stands at the first one, and stops. */
  private step(): void {
    const next = this.state.index + 1;
    if (next < this.moments.length) return this.set({ index: next });
    this.pause();
    this.set({ index: 0 });
  }

  private within(index: number): number {
    return Math.max(0, Math.min(this.moments.length - 1, Math.trunc(index)));
  }

  private set(change: Partial<PlaybackState>): void {
    const next = { ...this.state, ...change };
    if (next.index === this.state.index && next.isPlaying === this.state.isPlaying && next.speed === this.state.speed) return;
    this.state = next;
    for (const listener of this.listeners) listener();
  }
}
