import { expect, it } from 'vitest';
import { alarmTable } from '../../../src/contract/demand.ts';
import { createSignedInCore } from '../signed-in-core.fixture.ts';

const DEMAND = alarmTable({
  filter: { type: 'apiUsageState' },
  isSimulated: true,
  window: { lengthMs: 3_600_000 },
  statuses: ['CLEARED'],
  severities: ['CRITICAL'],
});

it.each([
  ['a sliding window', DEMAND],
  ['a fixed range', { ...DEMAND, window: { start: 0, end: 1 } }],
])('a function source shows its one alarm in %s, and sends nothing to a server', async (_what, demand) => {
  const whole = await createSignedInCore();
  await whole.core.open(1, demand);
  await whole.ports.advance(600);
  expect(whole.ports.sockets).toEqual([]);
  const table = whole.parts('alarm-table').at(-1);
  expect(table).toMatchObject({ state: 'ready', total: 1, omittedEntities: 0 });
  expect(table?.rows[0]?.[1].alarm).toMatchObject({
    type: 'TEMPERATURE',
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
    originatorName: 'Simulated',
  });
});
