import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ChainState, readChainAhead, useChain } from './use-chain.ts';

const ID = '784f394c-42b6-435a-983c-b7beff2784f1';
const ANSWERS: Readonly<Record<string, unknown>> = {
  ruleChainToSave: { id: { entityType: 'RULE_CHAIN', id: ID }, name: 'Root' },
  ruleChainMetadata: {
    nodes: [{ id: { id: 'a' }, type: 'X', name: 'A', configuration: {}, additionalInfo: { layoutX: 0, layoutY: 0 } }],
    connections: [{ fromIndex: 0, toIndex: 9, type: 'Success' }],
  },
  components: [],
};
const call = vi.fn(async (name: string) => ok(ANSWERS[name] ?? { data: [], totalPages: 1, totalElements: 0, hasNext: false }));
giveCore({ call });

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.useRealTimers();
  call.mockClear();
});

it.each([
  ['what was read just before', 1000, 1],
  ['anew what was read long before', 10_000, 2],
])('shows %s it is opened', async (_, ms, times) => {
  readChainAhead(ID);
  readChainAhead(ID);
  vi.advanceTimersByTime(ms);
  let state: ChainState | undefined;
  function Read() {
    state = useChain(ID);
    return null;
  }
  await act(async () => void (await show(<Read />)));
  await vi.waitFor(() => expect(state).toMatchObject({ phase: 'ready' }));
  expect(call.mock.calls.filter(([name]) => name === 'ruleChainMetadata')).toHaveLength(times);
});

it('says which links a stored chain has that lead nowhere', async () => {
  await adoptMessages('en_US', { 'rule-chain': { notes: { 'link-to-void': 'Link {{link}} ends at node {{index}}.' } } });
  let state: ChainState | undefined;
  function Read() {
    state = useChain(ID);
    return null;
  }
  await act(async () => void (await show(<Read />)));
  await vi.waitFor(() => expect(state).toMatchObject({ phase: 'ready', lost: ['Link 0 ends at node 9.'] }));
});
