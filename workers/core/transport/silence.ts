/**
 * Finds a socket that is open but dead, which a browser does not report: half-open after a cable was pulled, or forgotten by
 * something in between while the platform itself is well. A socket that says nothing is asked a question that every server
 * answers; the protocol has no ping of its own (live.md 1.5).
 */
import type { EpochMs } from '../../../src/contract/units.ts';
import type { CorePorts, TimerId } from '../ports.ts';
import type { Link } from './link.ts';

const LOOK_MS = 1000;
/** Together with a look before and after each, a dead socket is known within 12 s. */
const SILENT_MS = 5000;
const ANSWER_MS = 5000;

export interface SilenceWatch {
  start(): void;
  stop(): void;
}

export function createSilenceWatch(ports: CorePorts, link: Pick<Link, 'state' | 'ping' | 'declareLost'>): SilenceWatch {
  let timer: TimerId | null = null;
  let askedAt: EpochMs | null = null;

  function look(): void {
    timer = ports.setTimer(look, LOOK_MS);
    const { phase, lastFrameAt } = link.state;
    const now = ports.now();
    const heardAt = lastFrameAt ?? now;
    if (phase !== 'live' || (askedAt !== null && heardAt >= askedAt)) askedAt = null;
    if (phase !== 'live') return;
    if (askedAt === null) {
      if (now - heardAt >= SILENT_MS && link.ping()) askedAt = now;
    } else if (now - askedAt >= ANSWER_MS) {
      askedAt = null;
      link.declareLost('silent');
    }
  }

  return {
    start: () => {
      if (timer === null) timer = ports.setTimer(look, LOOK_MS);
    },
    stop: () => {
      if (timer !== null) ports.clearTimer(timer);
      timer = null;
      askedAt = null;
    },
  };
}
