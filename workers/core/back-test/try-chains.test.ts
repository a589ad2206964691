/** Devices go through a chain as they are read, or together where they meet. */
import { expect, it, vi } from 'vitest';
import type { BackTestDemand } from '../../../src/contract/demand.ts';
import { entityId } from '../../../src/contract/identifiers.ts';
import { createSignedInCore } from '../signed-in-core.fixture.ts';

const NOW = 1_600_000_000_000;
const IDS = ['a', 'b', 'c'].map((letter) => `784f394c-42b6-435a-983c-b7beff2784f${letter}`);
const [SLOW = '', GONE = ''] = IDS;
const OWNER = { tenantId: entityId('TENANT', IDS[0] ?? '') };
const node = (id: string, clazz: string, configuration: object) => ({
  ...{ id, name: id, type: `org.thingsboard.rule.engine.${clazz}`, configuration },
});
const HOT = node('hot', 'filter.TbJsFilterNode', { scriptLang: 'JS', jsScript: 'return msg.temp > 10;' });
const RAISE = node('raise', 'action.TbCreateAlarmNode', {
  ...{ alarmType: 'Hot', severity: 'MAJOR', propagate: false, relationTypes: [], useMessageAlarmData: false },
  ...{ scriptLang: 'JS', alarmDetailsBuildJs: 'return {};' },
});
/** What waits is counted of all devices. */
const WAIT = node('wait', 'delay.TbMsgDelayNode', { periodInSeconds: 0, maxPendingMsgs: 10, useMetadataPeriodInSecondsPatterns: false });

async function tried(nodes: readonly ReturnType<typeof node>[]) {
  const whole = await createSignedInCore(NOW);
  const { answer } = whole.ports;
  let readOthers: () => void = () => undefined;
  const others = new Promise<void>((resolve) => {
    readOthers = resolve;
  });
  whole.ports.beforeAnswer = async (path) => {
    if (path.includes('/values/') && path.includes(SLOW)) await others;
  };
  whole.ports.answer = (path, body) => {
    if (path.startsWith('/api/ruleChains')) return { body: { data: [], totalPages: 0, totalElements: 0, hasNext: false } };
    if (path.includes('/values/timeseries')) {
      if (path.includes(IDS[2] ?? '')) readOthers();
      return { body: { temp: [9, 12, 15].map((value, at) => ({ ts: NOW - 100 * (at + 1), value: String(value) })) } };
    }
    const id = IDS.find((one) => path === `/api/device/${one}`);
    if (id === GONE) return { status: 404, body: {} };
    if (id) return { body: { id: entityId('DEVICE', id), createdTime: 1, name: id, type: 'default', ...OWNER } };
    return answer(path, body);
  };
  const connections = nodes.slice(1).map((_, at) => ({ fromIndex: at, toIndex: at + 1, type: nodes[at] === HOT ? 'True' : 'Success' }));
  const chain = { id: 'c', name: 'Chain', firstNodeId: nodes[0]?.id, nodes, connections, chainLinks: [] };
  const entities = IDS.map((id) => entityId('DEVICE', id));
  const demand: BackTestDemand = {
    kind: 'back-test',
    ...{ entities, start: NOW - 1000, end: NOW, rules: [{ document: 'chain', chain, labels: {} }] },
  };
  await whole.core.open(1, demand);
  return vi.waitFor(async () => {
    await whole.ports.advance(300);
    const found = whole.parts('back-test').at(-1);
    expect(found).toMatchObject({ state: 'ready', done: 3 });
    return found;
  });
}

it.each([
  ['one after the other', [HOT, RAISE]],
  ['together, where they meet', [WAIT, HOT, RAISE]],
])('tries devices that are read in any order %s, and names those that are gone', async (_, nodes) => {
  const found = await tried(nodes);
  expect(found?.failed).toMatchObject([{ entity: { id: GONE }, fault: { kind: 'not-found' } }]);
  const [result] = found?.results ?? [];
  expect(result).toMatchObject({ kind: 'chain', messages: 6, since: null, alarms: { count: 2, devices: 2 } });
});
