import { afterEach, expect, it, vi } from 'vitest';
import ruleChain from '../../../locales/en_US/rule-chain.json';
import { FULL_KINDS } from '../../../tests/every-kind.ts';
import { box, show } from '../../../tests/show.tsx';
import { giveCore, takeCoreAway } from '../../bridge/core.fixture.ts';
import { ok } from '../../contract/fault.ts';
import type { Part } from '../../contract/part.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { ChainFacts } from './chain-facts.tsx';

const idOf = (entityType: string, last: string) => ({ entityType, id: `784f394c-42b6-435a-983c-b7beff27840${last}` });
const page = (data: readonly object[]) => ({ data, totalPages: 1, totalElements: data.length, hasNext: false });
const boiler = { id: idOf('DEVICE_PROFILE', '4'), name: 'boiler', defaultRuleChainId: idOf('RULE_CHAIN', '1') };
const failure = { id: { id: '784f394c-42b6-435a-983c-b7beff278407' }, createdTime: 20, body: { method: 'rule High', error: 'No route' } };

function answerOf(name: string, input: Part): unknown {
  if (name === 'systemInfo') return { version: '3.2.0' };
  const path = String(input.path);
  if (path === '/api/deviceProfiles') return page([boiler]);
  return page(path.includes('/ERROR?') ? [failure] : []);
}

afterEach(takeCoreAway);

it.each([
  [true, 'boilerAll that name no rule chain.'],
  [false, 'boiler'],
])('says who sends to a chain (root: %s), and what failed in it', async (root, profiles) => {
  await giveCore({ call: async (name: string, input: Part) => ok(answerOf(name, input)) });
  await adoptMessages('en_US', { 'rule-chain': ruleChain });
  const record = { id: idOf('RULE_CHAIN', '1'), createdTime: 1, tenantId: idOf('TENANT', '2'), name: 'Main', root };
  await show(<ChainFacts kind={FULL_KINDS['rule-chain']} record={record} onChanged={vi.fn()} />);
  const facts = () => [...box.querySelectorAll('dd')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(facts()).toEqual([profiles, 'None leads here.', expect.stringMatching(/^rule High: No route/)]));
});
