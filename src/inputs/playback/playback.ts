/** Steps through the moments of a history. The clock is injected, so that tests need not wait. */

import type { DurationMs, EpochMs } from '../../contract/units.ts';
import { Told } from '../../store/told.ts';

export const PLAYBACK_SPEEDS = [1, 5, 10, 25] as const;
/** Moments a second. */
export type PlaybackSpeed = number;
const STEP_MS: DurationMs = 1000;

export interface PlaybackState {
  readonly index: number;
  readonly isPlaying: boolean;
  readonly speed: PlaybackSpeed;
}

export interface PlaybackTimers {
  setInterval(step: () => void, ms: DurationMs): unknown;
  clearInterval(timer: unknown): void;
}

/** `moments`: ascending. With `anchors`, `next` and `previous` go to them. */
export class Playback extends Told {
  private state: PlaybackState = { index: 0, isPlaying: false, speed: 1 };
  private timer: unknown = null;

  private readonly timers: PlaybackTimers;
  private moments: readonly EpochMs[];
  private anchors: readonly EpochMs[];

  private readonly startsAtEnd: boolean;

  /** @param startsAtEnd it is at the last moment at first, and follows it there until it is moved. */
  constructor(timers: PlaybackTimers, moments: readonly EpochMs[], anchors: readonly EpochMs[] = [], startsAtEnd = false) {
    super();
    this.timers = timers;
    this.moments = moments;
    this.anchors = anchors;
    this.startsAtEnd = startsAtEnd;
    if (startsAtEnd) this.state = { ...this.state, index: Math.max(0, moments.length - 1) };
  }

  readonly getState = (): PlaybackState => this.state;
  /** Stays at its moment, at the first one after it, or at the last one; playback goes on. */
  replace(moments: readonly EpochMs[], anchors: readonly EpochMs[]): void {
    const { index, isPlaying } = this.state;
    const isFollowing = this.startsAtEnd && !isPlaying && index >= this.moments.length - 1;
    const at = isFollowing ? Number.POSITIVE_INFINITY : (this.moments[index] ?? 0);
    this.moments = moments;
    this.anchors = anchors;
    const found = moments.findIndex((moment) => moment >= at);
    this.set({ index: this.within(found < 0 ? moments.length - 1 : found) });
    if (this.state.isPlaying && moments.length < 2) this.pause();
  }

  /** Starts from the first moment when it is at the last one. */
  play(): void {
    if (this.moments.length < 2) return;
    if (this.state.index >= this.moments.length - 1) this.set({ index: 0 });
    this.start();
  }

  pause(): void {
    this.stop();
    this.set({ isPlaying: false });
  }

  /** While playing, the next step follows after a full step of the new speed. */
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

  /** To the next moment or anchor; pauses. */
  next(): void {
    this.jump(1);
  }

  previous(): void {
    this.jump(-1);
  }

  dispose(): void {
    this.stop();
    this.forgetAll();
  }

  private jump(by: 1 | -1): void {
    this.pause();
    const { index } = this.state;
    if (this.anchors.length === 0) return this.seek(index + by);
    const now = this.moments[index] ?? 0;
    const anchor = by > 0 ? this.anchors.find((at) => at > now) : this.anchors.findLast((at) => at < now);
    if (anchor === undefined) return;
    // An anchor between two moments is the later one, so that the next jump goes on from there.
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

  private step(): void {
    const next = this.state.index + 1;
    if (next < this.moments.length) return this.set({ index: next });
    this.pause();
    if (!this.startsAtEnd) this.set({ index: 0 });
  }

  private within(index: number): number {
    return Math.max(0, Math.min(this.moments.length - 1, Math.trunc(index)));
  }

  private set(change: Partial<PlaybackState>): void {
    const next = { ...this.state, ...change };
    if (next.index === this.state.index && next.isPlaying === this.state.isPlaying && next.speed === this.state.speed) return;
    this.state = next;
    this.tell();
  }
}
