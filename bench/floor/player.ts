/**
 * Repeats a recording in the floor page. All nodes and bitmaps exist before, so that only timers, writes and the browser are measured.
 */
import { visibleText } from './copy-tree.ts';
import { paced } from './paced.ts';
import type { ChangeGroup, Recording } from './recording.ts';
import { Stage } from './stage.ts';

export interface FloorPlayer {
  /** The document as it was when the recording began. */
  reset(): Promise<void>;
  /** Draws the whole recording at once; false if the page then has other texts than the recorded one. */
  check(): Promise<boolean>;
  /** Plays the recording once. `hz`: only its canvases, at that rate (`paced`). */
  play(hz?: number): void;
  /** On each scroll event, draws what was recorded up to that scroll position. */
  playOnScroll(): void;
  /** Draws the whole recording at once when the answer of `address` has arrived. */
  playOnAnswer(address: string): void;
}

/** A group is drawn in the nearest frame: up to half a frame early. */
const EARLY_MS = 8;
/** A group that is due sooner needs no timer: it belongs to the next frame. */
const SOON_MS = 16;

function createPlayer(recording: Recording): FloorPlayer {
  const stage = new Stage(recording);
  let playing = 0;

  function play(hz?: number): void {
    const groups = hz === undefined ? recording.groups : paced(recording.groups, hz);
    playing += 1;
    const run = playing;
    const began = performance.now();
    let next = 0;

    function plan(): void {
      const group = groups[next];
      if (!group) return;
      const ms = group.at - (performance.now() - began);
      if (ms <= SOON_MS) requestAnimationFrame(step);
      else setTimeout(() => requestAnimationFrame(step), ms - EARLY_MS);
    }
    function step(): void {
      if (run !== playing) return;
      const now = performance.now() - began;
      for (let group = groups[next]; group && group.at <= now + EARLY_MS; group = groups[next]) {
        for (const change of group.changes) stage.draw(change);
        next += 1;
      }
      plan();
    }
    plan();
  }

  function reset(): Promise<void> {
    playing += 1;
    return stage.reset();
  }

  function drawAll(): void {
    for (const { changes } of recording.groups) for (const change of changes) stage.draw(change);
  }

  return {
    reset,
    async check() {
      await reset();
      drawAll();
      return visibleText() === recording.endText;
    },
    play,
    playOnScroll() {
      let next = 0;
      const isBeyond = (group: ChangeGroup | undefined, { scrollTop }: Element) =>
        !group || group.changes.some((change) => change.kind === 'scroll' && change.top > scrollTop);
      const draw = ({ target }: Event) => {
        for (; !isBeyond(recording.groups[next], target as Element); next += 1) {
          for (const change of recording.groups[next]?.changes ?? []) if (change.kind !== 'scroll') stage.draw(change);
        }
      };
      document.addEventListener('scroll', draw, { capture: true, passive: true });
    },
    playOnAnswer(address) {
      void fetch(address)
        .then((answer) => answer.arrayBuffer())
        .then(drawAll);
    },
  };
}

void fetch('/recording.json')
  .then((answer) => answer.json() as Promise<Recording>)
  .then((recording) => {
    globalThis.benchFloor = createPlayer(recording);
  });
