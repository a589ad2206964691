/** What became of alarms by calculated fields, as messages for rule chains. */
import type { Alarm } from '../../../src/contract/alarm.ts';
import { Body } from '../../../src/engine/body.ts';
import { broughtAbout } from '../../../src/engine/message.ts';
import type { Cause } from '../../../src/engine/world/values.ts';
import { bareId } from '../../storage/entities.ts';
import type { AlarmChange } from '../start-rules.ts';
import type { Chains } from './chains.ts';

interface Told {
  readonly type: string;
  readonly marks: readonly string[];
}

const TOLD: Readonly<Record<AlarmChange, Told>> = {
  created: { type: 'ALARM_CREATED', marks: ['isNewAlarm'] },
  updated: { type: 'ALARM_UPDATED', marks: ['isExistingAlarm'] },
  severity: { type: 'ALARM_SEVERITY_UPDATED', marks: ['isExistingAlarm', 'isSeverityUpdated'] },
  cleared: { type: 'ALARM_CLEAR', marks: ['isClearedAlarm'] },
};

/**
 * A step of its own for each: a chain may change what the rules look at.
 * @param cause of what the rule looked at: where a chain stored that and raises and clears the alarm without end, its runs are used up.
 */
export function tellAlarm(chains: Pick<Chains, 'queue'>, alarm: Alarm, change: AlarmChange, { runsLeft }: Cause = {}): void {
  const tenantId = bareId(alarm.tenantId);
  if (tenantId === undefined) return;
  const { type, marks } = TOLD[change];
  const metadata = Object.fromEntries(marks.map((mark) => [mark, 'true']));
  chains.queue(tenantId, { type, originator: alarm.originator, body: Body.ofValue(alarm), metadata, runsLeft: broughtAbout(runsLeft) });
}
