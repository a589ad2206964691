/** Browsers do not report a dead socket (pulled cable, proxy). It is pinged with a read, because the protocol has no ping. */
import type { EpochMs } from '../../../src/contract/units.ts';
import type { CorePorts } from '../ports.ts';
import { createTimer, laterOf } from '../timer.ts';
import type { Link } from './link.ts';

const LOOK_MS = 1000;
/** With one check before and one after each ping, a dead socket is detected within 12 s. */
const SILENT_MS = 5000;
const ANSWER_MS = 5000;

export interface SilenceWatch {
  start(): void;
  /** Asks without waiting for a silence. */
  ask(): void;
  stop(): void;
}

export function createSilenceWatch(ports: CorePorts, link: Pick<Link, 'state' | 'ping' | 'declareLost'>): SilenceWatch {
  const timer = createTimer(laterOf(ports));
  let askedAt: EpochMs | null = null;

  function look(): void {
    timer.set(look, LOOK_MS);
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
      if (!timer.isSet) timer.set(look, LOOK_MS);
    },
    ask: () => {
      if (link.state.phase === 'live' && askedAt === null && link.ping()) askedAt = ports.now();
    },
    stop: () => {
      timer.clear();
      askedAt = null;
    },
  };
}
