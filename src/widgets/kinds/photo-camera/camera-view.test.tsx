import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../../contract/fault.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages, translate } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { CameraView } from './camera-view.tsx';
import { SETTINGS } from './settings.ts';

const PHOTO = 'data:image/png;base64,iVBORw0KGgo=';
const sent: unknown[] = [];
let answer: unknown;
await giveCore({
  call: async (name: string, input: unknown) => {
    sent.push([name, input]);
    return answer;
  },
});

beforeEach(async () => {
  sent.length = 0;
  await adoptMessages('en_US', TEXTS);
});

const track = { stop: vi.fn() };
function giveCamera(getUserMedia: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
}

async function draw(): Promise<void> {
  const row: EntityRow = {
    ...{ id: { entityType: 'DEVICE', id: '1' }, values: ['Gate', null, null], times: [0, 0, 0] },
    freshness: ['fresh', 'fresh', 'unknown'],
  };
  const source = {
    ...{ name: 'Gate', filter: { type: 'apiUsageState' } as const, isMultiple: false, keyFilters: [], count: null, functionEntity: null },
    ...{ widgetTitle: '', keys: [{ name: 'photo', type: 'attribute' }] },
  };
  const settings = schemaOf(SETTINGS).parse({});
  const input = { title: 'Gate', config: {}, settings, sources: [source], window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW };
  await show(
    <SurroundingsContext value={BARE_DESK}>
      <CameraView input={input} data={{ rows: [[row]], values: [], beyond: [], grow: () => undefined, onActive: () => undefined }} />
    </SurroundingsContext>,
  );
}
const press = (name: string) => act(() => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
const says = (text: string) => vi.waitFor(() => expect(box.textContent).toContain(text));

it('keeps a photo until it is stored, and turns the camera off', async () => {
  giveCamera(async () => Object.assign(new MediaStream(), { getTracks: () => [track] }));
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(PHOTO);
  await draw();
  await press(translate('photo-camera.open'));
  await says(translate('photo-camera.take'));
  await press(translate('photo-camera.take'));
  expect(track.stop).toHaveBeenCalledOnce();
  answer = failed(fault('forbidden'));
  await press('Save');
  await vi.waitFor(() => expect(box.querySelector('[role="alert"]')).not.toBeNull());
  expect(box.querySelector('img')?.getAttribute('src')).toBe(PHOTO);
  answer = ok(undefined);
  await press('Save');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject(['saveAttributes', { scope: 'SERVER_SCOPE', attributes: { photo: PHOTO } }]);
});

it('says why there is no camera', async () => {
  giveCamera(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  await draw();
  await press(translate('photo-camera.open'));
  await says(translate('photo-camera.denied'));
});
