import { expect, it } from 'vitest';
import type { DataCore } from '../../src/contract/data-core.ts';
import { whenLoaded } from './when-loaded.ts';

it('passes calls on in order that are made while it loads', async () => {
  const asked: unknown[] = [];
  const core = {
    heartbeat: async () => 5,
    setVisible: async (visible: boolean) => void asked.push(['setVisible', visible]),
    reconnect: async () => void asked.push(['reconnect']),
  } as Partial<DataCore> as DataCore;
  let arrive: (core: DataCore) => void = () => undefined;
  const late = whenLoaded(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const answers = [late.setVisible(false), late.reconnect(), late.heartbeat()];
  expect(asked).toEqual([]);
  arrive(core);
  expect(await Promise.all(answers)).toEqual([undefined, undefined, 5]);
  expect(asked).toEqual([['setVisible', false], ['reconnect']]);
});

it('rejects calls when the core cannot be loaded', async () => {
  const late = whenLoaded(Promise.reject(new Error('gone')));
  await expect(late.heartbeat()).rejects.toThrow('gone');
});
