/** Maps whose data cannot be read or has several things at one place, or whose frame changes. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fault } from '../../../contract/fault.ts';
import { translate } from '../../../i18n/i18n.ts';
import { pastStore } from '../../../store/past.ts';
import { shown } from './answers.fixture.ts';
import { box, draw, id, marker, markers, OLDER, openState, row, showState, tooltip } from './map-view.fixture.tsx';

vi.mock('../../../bridge/use-demand.ts', async () => await import('./answers.fixture.ts'));
vi.mock('../../../bridge/use-series.ts', async () => await import('./answers.fixture.ts'));

const PLAN = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"></svg>')}`;

it('says why nothing was ever read, and not that there is nothing', async () => {
  shown.fault = fault('forbidden');
  draw('maps_v2.openstreetmap', OLDER);
  await vi.waitFor(() => expect(box.textContent).toContain(translate('fault.forbidden')));
  expect(box.textContent).not.toContain(translate('widgets.noEntities'));
  expect(box.textContent).not.toContain(translate('widgets.oldPicture', { reason: '' }).split('.')[0]);
});

it('shows the whole of a picture again when its frame has grown', async () => {
  shown.rows = [row('Half', '0.5', '0.5', '1')];
  box.style.cssText = 'inline-size: 246px; block-size: 160px';
  draw('maps_v2.image_map', { mapImageUrl: PLAN, xPosKeyName: 'latitude', yPosKeyName: 'longitude' });
  const picture = await vi.waitFor(() => {
    const found = box.querySelector('.wf-map-picture');
    if (!found) throw new Error('no picture yet');
    return found;
  });
  const map = box.querySelector('[role="application"]') as HTMLElement;
  const isMiddle = () => {
    const [inner, outer] = [picture.getBoundingClientRect(), map.getBoundingClientRect()];
    return [(inner.left + inner.right - outer.left - outer.right) / 2, (inner.top + inner.bottom - outer.top - outer.bottom) / 2];
  };
  const frames = async (count: number) => {
    for (let left = count; left > 0; left -= 1) await new Promise(requestAnimationFrame);
  };
  await vi.waitFor(() => expect(picture.getBoundingClientRect().width).toBeGreaterThan(100));
  box.style.cssText = 'inline-size: 1000px; block-size: 640px';
  await vi.waitFor(() => expect(picture.getBoundingClientRect().width).toBeGreaterThan(500));
  // Longer than Leaflet takes to move a map.
  await frames(30);
  for (const off of isMiddle()) expect(Math.abs(off)).toBeLessThan(3);
  box.style.cssText = 'inline-size: 500px; block-size: 400px';
});

it('leads through all markers at one place, and runs the action of the one that is chosen', async () => {
  shown.rows = [row('First', '50', '30', '1'), row('Second', '50', '30', '2')];
  draw('maps_v2.openstreetmap', { showLabel: true, label: '${entityName}' }, { markerClick: [openState('mark')] });
  await userEvent.click(await marker('First'));
  await vi.waitFor(() => expect(tooltip()?.ariaLabel).toBe('First'));
  expect(showState).not.toHaveBeenCalled();
  const inTooltip = (name: string) => [...(tooltip()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
  inTooltip('Next of 2 here')?.click();
  await vi.waitFor(() => expect(tooltip()?.ariaLabel).toBe('Second'));
  inTooltip('mark')?.click();
  await vi.waitFor(() => expect(showState.mock.calls).toMatchObject([['detail', { entityName: 'Second' }, {}]]));
});

it('names the server of a marker picture that may not be asked', async () => {
  draw('maps_v2.openstreetmap', {
    ...OLDER,
    useMarkerImageFunction: true,
    markerImages: ['https://other.example/pin.png', 'https://tiles.example.org/pin.png'],
    markerImageFunction: "return { url: images[data.entityName === 'North' ? 0 : 1], size: 20 };",
  });
  await vi.waitFor(() => expect(box.textContent).toContain(translate('map.refused', { hosts: 'tile.openstreetmap.org, other.example' })));
});

it('does not say of an earlier time that nothing has sent where it is', async () => {
  shown.rows = [row('Lost', null, null, '1')];
  draw('maps_v2.openstreetmap', OLDER);
  await vi.waitFor(() => expect(box.textContent).toContain(translate('map.emptyText')));
  pastStore.asOf = 1000;
  await vi.waitFor(() => expect(box.textContent).toContain(translate('map.emptyPast')));
  expect(box.textContent).not.toContain(translate('map.emptyText'));
});

it('leaves room above a picture for pins at its edge', async () => {
  shown.rows = [row('Top', '0.5', '0.01', '1')];
  box.style.inlineSize = '700px';
  onTestFinished(() => {
    box.style.inlineSize = '500px';
  });
  draw('maps_v2.image_map', { mapImageUrl: PLAN, xPosKeyName: 'latitude', yPosKeyName: 'longitude' });
  const pin = await marker('Top');
  const top = () => box.querySelector('[role=application]')?.getBoundingClientRect().top ?? Number.NaN;
  await vi.waitFor(() => expect(pin.getBoundingClientRect().top).toBeGreaterThan(top()));
  shown.rows = [row('Top', '0.5', '-0.01', '1')];
  shown.tell();
  await vi.waitFor(() => expect(pin.getBoundingClientRect().top).toBeGreaterThan(top()));
});

it('keeps the pin whole that moves to the upper edge of what is shown', async () => {
  draw('maps_v2.openstreetmap', OLDER);
  const north = await marker('North');
  const map = box.querySelector('[role=application]') as HTMLElement;
  const room = () => north.getBoundingClientRect().top - map.getBoundingClientRect().top;
  await vi.waitFor(() => expect(room()).toBeGreaterThan(0));
  const perDegree = ((await marker('South')).getBoundingClientRect().bottom - north.getBoundingClientRect().bottom) / 0.5;
  const edge = 50.4 + (room() + 20) / perDegree;
  shown.rows = [row('North', String(edge), '30.5', '1'), row('South', '49.9', '30.5', '1')];
  shown.tell();
  await vi.waitFor(() => expect(north.getBoundingClientRect().bottom - map.getBoundingClientRect().top).not.toBeCloseTo(14, 0));
  await vi.waitFor(() => expect(room()).toBeGreaterThanOrEqual(0));
});

it('hides a label that would lie on another, until its marker is looked at', async () => {
  shown.rows = [row('North pump', '50.400', '30.500', '1'), row('South pump', '50.401', '30.500', '1'), row('Far', '49.9', '31.5', '1')];
  draw('maps_v2.openstreetmap', OLDER);
  const opacities = () => markers().map((one) => getComputedStyle(one.querySelector('[data-label]') ?? one).opacity);
  await vi.waitFor(() => expect(opacities()).toEqual(['1', '0', '1']));
  (await marker('South pump')).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  const [, south] = markers();
  south?.focus();
  expect(opacities()[1]).toBe('1');
  shown.rows = [row('North pump', '50.400', '30.500', '1'), row('South pump', '50.1', '31', '1'), row('Far', '49.9', '31.5', '1')];
  shown.tell();
  south?.blur();
  await vi.waitFor(() => expect(opacities()).toEqual(['1', '1', '1']));
});

it('draws a few of many markers whole, once the others are out of sight', async () => {
  shown.rows = Array.from({ length: 1200 }, (_, i) => row(`Pump ${i}.`, String(40 + i / 100), '30', '1'));
  draw('maps_v2.openstreetmap', { ...OLDER, useDefaultCenterPosition: true, defaultCenterPosition: '40, 30', defaultZoomLevel: 12 });
  const first = await marker('Pump 0.');
  await vi.waitFor(() => expect(markers().length).toBeGreaterThan(3));
  expect([first.querySelector('svg') !== null, markers().length < 100]).toEqual([true, true]);
});

it('asks functions that look at all entities again when another one changes', async () => {
  const labelFunction = "return data.entityName + ' of ' + dsData.map((one) => one.speed).join();";
  const north = row('North', '50.4', '30.5', '1');
  shown.rows = [north, row('South', '49.9', '30.5', '2')];
  draw('maps_v2.openstreetmap', { showLabel: true, useLabelFunction: true, labelFunction });
  await marker('North of 1,2');
  shown.rows = [north, row('South', '49.9', '30.5', '3')];
  shown.tell();
  await marker('North of 1,3');
});

it('asks what steps of a path are again when another entity changes', async () => {
  const info = (keyIndex: number) => ({
    ...{ entity: id('North'), entityName: 'North', keyIndex, shiftMs: 0, latest: { ts: 9000 }, texts: null },
  });
  const columns = [new Float64Array([50, 51, 53, 54]), new Float64Array([30, 30, 30, 30]), new Float64Array([1, 9, 8, 1])];
  const t = new Float64Array([1000, 3000, 7000, 9000]);
  shown.series = { state: 'ready', fault: null, start: 0, end: 9001, t, columns, series: [0, 1, 2].map(info) };
  const north = row('North', '50', '30', '1');
  const limited = (limit: string) => [north, row('Limit', '49', '30', limit)];
  shown.rows = limited('8.5');
  const pointAsAnchorFunction = "return data.speed > dsData.find((one) => one.entityName === 'Limit').speed;";
  draw('maps_v2.test', {
    ...{ showLabel: true, label: '${entityName} ${latitude:2}', normalizationStep: 1000 },
    ...{ showPoints: true, usePointAsAnchor: true, pointAsAnchorFunction },
  });
  const press = async (name: string) => {
    await vi.waitFor(() => expect(box.querySelector(`fieldset button[aria-label="${name}"]`)).not.toBeNull());
    box.querySelector<HTMLElement>(`fieldset button[aria-label="${name}"]`)?.click();
  };
  const isBeforeLast = (words: string) =>
    vi.waitFor(async () => {
      await press('To the end');
      await press('Step back');
      expect(markers().map(({ textContent }) => textContent)).toContain(words);
    });
  await isBeforeLast('North 51.00');
  shown.rows = limited('7.5');
  shown.tell();
  await isBeforeLast('North 53.00');
});
