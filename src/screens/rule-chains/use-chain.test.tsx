import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { forgetRelease } from '../../bridge/use-server-feature.ts';
import { ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ChainState, readChainAhead, useChain } from './use-chain.ts';

const ID = '784f394c-42b6-435a-983c-b7beff2784f1';
const ANSWERS: Readonly<Record<string, unknown>> = {
  ruleChainToSave: { id: { entityType: 'RULE_CHAIN', id: ID }, name: 'Root' },
  ruleChainMetadataToSave: {
    nodes: [{ id: { id: 'a' }, type: 'X', name: 'A', configuration: {}, additionalInfo: { layoutX: 0, layoutY: 0 } }],
    connections: [{ fromIndex: 0, toIndex: 9, type: 'Success' }],
  },
  components: [],
};
const NO_PAGE = { data: [], totalPages: 1, totalElements: 0, hasNext: false };
const byName = async (name: string) => ok(ANSWERS[name] ?? NO_PAGE);
const call = vi.fn(byName);
giveCore({ call });

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.useRealTimers();
  call.mockReset().mockImplementation(byName);
  forgetRelease();
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
  expect(call.mock.calls.filter(([name]) => name === 'ruleChainMetadataToSave')).toHaveLength(times);
});

it.each([
  ['JavaScript, where a server runs no other', false, 'JS'],
  ['what the server says', true, 'TBEL'],
])('begins scripts of new nodes with %s', async (_, hasTbel, language) => {
  const clazz = 'org.thingsboard.rule.engine.action.TbLogNode';
  const nodeDefinition = { defaultConfiguration: { scriptLang: 'TBEL', jsScript: 'return 1;', tbelScript: 'return 2;' } };
  const answers = {
    ...ANSWERS,
    systemInfo: { version: '4.3.0' },
    hasTbel,
    components: [{ clazz, type: 'ACTION', name: 'log', configurationDescriptor: { nodeDefinition } }],
  };
  forgetRelease();
  call.mockImplementation(async (name: string) => ok((answers as Record<string, unknown>)[name] ?? NO_PAGE));
  let state: ChainState | undefined;
  function Read() {
    state = useChain(ID);
    return null;
  }
  await act(async () => void (await show(<Read />)));
  await vi.waitFor(() => expect(state).toMatchObject({ phase: 'ready' }));
  const component = state?.phase === 'ready' ? state.chain.components.get(clazz) : undefined;
  expect(component?.defaults).toEqual({ ...nodeDefinition.defaultConfiguration, scriptLang: language });
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
