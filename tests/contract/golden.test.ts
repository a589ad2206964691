/** The platform answers as the recorded servers did, exchange after exchange, but for the listed differences. */
import { expect, it } from 'vitest';
import { createPlatform } from '../../platform/platform.ts';
import type { Exchange } from './conversation/exchange.ts';
import { MQTT } from './conversation/mqtt.ts';
import { conversation } from './conversation/whole.ts';
import { KEPT, Known } from './golden/known.ts';
import { Play } from './golden/play.ts';
import { compared, isNewer, type Release, recording } from './golden/recordings.ts';

const START = Date.UTC(2026, 4, 4, 9, 30);
/** For what is known to be missing, and where the number of frames varies. */
const SHORT_MS = 1000;
const LONG_MS = 15_000;

/** @param asUsers without MQTT, and without what changes the installation. */
async function play(release: Release, known: Known, asUsers = false) {
  const began = performance.now();
  let ahead = 0;
  const now = () => Math.floor(START + ahead + performance.now() - began);
  const platform = await createPlatform({
    ...{ data: ':memory:', devices: 1, machine: false, port: 0, mqttPort: 0, mail: () => undefined, now },
    strict: true,
    apiVersion: release === '3.2' ? '3.2.0' : '4.3.1',
  });
  await platform.listen();
  const real = recording(release);
  const loose = new Set(real.filter(({ varies }) => varies?.includes('frames')).map(({ label }) => label));
  try {
    const server = {
      base: `http://127.0.0.1:${platform.port}`,
      mqtt: asUsers ? undefined : `mqtt://127.0.0.1:${platform.mqttPort}`,
      account: 'sysadmin@example.org',
      password: 'sysadmin',
      patienceMs: (label: string) => (known.labels.has(label) || loose.has(label) ? SHORT_MS : LONG_MS),
      now,
      pass: async (ms: number) => {
        ahead += ms;
      },
      isOurs: !asUsers,
    };
    return compared(real, await new Play(server, real).all(conversation({ newer: isNewer(release), mqtt: !asUsers })));
  } finally {
    await platform.close();
  }
}

it.each(['3.2', '4.3'] as const)('answers as the recorded server of %s, but for the listed differences', async (release) => {
  const known = new Known(release);
  const comparison = await play(release, known);
  const { equal, different, missing } = comparison;
  console.log(`${release}: ${equal} equal of ${equal + different.size + missing.length}`);
  const lines = [...different].flatMap(([label, found]) => found.map((line) => [label, line] as const));
  const unlisted = [...lines, ...missing.map((label) => [label, ''] as const)].filter((found) => known.reasonOf(...found) === undefined);
  expect(unlisted, 'differences that are not listed').toEqual([]);
  expect(known.unused(comparison), 'listed differences that are equal now: take them off the list').toEqual([]);
});

it('is compared without MQTT and the settings of the installation, as users play it, with nothing else missing', async () => {
  const known = new Known('4.3');
  const { different, missing } = await play('4.3', known, true);
  const lines = [...different].flatMap(([label, found]) => found.map((line) => [label, line] as const));
  expect(lines.filter((found) => known.reasonOf(...found) === undefined)).toEqual([]);
  const isLeftOut = (exchange: Exchange) => 'method' in exchange && (exchange.intrusive === true || exchange.needsMqtt === true);
  const leftOut = [...conversation({ newer: true, mqtt: false }).filter(isLeftOut), ...MQTT];
  const recorded = new Set(recording('4.3').map(({ label }) => label));
  const labels = leftOut.flatMap((exchange) => ('label' in exchange && recorded.has(exchange.label) ? exchange.label : []));
  expect(labels).toContain('settings save general');
  expect(missing.filter((label) => known.reasonOf(label, '') === undefined).sort()).toEqual(labels.sort());
});

it('keeps few differences on purpose', () => {
  const labels = new Set(KEPT.flatMap(({ at }) => Object.values(at).flatMap((lines) => lines ?? [])).map((line) => line.split(' > ')[0]));
  expect(labels.size).toBeLessThanOrEqual(10);
});
