import { afterEach, expect, it } from 'vitest';
import { TENANT } from '../../platform/realtime/realtime.fixture.ts';
import { SEVERITIES, type Severity } from '../../src/contract/alarm.ts';
import { createWiredCore, type WiredCore } from './wired-core.fixture.ts';

let wired: WiredCore;
afterEach(() => wired.close());

let raised = 0;
function raise(severity: Severity): string {
  raised += 1;
  const { storage, clock, device } = wired.platform;
  const { entity } = device('Pump 1');
  return storage.alarms.raise({ tenantId: TENANT, originator: entity, type: `Alarm ${raised}`, severity, at: clock.now, propagate: true })
    .id.id;
}

/** Of the toolbar, in a minute in which an alarm is raised every ten seconds and half of them are cleared. */
async function minute(first: Readonly<Partial<Record<Severity, number>>>) {
  wired = await createWiredCore({ version: '3.2', strict: true, alarmQueryMs: 0 });
  const { storage, clock } = wired.platform;
  for (const severity of SEVERITIES) for (let i = 0; i < (first[severity] ?? 0); i += 1) raise(severity);
  await wired.whole.core.open(1, { kind: 'alarm-counts' });
  const counts = () => wired.whole.parts('alarm-counts').at(-1)?.counts;
  await wired.until(() => counts() !== undefined, 'the first counts');
  await wired.advance(5000);
  const traffic = wired.wires.at(-1)?.traffic ?? { commands: 0, receivedBytes: 0 };
  const { commands, receivedBytes } = traffic;
  for (let i = 0; i < 6; i += 1) {
    const id = raise('MINOR');
    await wired.advance(5000);
    if (i % 2 === 0) storage.alarms.clear(id, clock.now);
    await wired.advance(5000);
  }
  // Clears beyond a page are found by the next question.
  await wired.advance(11_000);
  expect(counts()).toMatchObject({ MINOR: (first.MINOR ?? 0) + 3, CRITICAL: first.CRITICAL ?? 0 });
  return { commands: traffic.commands - commands, bytes: traffic.receivedBytes - receivedBytes };
}

it.each([
  // Asked severity by severity, both took 82 commands and 20 kB, 162 commands and 136 kB.
  ['few alarms', { CRITICAL: 3, MAJOR: 6, MINOR: 9 }, 30, 16_000],
  ['more than a page', { CRITICAL: 5, MINOR: 70 }, 180, 60_000],
])(
  'the toolbar of an old server with %s asks and receives little',
  async (_what, first, mostCommands, mostBytes) => {
    const used = await minute(first);
    expect(used.commands).toBeLessThanOrEqual(mostCommands);
    expect(used.bytes).toBeLessThanOrEqual(mostBytes);
  },
  60_000,
);
