/** Each node does with recorded messages what real servers did, but for the exceptions that are named with their reasons. */
import { afterAll, expect, it } from 'vitest';
import { alarm, number } from '../../../platform/simulator/alarm-forms.ts';
import { partOf } from '../../../src/contract/part.ts';
import { NODE_TYPES } from '../../../src/engine/nodes/node-types.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { type FixtureWorld, fixtureWorld } from './fixture-world.ts';
import { hasCases, type RecordedCase, type Release, recordedCases } from './recorded-case.ts';
import { expected, type Memories, runCase } from './run-case.ts';

const PACKAGE = 'org.thingsboard.rule.engine.';
const CLASSES = new Set(NODE_TYPES.map(({ clazz }) => `${PACKAGE}${clazz}`));
const worlds: FixtureWorld[] = [];
afterAll(async () => {
  for (const world of worlds) await world.close();
});

interface Difference {
  readonly label: string;
  readonly text: string;
}

async function differing(release: Release): Promise<Difference[]> {
  const world = await fixtureWorld(release);
  worlds.push(world);
  const found: Difference[] = [];
  let group = '';
  let memories: Memories = new Map();
  for (const recorded of recordedCases(release).filter(isPlayed)) {
    if (recorded.group !== group) {
      if (group !== '') await world.renew();
      group = recorded.group;
      if (group === 'device-profile') giveRules(world);
      memories = new Map();
    }
    const [right, ours] = [expected(recorded), await runCase(recorded, release, world, memories)];
    if (!equal(right, ours))
      found.push({ label: recorded.label, text: `${recorded.label}\n  right ${JSON.stringify(right)}\n  ours  ${JSON.stringify(ours)}` });
  }
  return found;
}

/** As the recorder does it. */
function giveRules({ platform: { stores }, tenantId }: FixtureWorld): void {
  const profile = stores.entities.named('DEVICE_PROFILE', tenantId, 'boiler');
  if (!profile) throw new Error('The fixture has no such profile');
  const heat = (operation: 'GREATER' | 'LESS', limit: number) => [number('heat', operation, limit)];
  const rules = alarm('a1', 'Too hot', '', { CRITICAL: heat('GREATER', 50), WARNING: heat('GREATER', 30) }, heat('LESS', 20));
  stores.entities.put({ ...profile, profileData: { ...partOf(profile.profileData), alarms: [rules] } });
}

/** A message must have come in, or the node have refused its settings. */
const isPlayed = ({ node, in: came, initError }: RecordedCase) => CLASSES.has(node) && (came !== null || initError !== undefined);

function equal(right: unknown, ours: unknown): boolean {
  try {
    expect(ours).toEqual(right);
    return true;
  } catch {
    return false;
  }
}

it.skipIf(!hasCases).each(['3.2', '4.3'] as const)(
  'nodes do as those of %s, but for named exceptions',
  { timeout: 120_000 },
  async (release) => {
    const found = await differing(release);
    const isNamed = (label: string) => EXCEPTIONS.some(({ releases, labels }) => releases.includes(release) && labels.test(label));
    expect(
      found
        .filter(({ label }) => !isNamed(label))
        .map(({ text }) => text)
        .join('\n'),
    ).toBe('');
  },
);
