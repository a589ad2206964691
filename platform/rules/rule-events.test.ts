import { expect, test } from 'vitest';
import { putRootChain } from '../storage/rule-chains.ts';
import { openStorage } from '../storage/storage.ts';
import { keepRuleEvents } from './rule-events.ts';

const TENANT = '11111111-1dd2-11b2-8080-808080808080';

test('the root rule chain has the statistics and errors of the rules', () => {
  const storage = openStorage({ directory: ':memory:' });
  const chain = putRootChain(storage.entities, { tenantId: TENANT, name: 'Root', hasLaterRules: true });
  const events = keepRuleEvents(storage);
  const told = () =>
    storage.journals.of('EVENT', chain.id.id).flatMap(({ type, body }) => (type === 'LC_EVENT' ? [] : [{ type, ...(body as object) }]));
  storage.hub.emit('usage', { tenantId: TENANT, count: 'ruleEngineExecution', amount: 2 });
  storage.hub.emit('usage', { tenantId: TENANT, count: 'email', amount: 1 });
  events.unreadable(new TypeError('no such argument'), chain, 'High');
  events.write();
  events.write();
  const server = 'watchfloor';
  const error = { type: 'ERROR', server, method: 'alarm rule High', error: 'no such argument' };
  expect(told()).toEqual([error, error, { type: 'STATS', server, messagesProcessed: 2, errorsOccurred: 1 }]);
  storage.hub.emit('usage', { tenantId: TENANT, count: 'ruleEngineExecution', amount: 5 });
  events.stop();
  expect(told().at(-1)).toEqual({ type: 'STATS', server, messagesProcessed: 5, errorsOccurred: 0 });
  storage.close();
});
