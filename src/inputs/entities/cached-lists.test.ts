import { expect, it, vi } from 'vitest';
import { failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import { tellSaved } from '../../store/saved-things.ts';
import { CachedList } from './cached-lists.ts';
import { beSignedIn } from './entities.fixture.ts';

const ask = vi.fn<() => Promise<Outcome<readonly string[]>>>();
const times = () => ask.mock.calls.length;

it('is requested once, and again after a thing of its kind was saved', async () => {
  ask.mockReset().mockResolvedValue(ok(['a']));
  const list = new CachedList('DEVICE', ask);
  const user = beSignedIn('TENANT_ADMIN');
  expect(await Promise.all([list.of(user), list.of(user)])).toEqual([ok(['a']), ok(['a'])]);
  tellSaved('ASSET');
  await list.of(user);
  expect(times()).toBe(1);
  tellSaved('DEVICE');
  await list.of(user);
  expect(times()).toBe(2);
});

it('does not cache failures', async () => {
  ask
    .mockReset()
    .mockResolvedValueOnce(failed(fault('network')))
    .mockResolvedValue(ok(['a']));
  const list = new CachedList('ASSET', ask);
  const user = beSignedIn('TENANT_ADMIN');
  expect(await list.of(user)).toMatchObject({ ok: false });
  expect(await list.of(user)).toEqual(ok(['a']));
});

it('is not shared between accounts, and drops a late answer', async () => {
  ask
    .mockReset()
    .mockResolvedValueOnce(ok(['of one']))
    .mockResolvedValueOnce(ok(['of the other']));
  const list = new CachedList('ASSET', ask);
  expect(await list.of(beSignedIn('TENANT_ADMIN'))).toEqual(ok(['of one']));
  const other = beSignedIn('TENANT_ADMIN');
  expect(await list.of(other)).toEqual(ok(['of the other']));
  // A request that fails after a drop leaves the new list cached.
  let fail: (outcome: Outcome<readonly string[]>) => void = () => undefined;
  ask.mockReturnValueOnce(
    new Promise((resolve) => {
      fail = resolve;
    }),
  );
  list.drop();
  const late = list.of(other);
  list.drop();
  ask.mockResolvedValueOnce(ok(['new']));
  expect(await list.of(other)).toEqual(ok(['new']));
  const asked = times();
  fail(failed(fault('network')));
  await late;
  expect(await list.of(other)).toEqual(ok(['new']));
  expect(times()).toBe(asked);
});
