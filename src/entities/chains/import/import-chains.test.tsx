import { afterEach, expect, it, vi } from 'vitest';
import chainEditor from '../../../../locales/en_US/chain-editor.json';
import fault from '../../../../locales/en_US/fault.json';
import inputs from '../../../../locales/en_US/inputs.json';
import marks from '../../../../locales/en_US/marks.json';
import refusal from '../../../../locales/en_US/refusal.json';
import ruleChain from '../../../../locales/en_US/rule-chain.json';
import { act } from '../../../../tests/act.ts';
import { FULL_KINDS } from '../../../../tests/every-kind.ts';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore, takeCoreAway } from '../../../bridge/core.fixture.ts';
import { failed, fault as faultOf, type Outcome, ok } from '../../../contract/fault.ts';
import { type Part, partOf } from '../../../contract/part.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { hasUnsaved } from '../../../store/unsaved.ts';
import { ImportChains } from './import-chains.tsx';

const CASES = import.meta.glob('../../../../../shared/data/cases/chains/{01,03,04,08,10}-*.json', {
  eager: true,
  import: 'default',
}) as Readonly<Record<string, object>>;
const caseOf = (name: string): [path: string, json: object] =>
  Object.entries(CASES).find(([path]) => path.includes(`/${name}-`)) ?? expect.fail(`no case ${name}`);
const fileOf = (name: string) => new File([JSON.stringify(caseOf(name)[1])], caseOf(name)[0].split('/').at(-1) ?? '');
const hasCases = Object.keys(CASES).length > 0;
if (!hasCases) console.info('No chains of other people here: the test of their import is left out.');

interface Named {
  readonly id: { readonly id: string };
  readonly name: string;
}

const CHILD_HERE = { id: { entityType: 'RULE_CHAIN', id: '11111111-1111-11f0-8000-000000000001' }, name: 'Check' };
/** A server that keeps what it is sent. @param refuses chains whose nodes it refuses, by their names, once or after so many saves. */
function server(refuses: readonly string[] = [], after: Readonly<Record<string, number>> = {}, twin?: Named) {
  const saves = new Map<string, number>();
  const sent: [call: string, input: Part][] = [];
  const made = new Map<string, Part>();
  const call = vi.fn(async (name: string, input: Part): Promise<Outcome<unknown>> => {
    sent.push([name, input]);
    if (name === 'systemInfo') return ok({ version: '4.3.0' });
    if (name === 'components') return ok([]);
    if (name === 'ruleChains') {
      const own = [...made.values()].filter(({ type }) => type === input.type);
      return ok({ data: [CHILD_HERE, ...(twin ? [twin] : []), ...own], totalPages: 1, totalElements: 1, hasNext: false });
    }
    if (name === 'ruleChainToSave') return ok(made.get(String(input.id)) ?? { ...twin, version: 1 });
    if (name === 'saveRuleChain') {
      const { id: own } = partOf(input.ruleChain);
      const id = own ? String(partOf(own).id) : `22222222-2222-11f0-8000-00000000000${made.size}`;
      const chain = partOf(input.ruleChain);
      made.set(id, { ...chain, id: { entityType: 'RULE_CHAIN', id }, version: 1 });
      return ok(made.get(id));
    }
    const metadata = partOf(input.metadata);
    const chainName = String(made.get(String(partOf(metadata.ruleChainId).id))?.name ?? '');
    const before = saves.get(chainName) ?? 0;
    if (name === 'saveRuleChainMetadata') saves.set(chainName, before + 1);
    const isRefused = refuses.includes(chainName) && before >= (after[chainName] ?? 0);
    if (name === 'saveRuleChainMetadata') return isRefused ? failed(faultOf('invalid', 'no such queue')) : ok(metadata);
    return ok(null);
  });
  return { call, sent, made, idOf: (name: string) => [...made].find(([, of]) => of.name === name)?.[0] };
}

const importOf = (names: readonly string[], refuses: readonly string[] = [], after?: Readonly<Record<string, number>>, twin?: Named) =>
  importInto(server(refuses, after, twin), names.map(fileOf));

async function importInto(here: ReturnType<typeof server>, files: readonly File[]) {
  await giveCore({ call: here.call });
  await adoptMessages('en_US', { 'chain-editor': chainEditor, fault, inputs, marks, refusal, 'rule-chain': ruleChain });
  await show(<ImportChains kind={FULL_KINDS['rule-chain']} onClose={vi.fn()} />);
  const input = await vi.waitFor(() => box.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no files can be chosen'));
  Object.defineProperty(input, 'files', { value: files });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  const part = (name: string) =>
    vi.waitFor(() => box.querySelector<HTMLElement>(`section[aria-label="${name}"]`) ?? expect.fail(`no part of ${name}`));
  const targets = async (name: string) =>
    [...(await part(name)).querySelectorAll('select')].map((select) => [
      select.labels?.[0]?.textContent,
      select.selectedOptions[0]?.textContent,
    ]);
  const press = async (words: string) => {
    const button = [...box.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(words));
    await act(async () => button?.click());
  };
  const store = async () => {
    await press('Import ');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/imported/));
  };
  const metadataOf = (name: string) =>
    here.sent
      .filter(([call]) => call === 'saveRuleChainMetadata')
      .map(([, { metadata }]) => partOf(metadata))
      .filter(({ ruleChainId }) => partOf(ruleChainId).id === here.idOf(name));
  return { ...here, part, targets, press, store, metadataOf };
}

afterEach(takeCoreAway);

const ledTo = (metadata: Part | undefined) =>
  Object.fromEntries(
    ((metadata?.nodes ?? []) as Part[])
      .filter(({ type }) => String(type).endsWith('TbRuleChainInputNode'))
      .map(({ name, configuration }) => [name, partOf(configuration).ruleChainId]),
  );

it.skipIf(!hasCases)('says what is left out of a damaged file, by numbers and names, and stores the rest', async () => {
  const { part, store, metadataOf } = await importOf(['10']);
  const text = (await part('Torn map')).textContent;
  for (const line of [
    'The first node is number 7, but there are only 4 nodes',
    'Link 1 ends at node 9,',
    'Link 2 begins at node -1,',
    'Link 3 has no label.',
    'Link 4 has no label.',
    'leads to a rule chain without an ID.',
    'Node 1 “No settings” has no settings',
    'Node 2 “No place” has no place',
  ])
    expect(text).toContain(line);
  expect(metadataOf('Torn map')).toEqual([]);
  await store();
  const [metadata] = metadataOf('Torn map');
  expect(metadata?.connections).toMatchObject([
    { fromIndex: 0, toIndex: 1, type: 'True' },
    { fromIndex: 0, toIndex: 2, type: 'False' },
  ]);
  expect(metadata).toMatchObject({ firstNodeIndex: null, ruleChainConnections: null });
});

it.skipIf(!hasCases)('of an old chain makes nodes of its boxes, which are asked for by what leads to them', async () => {
  const { part, targets, store, metadataOf } = await importOf(['01']);
  const text = (await part('Cold room gate')).textContent;
  expect(text).toContain('3 boxes for other rule chains become nodes');
  expect(text).toContain('Recording of all messages is switched off: Too warm?');
  expect((await targets('Cold room gate')).map(([, target]) => target)).toEqual(['Stays open', 'Stays open', 'Stays open']);
  expect((await targets('Cold room gate')).map(([name]) => name)).toContain('After Too warm?: True / Failure');
  await store();
  const [metadata] = metadataOf('Cold room gate');
  expect(Object.values(ledTo(metadata)).map(String).sort()).toEqual([
    'c0a00101-5eed-11f0-8000-0123456789ab',
    'c0a00101-5eed-11f0-8000-0123456789ab',
    'c0a00102-5eed-11f0-8000-0123456789ab',
  ]);
  expect(new Set(Object.keys(ledTo(metadata))).size).toBe(3);
});

it.skipIf(!hasCases)('of two files points one to the other, to itself, and keeps what is nowhere', async () => {
  const { targets, store, metadataOf, idOf, sent } = await importOf(['03', '04']);
  expect(await targets('Reservoir')).toEqual([
    ['Check reading', 'Check reading (04-nested-child.json)'],
    ['Round again', 'Reservoir (03-nested-parent.json)'],
    ['Archive (gone)', 'Stays open'],
  ]);
  await store();
  expect(ledTo(metadataOf('Reservoir')[0])).toEqual({
    'Check reading': idOf('Check reading'),
    'Round again': idOf('Reservoir'),
    'Archive (gone)': expect.stringMatching(/^c0a0/),
  });
  const records = sent.filter(([call]) => call === 'saveRuleChain').map(([, { ruleChain }]) => partOf(ruleChain));
  for (const record of records) {
    expect(record).toMatchObject({ root: false, type: 'CORE' });
    for (const given of ['id', 'externalId', 'tenantId', 'version']) expect(record).not.toHaveProperty(given);
  }
});

it.skipIf(!hasCases)('takes back a chain whose nodes are refused, and what leads to it gets the id of its file', async () => {
  const { store, metadataOf, idOf, sent } = await importOf(['03', '04'], ['Check reading']);
  await store();
  const deleted = sent.filter(([call]) => call === 'deleteRecord').map(([, { path }]) => path);
  expect(deleted).toEqual([`/api/ruleChain/${idOf('Check reading')}`]);
  expect(ledTo(metadataOf('Reservoir').at(-1))['Check reading']).toBe('c0a00302-5eed-11f0-8000-0123456789ab');
  expect(box.textContent).toMatch(/1 rule chain imported\./);
  expect(box.textContent).toMatch(/Check reading: not stored\..*no such queue/);
});

it.skipIf(!hasCases)('says of a stored chain what leads nowhere where it cannot be mended', async () => {
  const { store } = await importOf(['03', '04'], ['Check reading', 'Reservoir'], { Reservoir: 1 });
  await store();
  expect(box.textContent).toMatch(/1 rule chain imported\./);
  expect(box.querySelector('a')?.textContent).toBe('Reservoir');
  expect(box.textContent).toMatch(/Stored, but one of its nodes leads to a chain that could not be stored\..*no such queue/);
});

const TWIN = { id: { entityType: 'RULE_CHAIN', id: '33333333-3333-11f0-8000-000000000001' }, name: 'CHECK READING', root: true };

async function replaceTwin(refuses: readonly string[]) {
  const { part, store, sent, metadataOf } = await importOf(['04'], refuses, {}, TWIN);
  const place = (await part('Check reading')).querySelector('select');
  expect([...(place?.options ?? [])].map(({ text }) => text)).toEqual(['A new rule chain', 'In place of CHECK READING (Root)']);
  await act(async () => {
    if (place) place.value = TWIN.id.id;
    place?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await store();
  expect(sent.map(([call]) => call)).not.toContain('deleteRecord');
  return { metadataOf, saved: sent.filter(([call]) => call === 'saveRuleChain').map(([, { ruleChain }]) => partOf(ruleChain)) };
}

it.skipIf(!hasCases)('replaces a chain that is here where that is chosen', async () => {
  const { saved, metadataOf } = await replaceTwin([]);
  expect(saved).toMatchObject([{ id: TWIN.id, root: true, version: 1, name: 'Check reading' }]);
  expect(metadataOf('Check reading')).toMatchObject([{ ruleChainId: { id: TWIN.id.id }, version: 1 }]);
  expect(box.textContent).toMatch(/1 rule chain imported\./);
});

it.skipIf(!hasCases)('gives a chain its name back whose new nodes are refused', async () => {
  const { saved } = await replaceTwin(['Check reading']);
  expect(saved.map(({ name }) => name)).toEqual(['Check reading', 'CHECK READING']);
  expect(box.textContent).toMatch(/Check reading: not stored\..*no such queue/);
});

it.skipIf(!hasCases)('asks before chosen files are lost, until they are stored', async () => {
  const { store } = await importOf(['04']);
  expect(hasUnsaved()).toBe(true);
  await store();
  expect(hasUnsaved()).toBe(false);
});

it.skipIf(!hasCases)('does not store a chain that runs in a circle, and names the circle', async () => {
  const { part, sent } = await importOf(['08']);
  const name = String(partOf(partOf(caseOf('08')[1]).ruleChain).name);
  expect((await part(name)).textContent).toContain('Count up → Again? → Pass → Count up');
  expect([...box.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Import '))?.disabled).toBe(true);
  expect(sent.map(([call]) => call)).not.toContain('saveRuleChain');
});

const gate = (type?: string, name = 'Gate') =>
  new File([JSON.stringify({ ruleChain: { name, type }, metadata: { nodes: [] } })], `${name}.json`);

it('leaves out of nodes what an older server does not have, and says so', async () => {
  const here = server();
  const call = vi.fn(async (name: string, input: Part) => (name === 'systemInfo' ? ok({ version: '3.2.0' }) : here.call(name, input)));
  const newer = {
    queueName: 'Main',
    singletonMode: true,
    configurationVersion: 1,
    debugSettings: { failuresEnabled: true },
    externalId: null,
  };
  const node = { type: 'a.B', name: 'Note', configuration: { scriptLang: 'TBEL' }, additionalInfo: { layoutX: 1, layoutY: 1 } };
  const metadata = { nodes: [{ ...node, ...newer }] };
  const file = new File([JSON.stringify({ ruleChain: { name: 'Gate', type: 'CORE' }, metadata })], 'gate.json');
  const { part, store, metadataOf } = await importInto({ ...here, call }, [file]);
  const text = (await part('Gate')).textContent;
  for (const line of ['Queues, which', 'one machine alone, which', 'Recording of failures, which', 'Scripts in TBEL, which'])
    expect(text).toMatch(new RegExp(`${line}.*: Note`));
  await store();
  expect(metadataOf('Gate').map(({ nodes }) => nodes)).toEqual([[node]]);
});

it('tries again what was not stored', async () => {
  const refused = ['Gate'];
  const { press, store } = await importInto(server(refused), [gate()]);
  await store();
  expect(box.textContent).toMatch(/Gate: not stored\..*no such queue/);
  refused.pop();
  await press('Try what is not stored again');
  expect(hasUnsaved()).toBe(true);
  await store();
  expect(box.textContent).toMatch(/1 rule chain imported\.Gate$/);
});

it.each(['CORE', 'EDGE', undefined])('finds a chain again that it stored, of the type %s', async (type) => {
  const here = server();
  const { store } = await importInto(here, [gate(type)]);
  await store();
  await show(null);
  const { part } = await importInto(here, [gate(type)]);
  expect([...((await part('Gate')).querySelector('select')?.options ?? [])].map(({ text }) => text)).toEqual([
    'A new rule chain',
    'In place of Gate',
  ]);
});

it('puts many in place of those that are here, at once', async () => {
  const here = server();
  const files = [gate('CORE'), gate('CORE', 'Pump')];
  await (await importInto(here, files)).store();
  const ids = ['Gate', 'Pump'].map(here.idOf);
  await show(null);
  const { part, press, store } = await importInto(here, files);
  await part('Pump');
  await press('Put 2 in place of those here');
  await store();
  const saved = here.sent.filter(([call]) => call === 'saveRuleChain').map(([, { ruleChain }]) => partOf(partOf(ruleChain).id).id);
  expect(saved).toEqual([undefined, undefined, ...ids]);
});

it('does not replace what somebody else saved since the files were opened, until that is tried again', async () => {
  const here = server();
  await (await importInto(here, [gate()])).store();
  await show(null);
  const { part, press, store } = await importInto(here, [gate()]);
  const place = (await part('Gate')).querySelector('select') ?? expect.fail('it has no place');
  const id = here.idOf('Gate') ?? '';
  const replace = (select: HTMLSelectElement) =>
    act(async () => {
      select.value = id;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await replace(place);
  here.made.set(id, { ...here.made.get(id), version: 2 });
  await store();
  expect(box.textContent).toMatch(/Gate: not stored\. The rule chain that it replaces was changed/);
  await press('Try what is not stored again');
  await replace((await part('Gate')).querySelector('select') ?? expect.fail('it has no place'));
  await store();
  expect(box.textContent).toMatch(/1 rule chain imported\.Gate$/);
});
