import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { PROPERTY_RUNS, PROPERTY_SEED } from '../../tests/property-runs.ts';
import { behaviourOf } from './api-version.ts';
import { routesOf } from './app.ts';
import { bySpecificity, comparePaths } from './route.ts';

const segment = fc.constantFrom('device', 'info', 'name', ':id', ':name');
const path = fc.tuple(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.boolean()).map(([parts, isOpen]) => {
  const own = isOpen ? [...parts, '*'] : parts;
  return `/${own.join('/')}`;
});
const asked = fc
  .array(fc.constantFrom('device', 'info', 'name', '7'), { minLength: 1, maxLength: 5 })
  .map((parts) => `/${parts.join('/')}`);
/** Parameters with other names match the same. */
const shapeOf = (one: string) => one.replaceAll(/:\w+/g, ':');

async function answering(paths: readonly string[], wanted: string): Promise<string> {
  const app = new Hono();
  for (const { path: own } of bySpecificity(paths.map((one) => ({ path: one })))) app.get(own, (context) => context.text(own));
  app.notFound((context) => context.text('nothing'));
  return (await app.request(wanted)).text();
}

describe('the order of routes', () => {
  it('puts literals before parameters, and those before wildcards, from the left', () => {
    const paths = ['/*', '/:kind/:id', '/:kind/infos', '/device/*', '/device/:id', '/device/info/:id', '/device/infos'];
    const sorted = bySpecificity(paths.map((one) => ({ path: one }))).map((one) => one.path);
    expect(sorted.indexOf('/device/infos')).toBeLessThan(sorted.indexOf('/device/:id'));
    expect(sorted.slice(-5)).toEqual(['/device/:id', '/device/*', '/:kind/infos', '/:kind/:id', '/*']);
  });

  it('is one order, and the same route answers however they were written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(path, { selector: shapeOf, maxLength: 12 }), fc.nat(), asked, async (paths, turn, wanted) => {
        for (const [a, b] of paths.map((one, i) => [one, paths[(i + 1) % paths.length] ?? one] as const)) {
          expect(Math.sign(comparePaths(a, b))).toBe(-Math.sign(comparePaths(b, a)) + 0);
        }
        const cut = turn % Math.max(1, paths.length);
        const turned = [...paths.slice(cut), ...paths.slice(0, cut)];
        expect(await answering([...turned].reverse(), wanted)).toBe(await answering(paths, wanted));
      }),
      { numRuns: PROPERTY_RUNS, seed: PROPERTY_SEED },
    );
  });

  it.each(['3.2.0', '3.3.0', '3.4.0', '3.6.0', '4.3.0'])('leaves no two routes of %s that match the same', (version) => {
    const shapes = routesOf(behaviourOf(version)).map(({ method, path: own }) => `${method} ${shapeOf(own)}`);
    expect(shapes.filter((one, i) => shapes.indexOf(one) !== i)).toEqual([]);
  });
});
