import type { Alarm } from '../../../src/contract/alarm.ts';
import type { HeldAlarm, HeldPast } from '../../../src/contract/held-past.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { acquireSeverityCounts } from '../counts/severity-page.ts';
import type { FeedContext } from '../feed.ts';
import { ChangeLog } from '../memory/change-log.ts';
import type { HeldData } from '../memory/memory.ts';
import { createSharing } from '../sharing.ts';

/** Most alarms that can be told apart on a bar. */
const MAX_ALARMS = 200;

export interface Past {
  /** For feeds of demands that keep their past. */
  readonly context: FeedContext;
  /** Null: the present. */
  show(at: EpochMs | null): void;
  held(): HeldPast;
}

/** @param live the context of all other feeds. @param lostAt when the link was lost that was down at the given time; null: now. */
export function createPast(live: FeedContext, lostAt: (at: EpochMs | null) => EpochMs | null): Past {
  const buffers = new Map<HeldData, EpochMs>();
  let wanted: EpochMs | null = null;
  const asOf = () => (wanted === null ? null : Math.min(wanted, live.serverNow()));
  const memory: FeedContext['memory'] = {
    budgetBytes: live.memory.budgetBytes,
    hold: (kind, data) => {
      const holding = live.memory.hold(kind, data);
      // Series were read for a window, so they are known before they were opened.
      buffers.set(data, kind === 'series' ? 0 : live.serverNow());
      return {
        changed: holding.changed,
        end: () => {
          buffers.delete(data);
          holding.end();
        },
      };
    },
  };
  const context: FeedContext = {
    ...live,
    memory,
    // What is shared with the others has no past.
    sharing: createSharing(),
    acquireSeverityCounts: (...asked) => acquireSeverityCounts(context)(...asked),
    asOf,
    viewTime: () => asOf() ?? live.serverNow(),
    lostAt: () => lostAt(asOf()),
    keepsPast: true,
    createChangeLog: () => new ChangeLog(),
  };
  return {
    context,
    show: (at) => {
      wanted = at;
    },
    held: () => {
      const all = [...buffers.keys()];
      const from = Math.min(...all.map((data) => data.oldest()), ...[...buffers.values()].filter((since) => since > 0));
      return {
        from: Number.isFinite(from) ? from : null,
        wholeFrom: Math.max(0, ...buffers.values()),
        bytes: all.reduce((sum, data) => sum + data.bytes(), 0),
        budgetBytes: live.memory.budgetBytes,
        alarms: steps(all.flatMap((data) => [...(data.alarms?.() ?? [])])),
      };
    },
  };
}

/** One for each alarm, ascending; the newest ones if there are too many. */
function steps(alarms: readonly Alarm[]): HeldAlarm[] {
  const byId = new Map(alarms.map((alarm) => [alarm.id.id, alarm]));
  return [...byId.values()]
    .map(({ id, startTs, severity, type, originatorName }) => ({
      id: id.id,
      at: startTs,
      severity,
      type,
      originatorName: originatorName ?? null,
    }))
    .sort((a, b) => a.at - b.at)
    .slice(-MAX_ALARMS);
}
