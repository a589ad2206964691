import { beforeEach, describe, expect, it } from 'vitest';
import { createSignedInCore, type SignedInCore } from '../signed-in-core.fixture.ts';

const NOW = 1_600_000_000_000;
const ENTITY = { entityType: 'DEVICE', id: '00000000-0000-0000-0000-000000000001' };

const isOpen = ({ unsubscribe }: { readonly cmdId: number; readonly unsubscribe?: unknown }) => unsubscribe !== true;

let whole: SignedInCore;
beforeEach(async () => {
  whole = await createSignedInCore(NOW, { keepsPast: true });
});

describe('one entity', () => {
  it('shows attributes of all scopes and every key, including new ones, once all have answered', async () => {
    await whole.core.open(3, { kind: 'entity', entity: ENTITY });
    const socket = await whole.connect();
    const [telemetry] = whole.commands('tsSubCmds');
    const scopes = whole.commands('attrSubCmds');
    expect([telemetry?.cmdId, ...scopes.map(({ cmdId }) => cmdId)].every((id) => (id ?? 0) > 1_000_000_000)).toBe(true);
    socket.reply({ subscriptionId: telemetry?.cmdId, errorCode: 0, data: { temp: [[NOW, '21.5']] } });
    await whole.ports.advance(300);
    expect(whole.parts('entity')).toHaveLength(0);
    for (const { cmdId, scope } of scopes)
      socket.reply({ subscriptionId: cmdId, errorCode: 0, data: scope === 'SHARED_SCOPE' ? { mode: [[NOW, 'eco']] } : {} });
    socket.reply({ subscriptionId: telemetry?.cmdId, errorCode: 0, data: { fresh: [[NOW + 1, 'true']], temp: [[NOW - 1, 'old']] } });
    await whole.ports.advance(300);
    expect(whole.parts('entity').at(-1)).toMatchObject({
      attributes: { SHARED_SCOPE: [{ key: 'mode', value: 'eco', lastUpdateTs: NOW }], CLIENT_SCOPE: [] },
      telemetry: [
        { key: 'fresh', value: 'true' },
        { key: 'temp', value: '21.5', freshness: 'fresh' },
      ],
    });
  });

  it.each([
    ['before', true],
    ['after', false],
  ])("does not take a client attribute for one of another scope: an older server's update %s the client's own", async (_when, isEarly) => {
    await whole.core.open(3, { kind: 'entity', entity: ENTITY });
    const socket = await whole.connect();
    const idOf = (wanted: string) => whole.commands('attrSubCmds').find(({ scope }) => scope === wanted)?.cmdId;
    const reply = (id: number | undefined, data: object) => socket.reply({ subscriptionId: id, errorCode: 0, data });
    reply(whole.commands('tsSubCmds')[0]?.cmdId, {});
    reply(idOf('SHARED_SCOPE'), {});
    reply(idOf('SERVER_SCOPE'), { mode: [[NOW, 'server']] });
    const client = () => reply(idOf('CLIENT_SCOPE'), { mode: [[NOW + 5, 'client']] });
    const missed = () => reply(idOf('SERVER_SCOPE'), { mode: [[NOW + 5, 'client']] });
    for (const next of isEarly ? [missed, client] : [client, missed]) next();
    await whole.ports.advance(300);
    const modes = () => {
      const { CLIENT_SCOPE, SERVER_SCOPE } = whole.parts('entity').at(-1)?.attributes ?? {};
      return [CLIENT_SCOPE?.[0]?.value, SERVER_SCOPE?.[0]?.value];
    };
    expect(modes()).toEqual(['client', 'server']);
    reply(idOf('SERVER_SCOPE'), { mode: [[NOW + 5, 'new']] });
    await whole.ports.advance(600);
    expect(modes()).toEqual(['client', 'new']);
  });

  it('drops keys that a later whole answer lacks, because servers do not report every deletion', async () => {
    await whole.core.open(3, { kind: 'entity', entity: ENTITY });
    const socket = await whole.connect();
    const answer = (telemetry: object, server: object) => {
      const [ofTelemetry] = whole.commands('tsSubCmds').filter(isOpen).slice(-1);
      socket.reply({ subscriptionId: ofTelemetry?.cmdId, errorCode: 0, data: telemetry });
      for (const { cmdId, scope } of whole.commands('attrSubCmds').filter(isOpen).slice(-3))
        socket.reply({ subscriptionId: cmdId, errorCode: 0, data: scope === 'SERVER_SCOPE' ? server : {} });
    };
    answer({ temp: [[NOW, '1']], old: [[NOW, '2']] }, { model: [[NOW, 'x']], place: [[NOW, 'y']] });
    await whole.ports.advance(300);
    const keys = () => {
      const { telemetry = [], attributes } = whole.parts('entity').at(-1) ?? {};
      return [telemetry.map(({ key }) => key), attributes?.SERVER_SCOPE.map(({ key }) => key)];
    };
    expect(keys()).toEqual([
      ['old', 'temp'],
      ['model', 'place'],
    ]);
    await whole.ports.advance(25_000);
    expect(whole.commands('tsSubCmds').filter(isOpen)).toHaveLength(2);
    answer({ temp: [[NOW, '1']] }, { place: [[NOW, 'y']] });
    await whole.ports.advance(600);
    expect(keys()).toEqual([['temp'], ['place']]);
  });

  it('is not read again after a failure, which could close the socket', async () => {
    await whole.core.open(3, { kind: 'entity', entity: ENTITY });
    const socket = await whole.connect();
    socket.reply({ subscriptionId: whole.commands('tsSubCmds')[0]?.cmdId, errorCode: 3, errorMsg: 'Device is not there' });
    await whole.ports.advance(100_000);
    expect(whole.commands('tsSubCmds').filter(isOpen)).toHaveLength(1);
  });

  it('is shown as of an earlier time: deleted keys reappear, later ones are unknown', async () => {
    await whole.core.open(3, { kind: 'entity', entity: ENTITY });
    const socket = await whole.connect();
    const [telemetry] = whole.commands('tsSubCmds');
    const scopes = whole.commands('attrSubCmds');
    const server = scopes.find(({ scope }) => scope === 'SERVER_SCOPE');
    socket.reply({ subscriptionId: telemetry?.cmdId, data: { temp: [[NOW, '21.5']] } });
    for (const { cmdId } of scopes)
      socket.reply({ subscriptionId: cmdId, data: cmdId === server?.cmdId ? { site: [[NOW, 'Hall 2']] } : {} });
    await whole.ports.advance(500);
    const then = whole.ports.now();
    await whole.ports.advance(500);
    socket.reply({ subscriptionId: telemetry?.cmdId, data: { temp: [[NOW + 900, '30']], late: [[NOW + 900, '1']] } });
    socket.reply({ subscriptionId: server?.cmdId, data: { site: [[0, null]] } });
    await whole.ports.advance(500);
    const newest = () => {
      const { telemetry: values = [], attributes } = whole.parts('entity').at(-1) ?? {};
      return [values.map(({ key, value, freshness }) => [key, value, freshness]), attributes?.SERVER_SCOPE.map(({ value }) => value)];
    };
    expect(newest()).toEqual([
      [
        ['late', '1', 'fresh'],
        ['temp', '30', 'fresh'],
      ],
      [],
    ]);
    await whole.core.setAsOf(then);
    await whole.ports.advance(300);
    expect(newest()).toEqual([
      [
        ['late', null, 'unknown'],
        ['temp', '21.5', 'fresh'],
      ],
      ['Hall 2'],
    ]);
    const sent = whole.parts('entity').length;
    await whole.ports.advance(5000);
    expect(whole.parts('entity')).toHaveLength(sent);
    await whole.core.setAsOf(null);
    await whole.ports.advance(300);
    expect(newest()[1]).toEqual([]);
  });
});
