import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { type Fault, failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { connectionStore } from '../../store/connection.ts';
import type { FoundEntity, FoundType } from './find-entities.ts';
import { useFoundEntities } from './use-found-entities.ts';

type Answer = Outcome<readonly FoundEntity[]>;
const asked = vi.hoisted((): { type: string; text: string; answer: (outcome: Answer) => void }[] => []);
vi.mock('./find-entities.ts', () => ({
  searchedTypes: (): FoundType[] => ['DEVICE', 'ALARM'],
  findEntities: (_user: User, type: string, text: string) => new Promise<Answer>((answer) => asked.push({ type, text, answer })),
}));

const id = { entityType: 'USER', id: '13814000-1dd2-11b2-8080-808080808080' };
const USER: User = { id, createdTime: 1, tenantId: id, customerId: id, email: 'a@b.cd', authority: 'TENANT_ADMIN' };
const device = (name: string): FoundEntity => ({ id: name, entityType: 'DEVICE', name, type: 'Pump' });

let root: Root;
let shown: { names: string[]; isSearching: boolean; fault: Fault | null };

function Probe({ query }: { readonly query: string }) {
  const { entities, isSearching, fault: failure } = useFoundEntities(USER, query);
  shown = { names: entities.map(({ name }) => name), isSearching, fault: failure };
  return null;
}

beforeEach(async () => {
  vi.useFakeTimers();
  asked.length = 0;
  root = createRoot(document.createElement('div'));
  // The palette opens with an empty field.
  await type('');
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

const type = (query: string) => act(async () => root.render(<Probe query={query} />));
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const answer = (text: string, found: readonly FoundEntity[]) =>
  act(async () => {
    for (const one of asked) if (one.text === text) one.answer(ok(found.filter(({ entityType }) => entityType === one.type)));
  });

it('makes one request per kind 150 ms after the last key, and none for an empty query', async () => {
  for (const query of ['m', 'mi', 'mil']) {
    await type(query);
    await pass(149);
  }
  expect(asked).toEqual([]);
  expect(shown.isSearching).toBe(true);
  await pass(1);
  expect(asked.map((one) => [one.type, one.text])).toEqual([
    ['DEVICE', 'mil'],
    ['ALARM', 'mil'],
  ]);
  await type('  ');
  await pass(1000);
  expect(asked).toHaveLength(2);
  expect(shown).toEqual({ names: [], isSearching: false, fault: null });
});

it('drops answers to an older query', async () => {
  await type('pum');
  await pass(150);
  await type('pump');
  await pass(150);
  await answer('pump', [device('new pump')]);
  await answer('pum', [device('old pump')]);
  expect(shown).toEqual({ names: ['new pump'], isSearching: false, fault: null });
});

it('shows remembered results at once, while it requests new ones', async () => {
  await type('mill');
  await pass(150);
  await answer('mill', [device('Mill Lane'), { ...device('Too hot at the mill'), entityType: 'ALARM', alarm: {} as never }]);
  await type('mill l');
  expect(shown).toMatchObject({ names: ['Mill Lane'], isSearching: true });
});

it('shows the results of the other kinds when one request fails, and the fault', async () => {
  await type('weir');
  await pass(150);
  await act(async () => {
    asked[0]?.answer(ok([device('Weir')]));
    asked[1]?.answer(failed(fault('overload')));
  });
  expect(shown).toMatchObject({ names: ['Weir'], fault: { kind: 'overload' } });
});

it('searches again when the server that did not answer is back', async () => {
  Object.assign(connectionStore.current, { phase: 'disconnected' });
  await type('mill');
  await pass(150);
  await act(async () => {
    for (const one of asked.splice(0)) one.answer(failed(fault('network')));
  });
  expect(shown.fault?.kind).toBe('network');
  await act(async () => void Object.assign(connectionStore.current, { phase: 'live' }));
  await answer('mill', [device('Mill 7')]);
  expect(shown).toMatchObject({ names: ['Mill 7'], fault: null });
});
