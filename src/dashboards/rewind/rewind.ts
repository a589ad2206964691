/** Which time a dashboard shows: the present, or a moment of what is held, standing or played. */

import type { EpochMs } from '../../contract/units.ts';
import { Playback, type PlaybackSpeed, type PlaybackTimers } from '../../inputs/playback/playback.ts';
import { Told } from '../../store/told.ts';

const STEP_MS = 1000;

export interface RewindState {
  /** Null: the present. */
  readonly at: EpochMs | null;
  readonly isPlaying: boolean;
  readonly speed: PlaybackSpeed;
  /** Whole seconds that can be shown, ascending; the last one is the present. */
  readonly moments: readonly EpochMs[];
  /** Of `moments`. */
  readonly index: number;
}

export interface HeldRange {
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** Starts of alarms, ascending. */
  readonly alarms: readonly EpochMs[];
}

export class Rewind extends Told {
  private readonly playback: Playback;
  private moments: readonly EpochMs[] = [];
  private alarms: readonly EpochMs[] = [];
  private isLive = true;
  private state: RewindState;

  constructor(timers: PlaybackTimers) {
    super();
    this.playback = new Playback(timers, []);
    this.state = this.next();
    this.playback.subscribe(() => this.moved());
  }

  readonly getState = (): RewindState => this.state;
  /** To be called as time goes on. The shown moment stays until it is no longer held. */
  setRange({ from, to, alarms }: HeldRange): void {
    const first = Math.ceil(from / STEP_MS);
    const count = Math.max(0, Math.floor(to / STEP_MS) - first + 1);
    this.moments = Array.from({ length: count }, (_, i) => (first + i) * STEP_MS);
    // The first moment at which the alarm is there.
    this.alarms = alarms.map((at) => Math.ceil(at / STEP_MS) * STEP_MS).filter((at) => at >= from && at <= to);
    this.playback.replace(this.moments, this.alarms);
    if (this.isLive) this.playback.last();
    this.changed();
  }

  seek(index: number): void {
    this.isLive = false;
    this.playback.seek(index);
    this.changed();
  }

  pause(): void {
    this.isLive = false;
    this.playback.pause();
    this.changed();
  }

  /** At the last moment: the present. */
  play(): void {
    if (this.state.index >= this.moments.length - 1) return this.live();
    this.isLive = false;
    this.playback.play();
  }

  setSpeed(speed: PlaybackSpeed): void {
    this.playback.setSpeed(speed);
  }

  get hasPreviousAlarm(): boolean {
    return (this.alarms[0] ?? Number.POSITIVE_INFINITY) < this.shown;
  }

  get hasNextAlarm(): boolean {
    return !this.isLive && (this.alarms.at(-1) ?? 0) > this.shown;
  }

  toAlarm(way: 'previous' | 'next'): void {
    this.isLive = false;
    this.playback[way]();
    this.changed();
  }

  live(): void {
    this.isLive = true;
    this.playback.last();
    this.changed();
  }

  dispose(): void {
    this.playback.dispose();
    this.forgetAll();
  }

  private get shown(): EpochMs {
    return this.moments[this.state.index] ?? 0;
  }

  private moved(): void {
    const { index, isPlaying } = this.playback.getState();
    if (isPlaying && index >= this.moments.length - 1) this.live();
    else this.changed();
  }

  private next(): RewindState {
    const { index, isPlaying, speed } = this.playback.getState();
    const at = this.isLive ? null : (this.moments[index] ?? null);
    return { at, isPlaying, speed, moments: this.moments, index };
  }

  private changed(): void {
    this.state = this.next();
    this.tell();
  }
}
