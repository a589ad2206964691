import { describe, expect, it } from 'vitest';
import { type Fault, failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { JobWork } from '../../sandbox/batch.ts';
import { createFakePorts } from '../fake-ports.fixture.ts';
import { createFunctions } from './create-functions.ts';
import { createModuleTexts } from './module-texts.ts';

const point = (): JobWork => ({ kind: 'points', from: 4, step: 1, count: 1, prevValue: 0 });
const link = (key: string) => `tb-resource;/api/resource/js_module/tenant/${key}`;
const SCALE = 'export const factor = 3;\nexport function scale(value) { return value * factor; }';

/** @param answer may change between two reads. */
function create(answer: (path: string) => Outcome<string>) {
  const ports = createFakePorts();
  const faults: Fault[] = [];
  const read: string[] = [];
  const readModules = createModuleTexts(ports, async (path) => {
    read.push(path);
    return answer(path);
  });
  const functions = createFunctions(ports, readModules, (found) => faults.push(found));
  const run = async (body: string, modules: Readonly<Record<string, string>>) => {
    const outcome = await functions.run({ name: 'f', body, modules }, 'source', point);
    return outcome.ok ? outcome.value.column.numbers[0] : outcome.fault.key;
  };
  return { ports, faults, read, run };
}

describe('functions with modules', () => {
  it('use what these export; each script is read once', async () => {
    const { read, run } = create(() => ok(SCALE));
    expect(await run('return units.scale(time);', { units: link('a.js') })).toBe(12);
    expect(await run('return one.factor + two.factor + prevValue;', { one: link('a.js'), two: link('b.js') })).toBe(6);
    expect(read).toEqual(['/api/resource/js_module/tenant/a.js', '/api/resource/js_module/tenant/b.js']);
  });

  it('are not mixed up where only the modules differ', async () => {
    const { run } = create((path) => ok(`export default ${path.at(-4)};`));
    expect(await Promise.all(['1.js', '2.js'].map((key) => run('return m.default;', { m: link(key) })))).toEqual([1, 2]);
  });

  it('name the module that cannot be read, and ask again after a minute', async () => {
    let answer: Outcome<string> = failed(fault('not-found', 'gone'));
    const { ports, faults, read, run } = create(() => answer);
    expect(await run('return m.factor;', { m: link('a.js') })).toBe('function-module');
    expect(faults).toMatchObject([{ key: 'function-module', functionName: 'f', message: 'm: gone' }]);
    answer = ok(SCALE);
    expect(await run('return m.factor;', { m: link('a.js') })).toBe('function-module');
    expect(read).toHaveLength(1);
    await ports.advance(60_000);
    expect(await run('return m.factor;', { m: link('a.js') })).toBe(3);
  });

  it.each([
    ['does not parse', 'export const ='],
    ['throws', 'export default missing.part;'],
    ['imports another', "import './b.js';"],
  ])('name the module that %s', async (_, text) => {
    const { faults, run } = create(() => ok(text));
    expect(await run('return 1;', { m: link('a.js') })).toBe('function-module');
    expect(faults).toMatchObject([{ functionName: 'f', message: expect.stringMatching(/^m: \w+Error: /) }]);
  });

  it.each([
    ['https://example.org/a.js'],
    ['tb-resource;/api/resource/js_module/tenant/../../user/tokens'],
    ['tb-resource;/api/auth/user'],
    ['tb-resource;/api/resource/js_module/tenant/a.js?x=1'],
    ['/api/resource/js_module/tenant/a.js'],
  ])('read nothing but scripts of the server, not %s', async (stored) => {
    const { read, faults, run } = create(() => ok(SCALE));
    expect(await run('return 1;', { m: stored })).toBe('function-module');
    expect([read, faults[0]?.message]).toEqual([[], `m: ${stored}`]);
  });
});
