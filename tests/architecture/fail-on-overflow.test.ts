import { expect, it } from 'vitest';

it('fails a run whose timer overflows, and not at other warnings', () => {
  const [listener, ...others] = process.listeners('warning').filter(({ name }) => name === 'failOnOverflow');
  const hear = (name: string) => listener?.(Object.assign(new Error('does not fit into a 32-bit signed integer'), { name }));
  expect(() => hear('TimeoutOverflowWarning')).toThrow('32-bit');
  expect(() => hear('ExperimentalWarning')).not.toThrow();
  expect(others).toEqual([]);
});
