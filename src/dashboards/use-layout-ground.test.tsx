import { expect, it } from 'vitest';
import { show } from '../../tests/show.tsx';
import { giveCore } from '../bridge/core.fixture.ts';
import type { DashboardLayout } from '../contract/dashboard.ts';
import { ok } from '../contract/fault.ts';
import { useLayoutGround, useWallGround } from './use-layout-ground.ts';

const PLAN = 'data:image/png;base64,iVBORw0KGgo=';
await giveCore({ readFile: async () => ok(PLAN) });

interface Grounds {
  readonly desk: object | undefined;
  readonly wall: object | undefined;
}
let drawn: Grounds;

function Probe({ gridSettings }: Pick<DashboardLayout, 'gridSettings'>) {
  drawn = { desk: useLayoutGround({ gridSettings }), wall: useWallGround({ gridSettings }) };
  return null;
}

const picture = { backgroundImage: `url("${PLAN}")`, backgroundRepeat: 'no-repeat', backgroundSize: 'cover' };
const stored = { backgroundImageUrl: 'tb-image;/api/images/tenant/plan.png', backgroundSizeMode: 'cover' };

it.each([
  [{ backgroundColor: '#204060' }, { desk: { backgroundColor: 'rgb(32, 64, 96)' }, wall: undefined }],
  [
    { ...stored, backgroundColor: '#204060' },
    { desk: { ...picture, backgroundColor: 'rgb(32, 64, 96)' }, wall: { ...picture, backgroundColor: 'rgb(32, 64, 96)' } },
  ],
  [stored, { desk: picture, wall: picture }],
  [{ backgroundColor: '#eee' }, { desk: undefined, wall: undefined }],
])('of %j is drawn at a desk and on a wall', async (gridSettings, expected) => {
  await show(<Probe gridSettings={gridSettings} />);
  expect(drawn).toEqual(expected);
});

it('is none where nothing is to be drawn', async () => {
  let ground: object | undefined = {};
  function Nothing() {
    ground = useLayoutGround(null);
    return null;
  }
  await show(<Nothing />);
  expect(ground).toBeUndefined();
});
