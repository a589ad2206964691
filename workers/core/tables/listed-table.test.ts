import { expect, it } from 'vitest';
import { createSignedInCore } from '../signed-in-core.fixture.ts';
import { answerTo, idOf } from '../transport/split-server.fixture.ts';

it('a table of a list too large for a frame is one listing in one order', async () => {
  const whole = await createSignedInCore();
  const name = { type: 'ENTITY_FIELD' as const, key: 'name' };
  const key = { type: 'TIME_SERIES' as const, key: 'temp' };
  await whole.core.open(1, {
    kind: 'entity-table',
    filter: { type: 'entityList', entityType: 'DEVICE', entityList: Array.from({ length: 2500 }, (_, i) => idOf(i)) },
    keyFilters: [],
    columns: [name, key],
    sort: { column: name, direction: 'DESC' },
    search: '',
    rows: { first: 0, count: 5 },
  });
  const socket = await whole.connect();
  const sent = whole.commands('entityDataCmds');
  expect(sent.length).toBeGreaterThan(3);
  const answers = sent.map(({ cmdId, ...body }) => ({ ...answerTo({ kind: 'entity-data', body: body as never }), cmdId }));
  for (const one of answers.slice(1)) socket.reply(one);
  await whole.ports.advance(300);
  expect(whole.parts('entity-table')).toEqual([]);
  socket.reply(answers[0]);
  await whole.ports.advance(300);
  const table = whole.parts('entity-table').at(-1);
  expect(table).toMatchObject({ state: 'ready', total: 100 });
  const names = table?.rows.map(([, { values }]) => values[0]);
  expect(names).toEqual(['pump 99', 'pump 98', 'pump 97', 'pump 96', 'pump 95']);
});
