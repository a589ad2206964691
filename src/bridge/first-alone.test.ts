import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { failed, fault, ok } from '../contract/fault.ts';
import { firstAlone } from './first-alone.ts';

it('commands of one key go one at a time until one has succeeded, each once, and its own answer comes back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ key: fc.constantFrom('pump', 'fan'), succeeds: fc.boolean() }), { maxLength: 20 }),
      fc.scheduler(),
      async (commands, scheduler) => {
        const byKey = firstAlone();
        const made = new Set<string>();
        const underWay = new Map<string, number>();
        const sent: number[] = [];
        const answers = commands.map(({ key, succeeds }, index) =>
          byKey(key, async () => {
            sent.push(index);
            const others = underWay.get(key) ?? 0;
            if (!made.has(key)) expect(others).toBe(0);
            underWay.set(key, others + 1);
            await scheduler.schedule(Promise.resolve(), `${key} ${index}`);
            underWay.set(key, (underWay.get(key) ?? 0) - 1);
            if (succeeds) made.add(key);
            return succeeds ? ok(index) : failed(fault('invalid', String(index)));
          }),
        );
        await scheduler.waitFor(Promise.all(answers));
        const expected = commands.map(({ succeeds }, index) => (succeeds ? ok(index) : failed(fault('invalid', String(index)))));
        expect(await Promise.all(answers)).toEqual(expected);
        expect(sent.sort((a, b) => a - b)).toEqual(commands.map((_, index) => index));
      },
    ),
  );
});
