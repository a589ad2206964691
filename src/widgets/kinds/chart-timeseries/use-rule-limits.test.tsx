import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../../contract/fault.ts';
import type { SeriesInfo } from '../../../contract/snapshot.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { useRuleLimits } from './use-rule-limits.ts';

const asked: string[] = [];
let answers: Readonly<Record<string, unknown>> = {};
const server = { isNewest: false };
const IDS = { device: '00000000-0000-0000-0000-000000000001', profile: '00000000-0000-0000-0000-0000000000aa' };

vi.mock('../../../bridge/use-server-feature.ts', () => ({ serverHas: async () => server.isNewest }));
await giveCore({
  call: async (_call: string, { path }: { path: string }) => {
    asked.push(path);
    const answer = answers[path];
    return answer === undefined ? failed(fault('forbidden')) : answer === 'lost' ? failed(fault('network')) : ok(answer);
  },
});

const series = (key: string, n = 1) =>
  ({ entity: { entityType: 'DEVICE', id: IDS.device.slice(0, -1) + n }, key }) as unknown as SeriesInfo;
const condition = {
  condition: [
    { key: { type: 'TIME_SERIES', key: 'flow' }, predicate: { type: 'NUMERIC', operation: 'LESS', value: { defaultValue: 3.5 } } },
  ],
};
const PROFILE = {
  id: { entityType: 'DEVICE_PROFILE', id: IDS.profile },
  profileData: { alarms: [{ alarmType: 'Low', createRules: { CRITICAL: { condition } } }] },
};
const device = { deviceProfileId: { entityType: 'DEVICE_PROFILE', id: IDS.profile } };
const paths = {
  device: `/api/device/${IDS.device}`,
  second: `/api/device/${IDS.device.slice(0, -1)}2`,
  profile: `/api/deviceProfile/${IDS.profile}`,
};

async function limits(shown: readonly SeriesInfo[]) {
  const seen: ReturnType<typeof useRuleLimits>[] = [];
  const specs = shown.map((_, axis) => ({ label: '', axis }));
  function Probe() {
    seen.push(useRuleLimits(shown, specs));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Probe />));
  await act(async () => undefined);
  const last = seen.at(-1);
  act(() => root.unmount());
  return last;
}

beforeEach(async () => {
  await adoptMessages('en_US', TEXTS);
  asked.length = 0;
  server.isNewest = false;
  answers = { [paths.device]: device, [paths.second]: device, [paths.profile]: PROFILE };
});

const LOW = { value: 3.5, label: 'Critical, below 3.5', severity: 'CRITICAL' };

it('draws those of the profile for the shown keys, on their axis, and reads a profile once', async () => {
  expect(await limits([series('flow'), series('level'), series('flow', 2)])).toEqual({
    thresholds: [LOW, { ...LOW, axis: 2 }],
    isMissing: false,
  });
  expect(asked).toEqual([paths.device, paths.profile, paths.second]);
});

it('asks for nothing without devices', async () => {
  expect(await limits([])).toEqual({ thresholds: [], isMissing: false });
  expect(asked).toEqual([]);
});

it('draws none for accounts that may not read profiles, and says when they could not be read', async () => {
  answers = { [paths.device]: device };
  expect(await limits([series('flow')])).toEqual({ thresholds: [], isMissing: false });
  answers = { [paths.device]: device, [paths.profile]: 'lost' };
  expect(await limits([series('flow')])).toEqual({ thresholds: [], isMissing: true });
});

it('reads the calculated rules of newer servers', async () => {
  server.isNewest = true;
  const path = `/api/DEVICE_PROFILE/${IDS.profile}/calculatedFields?type=ALARM`;
  answers = { [paths.device]: device, [path]: { data: [], hasNext: false } };
  expect(await limits([series('flow')])).toEqual({ thresholds: [], isMissing: false });
  expect(asked).toEqual([paths.device, path]);
});
