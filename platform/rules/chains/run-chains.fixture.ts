/** Rule chains of a test, run on a storage; scripts give what the test says. */
import type { OutsidePort } from '../../../src/engine/world/outside.ts';
import type { ScriptPort } from '../../../src/engine/world/scripts.ts';
import { DeviceQuestions } from '../../ingest/device-questions.ts';
import { RemoteCalls } from '../../ingest/remote-calls.ts';
import type { UsageState } from '../../model.ts';
import { newRuleChain } from '../../storage/rule-chains.ts';
import { newNodeId, withFlow } from '../../storage/rule-nodes.ts';
import { openStorage, type Storage } from '../../storage/storage.ts';
import { profileRules } from '../profile-rules.fixture.ts';
import { noOutside } from './no-outside.fixture.ts';
import { TENANT } from './one-node.fixture.ts';
import { runChains } from './run-chains.ts';

const PACKAGE = 'org.thingsboard.rule.engine.';

export type Run = (body: string) => Promise<unknown>;

/** @param off what the tenant has used up. */
export function startChains(
  run: Run,
  directory = ':memory:',
  outside: Partial<OutsidePort> = {},
  off: ReadonlySet<UsageState> = new Set(),
  mostWaiting?: number,
) {
  const storage = openStorage({ directory });
  // The results are those that the test gives, whatever kind of script asks.
  const scripts = () => ({ run: (_kind, { body }) => run(body) }) as ScriptPort;
  const devices = { calls: new RemoteCalls(), questions: new DeviceQuestions() };
  const chains = runChains({
    storage,
    release: '4.3',
    ...(mostWaiting === undefined ? {} : { mostWaiting: { outside: mostWaiting, scripts: mostWaiting } }),
    isDisabled: (_tenant, feature) => off.has(feature),
    alarmRules: profileRules(storage),
    tellState: () => undefined,
    outside: () => ({ ...noOutside(), ...outside }),
    scripts,
    ...devices,
  });
  return {
    storage,
    chains,
    async close() {
      chains.stop();
      await storage.close();
    },
  };
}

/** A root chain of nodes in a line, from label to label. */
export function putLine(storage: Storage, ...line: (readonly [clazz: string, configuration: object, label?: string])[]) {
  const nodes = line.map(([clazz, configuration]) => ({
    ...{ id: newNodeId(), createdTime: 0, type: `${PACKAGE}${clazz}`, name: clazz, configuration },
    debugSettings: { allEnabled: true },
  }));
  const connections = line.slice(0, -1).map(([, , type = 'Success'], fromIndex) => ({ fromIndex, toIndex: fromIndex + 1, type }));
  const chain = { ...newRuleChain(TENANT, 'Root'), root: true };
  storage.entities.put(withFlow(chain, { nodes, connections, ruleChainConnections: [], more: {} }, nodes[0]));
  return nodes;
}
