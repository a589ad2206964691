/** The platform answers as the recorded servers did, exchange after exchange, but for the listed differences. */
import { expect, it } from 'vitest';
import { createPlatform } from '../../platform/platform.ts';
import { conversation } from './conversation/whole.ts';
import { KEPT, knownDifferences } from './golden/known.ts';
import { Play } from './golden/play.ts';
import { compared, type Release, recording } from './golden/recordings.ts';

const START = Date.UTC(2026, 4, 4, 9, 30);
/** For what is known to be missing. */
const SHORT_MS = 1000;
const LONG_MS = 15_000;

async function play(release: Release, known: ReadonlySet<string>) {
  const began = performance.now();
  let ahead = 0;
  const now = () => Math.floor(START + ahead + performance.now() - began);
  const platform = await createPlatform({
    ...{ data: ':memory:', devices: 1, machine: false, port: 0, mqttPort: 0, mail: () => undefined, now },
    strict: true,
    apiVersion: release === '3.2' ? '3.2.0' : '4.3.1',
  });
  await platform.listen();
  try {
    const server = {
      base: `http://127.0.0.1:${platform.port}`,
      mqtt: `mqtt://127.0.0.1:${platform.mqttPort}`,
      account: 'sysadmin@example.org',
      password: 'sysadmin',
      patienceMs: (label: string) => (known.has(label) ? SHORT_MS : LONG_MS),
      now,
      pass: async (ms: number) => {
        ahead += ms;
      },
      isOurs: true,
    };
    const real = recording(release);
    return compared(real, await new Play(server, real).all(conversation({ newer: release === '4.3', mqtt: true })));
  } finally {
    await platform.close();
  }
}

it.each(['3.2', '4.3'] as const)('answers as the recorded server of %s, but for the listed differences', async (release) => {
  const known = new Set(knownDifferences(release));
  const { equal, different, missing } = await play(release, known);
  console.log(`${release}: ${equal} equal of ${equal + different.size + missing.length}`);
  const found = [...missing, ...different.keys()];
  const unlisted = found.filter((label) => !known.has(label)).map((label) => [label, ...(different.get(label) ?? ['missing'])]);
  expect(unlisted, 'differences that are not listed').toEqual([]);
  expect(
    [...known].filter((label) => !found.includes(label)),
    'listed differences that are equal now: take them off the list',
  ).toEqual([]);
});

it('keeps few differences on purpose', () => {
  expect(Object.values(KEPT).flatMap(Object.keys).length).toBeLessThanOrEqual(10);
});
