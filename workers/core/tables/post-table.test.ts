import { describe, expect, it } from 'vitest';
import type { DemandColumn } from '../../../src/contract/demand.ts';
import { createSignedInCore } from '../signed-in-core.fixture.ts';
import { DEMAND, NAME, NOW, page, pictureOf, row, sightCommands, TEMP, temp } from './table.fixture.ts';

const at = (ts: number, value: string | null) => ({ ts, value });
const post = (body: string): DemandColumn => ({ ...TEMP, post: { name: 'Pumps, temp', body } });

async function opened(...columns: readonly DemandColumn[]) {
  const whole = await createSignedInCore(NOW);
  await whole.core.open(1, { ...DEMAND, columns: [NAME, ...columns] });
  const socket = await whole.connect();
  const reply = async (message: object) => {
    socket.reply({ cmdId: 1, ...message });
    await whole.ports.advance(600);
    return pictureOf(whole).cells.map(([, ...cells]) => cells);
  };
  return { whole, reply };
}

describe('post-processed columns of a table', () => {
  it('one key with two functions and with none makes three columns with one subscription', async () => {
    const { whole, reply } = await opened(TEMP, post('return value * 2;'), post('return "t" + prevValue + value;'));
    expect(await reply({ data: page([row(1, at(NOW, '5')), row(2, at(NOW, 'off'))]) })).toEqual([
      ['5', '10', 't05'],
      ['off', null, 't0off'],
    ]);
    expect(await reply({ update: [temp(1, NOW + 1, '7')] })).toEqual([
      ['7', '14', 'tt057'],
      ['off', null, 't0off'],
    ]);
    expect(sightCommands(whole).map(({ latestCmd }) => latestCmd)).toEqual([{ keys: [TEMP] }]);
  });

  it('a cell stays raw while its function fails, and the fault names it', async () => {
    const { whole, reply } = await opened(post('return value.toUpperCase();'));
    expect(await reply({ data: page([row(1, at(NOW, '5')), row(2, at(NOW, 'off'))]) })).toEqual([['5'], ['OFF']]);
    expect(whole.parts('fault')).toMatchObject([{ key: 'function-failed', functionName: 'Pumps, temp', line: 1, column: 14 }]);
  });

  it('repetitions do not run the function again, and deletions pass through', async () => {
    const { reply } = await opened(post('return value - prevOrigValue;'));
    await reply({ data: page([row(1, at(NOW, '5'))]) });
    expect(await reply({ update: [temp(1, NOW, '5')] })).toEqual([['5']]);
    expect(await reply({ update: [temp(1, NOW + 5, '9')] })).toEqual([['4']]);
    expect(await reply({ update: [temp(1, 0, '')] })).toEqual([[null]]);
  });
});
