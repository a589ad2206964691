/** Relations and single attributes, which have no versions. */
import { beforeEach, expect, it, vi } from 'vitest';
import { giveCore } from '../bridge/core.fixture.ts';
import type { Relation } from '../contract/entities.ts';
import { failed, fault, type Outcome, ok } from '../contract/fault.ts';
import { entityId } from '../contract/identifiers.ts';
import type { JsonValue } from '../inputs/code/json-text.ts';
import type { Dispute, Settle } from './disputes.ts';
import { NEW_ATTRIBUTE, saveAttribute } from './save-attribute.ts';
import { saveRelation } from './save-relation.ts';

/** On the server. Undefined: nothing. */
let stored: unknown;
let saves: number;
await giveCore({
  call: async (name: string, input: object): Promise<Outcome<unknown>> => {
    if (name === 'attribute') return ok(stored === undefined ? [] : [{ key: 'k', value: stored, lastUpdateTs: 1 }]);
    if (name === 'relationToSave')
      return stored === undefined ? failed(fault('not-found')) : ok({ ...RELATION, version: 2, additionalInfo: stored });
    saves += 1;
    const { attributes, relation } = input as { readonly attributes?: { k: unknown }; readonly relation?: Relation };
    stored = attributes ? attributes.k : relation?.additionalInfo;
    return ok(null);
  },
});
beforeEach(() => {
  saves = 0;
});

const RELATION: Relation = {
  ...{ from: entityId('DEVICE', '1'), to: entityId('ASSET', '1'), type: 'Contains', typeGroup: 'COMMON' },
  additionalInfo: null,
};
const PLACE = { entity: RELATION.from, scope: 'SERVER_SCOPE' } as const;
type Value = JsonValue | null;
type Save = (base: Value | undefined, mine: Value, settle: Settle) => Promise<Outcome<object>>;

/** @param base undefined: it is new. */
const SAVES: Readonly<Record<'attribute' | 'relation', Save>> = {
  attribute: (base, value, settle) =>
    saveAttribute(
      PLACE,
      base === undefined
        ? { base: NEW_ATTRIBUTE, draft: { key: ' k ', value }, changed: ['key', 'value'] }
        : { base: { key: 'k', value: base }, draft: { key: 'k', value }, changed: ['value'] },
      settle,
    ),
  relation: (base, info, settle) => {
    const made = (additionalInfo: Value) => ({ ...RELATION, additionalInfo }) as Relation;
    return saveRelation({ base: base === undefined ? null : made(base), draft: made(info), changed: ['additionalInfo'] }, settle);
  },
};
const KINDS = ['attribute', 'relation'] as const;

it.each(KINDS)('%s: members that others changed meanwhile stay beside mine, without a question', async (kind) => {
  stored = { a: 1, b: { c: 'theirs' }, d: 4 };
  const settle = vi.fn<Settle>();
  expect(await SAVES[kind]({ a: 1, b: { c: 3 } }, { a: 'mine', b: { c: 3 } }, settle)).toMatchObject({ ok: true });
  expect(settle).not.toHaveBeenCalled();
  expect(stored).toEqual({ a: 'mine', b: { c: 'theirs' }, d: 4 });
});

it.each(KINDS)('%s: what both changed is asked path by path, and each answer counts for its path', async (kind) => {
  stored = { a: { x: 'theirs' }, b: { x: 'theirs' } };
  const asked: Dispute[] = [];
  const settle: Settle = async (disputes) => {
    asked.push(...disputes);
    return new Set(disputes.filter(({ path }) => path === 'b.x').map(({ id }) => id));
  };
  await SAVES[kind]({ a: { x: 0 }, b: { x: 0 } }, { a: { x: 'mine' }, b: { x: 'mine' } }, settle);
  const field = kind === 'attribute' ? 'value' : 'additionalInfo';
  expect(asked.map(({ path, theirs, mine }) => ({ path, theirs, mine }))).toEqual(
    ['a.x', 'b.x'].map((path) => ({ path, theirs: { [field]: 'theirs' }, mine: { [field]: 'mine' } })),
  );
  expect(stored).toEqual({ a: { x: 'theirs' }, b: { x: 'mine' } });
});

it.each(KINDS)('%s: nothing is saved while nothing is chosen', async (kind) => {
  stored = 'theirs';
  expect(await SAVES[kind]('before', 'mine', async () => null)).toMatchObject({ ok: false, fault: { key: 'not-merged' } });
  expect([stored, saves]).toEqual(['theirs', 0]);
});

it.each(KINDS)('%s: a new one replaces none that somebody else has just added', async (kind) => {
  stored = 'theirs';
  const settle = vi.fn<Settle>(async () => null);
  await SAVES[kind](undefined, 'mine', settle);
  expect(settle).toHaveBeenCalledOnce();
  expect([stored, saves]).toEqual(['theirs', 0]);
  stored = undefined;
  expect(await SAVES[kind](undefined, 'mine', settle)).toMatchObject({ ok: true });
  expect([stored, saves]).toEqual(['mine', 1]);
});

it('a relation without anything besides is new, too', async () => {
  stored = undefined;
  await SAVES.relation(undefined, null, async () => null);
  expect([stored, saves]).toEqual([null, 1]);
});

it('tells of a deletion: an attribute is asked about, a relation cannot be saved', async () => {
  stored = undefined;
  const settle = vi.fn<Settle>(async () => null);
  await SAVES.attribute(1, 2, settle);
  expect(settle.mock.calls[0]?.[0]).toMatchObject([{ path: '', theirs: { value: null }, mine: { value: 2 } }]);
  expect(await SAVES.relation({ a: 1 }, { a: 2 }, settle)).toMatchObject({ ok: false, fault: { kind: 'not-found' } });
  expect(saves).toBe(0);
});
