import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { failed, fault } from '../../../../contract/fault.ts';
import { pastStore } from '../../../../store/past.ts';
import { shown } from '../answers.fixture.ts';
import { box, draw, id, marker, row, sent } from '../map-view.fixture.tsx';

vi.mock('../../../../bridge/use-demand.ts', async (load) => ({
  ...(await load<object>()),
  useEntityTable: (await import('../answers.fixture.ts')).useEntityTable,
}));
vi.mock('../../../../bridge/use-series.ts', async () => ({ useSeries: (await import('../answers.fixture.ts')).useSeries }));

const EDIT = { enabledActions: ['add', 'edit', 'move', 'remove'], attributeScope: 'SHARED_SCOPE', snappable: true };
const BASE = { dsType: 'entity', dsEntityAliasId: 'a', edit: EDIT, label: { show: true, pattern: '${entityName}' } };
const KEY = { name: 'area', label: 'area', type: 'attribute' };
const POLYGONS = { polygons: [{ ...BASE, polygonKey: KEY }], fitMapBounds: true };
const CIRCLES = { circles: [{ ...BASE, circleKey: KEY }] };
const SQUARE = [
  [50, 30],
  [50, 31],
  [51, 31],
  [51, 30],
];
/** Of the one key that a map of one shape asks for. */
const having = (name: string, outline: unknown) => ({ ...row(name), values: [name, '', outline && JSON.stringify(outline)] });

const button = (name: string) =>
  vi.waitFor(() => {
    const all = [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')];
    const found = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
    if (!found) throw new Error(`no button ${name}: ${all.map((one) => one.getAttribute('aria-label') ?? one.textContent).join(', ')}`);
    return found;
  });
const press = async (name: string) => (await button(name)).click();
const bar = () => box.querySelector<HTMLElement>('[role=group][data-corner]');
const application = () => box.querySelector('[role=application]') as HTMLElement;
/** A click on the map, from its corner. */
function click(x: number, y: number): void {
  const { left, top } = application().getBoundingClientRect();
  const at = { bubbles: true, clientX: left + x, clientY: top + y };
  const target = document.elementFromPoint(at.clientX, at.clientY) as HTMLElement;
  target.dispatchEvent(new MouseEvent('click', at));
}
const saved = () => (sent.mock.lastCall?.[1] as { readonly attributes?: { readonly area: unknown } } | undefined)?.attributes?.area;
async function reshape(name: string): Promise<void> {
  (await marker(name)).click();
  await press('Change the outline');
  await button('Save');
}

it('draws an area by clicks, takes the last one back, and keeps what was refused until it is saved', async () => {
  shown.rows = [having('Yard', null), having('Field', SQUARE)];
  draw('map', POLYGONS);
  await press('Put something on the map');
  await press('Draw an area');
  await vi.waitFor(() => expect(bar()?.textContent).toContain('Click each corner of Yard'));
  for (const [x, y] of [
    [100, 250],
    [200, 250],
    [300, 300],
  ] as const) {
    const before = box.querySelectorAll('.wf-draft-point').length;
    // Until the menu is closed it is above the map; a second click at a place is none.
    await vi.waitFor(() => {
      click(x, y);
      expect(box.querySelectorAll('.wf-draft-point').length).toBeGreaterThan(before);
    });
  }
  expect(bar()?.textContent).toContain('3 points');
  await press('Undo the last step');
  await vi.waitFor(() => expect(bar()?.textContent).toContain('2 points'));
  click(200, 320);
  await vi.waitFor(() => expect(bar()?.textContent).toContain('3 points'));
  sent.mockResolvedValue(failed(fault('invalid', 'no')));
  // The first corner ends it.
  click(101, 251);
  await vi.waitFor(() => expect(bar()?.querySelector('[role=alert]')?.textContent).toContain('Outline of Yard was not saved'));
  sent.mockResolvedValue({ ok: true, value: null });
  await press('Save again');
  await vi.waitFor(() => expect(box.textContent).toContain('Outline of Yard saved'));
  expect(sent).toHaveBeenCalledTimes(2);
  expect(sent).toHaveBeenLastCalledWith('saveAttributes', expect.objectContaining({ entity: id('Yard'), scope: 'SHARED_SCOPE' }));
  expect(sent.mock.calls[1]).toEqual(sent.mock.calls[0]);
  expect(saved()).toHaveLength(3);
  // It is shown before the server says so.
  await marker('Yard');
});

it('draws by keys around the middle of the map', async () => {
  shown.rows = [having('Tower', null), having('Other', null), having('Field', SQUARE)];
  draw('map', { polygons: [{ ...BASE, polygonKey: KEY }], zoomActions: [] });
  await press('Put something on the map');
  await press('Draw a rectangle');
  await press('Tower');
  await vi.waitFor(() => expect(document.activeElement).toBe(application()));
  await userEvent.keyboard('{Enter}{ArrowDown}');
  await vi.waitFor(() => expect(bar()?.textContent).toContain('two opposite corners'));
  // Leaflet moves the map by an animation, and hears no further arrow until its end.
  await vi.waitFor(async () => {
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
  });
  const [[north = 0, west = 0] = [], [south = 0, east = 0] = []] = saved() as [number, number][];
  expect([north > south, east > west]).toEqual([true, true]);
});

it('moves, adds and removes corners by keys, back again, and stores them when that is said', async () => {
  shown.rows = [having('Field', SQUARE)];
  draw('map', POLYGONS);
  await reshape('Field');
  const focused = (name: string) => vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name));
  await focused('Corner 1 of 4');
  await userEvent.keyboard('{ArrowRight}');
  await focused('New corner after corner 1');
  await userEvent.keyboard('{Enter}');
  await focused('Corner 2 of 5');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await focused('Corner 3 of 5');
  await userEvent.keyboard('{Delete}');
  await focused('Corner 2 of 4');
  expect(sent).not.toHaveBeenCalled();
  await press('Undo the last step');
  await press('Save');
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  const all = saved() as [number, number][];
  expect(all).toHaveLength(5);
  expect(all.toSpliced(1, 1)).toEqual(SQUARE);
  expect(all[1]?.[0]).toBeLessThan(50);
  expect(all[1]?.[1]).toBeCloseTo(30.5, 5);
  await vi.waitFor(() => expect(bar()).toBeNull());
});

it('moves a chosen corner to where the map is clicked, and says that others have changed it', async () => {
  shown.rows = [having('Field', SQUARE)];
  draw('map', POLYGONS);
  await reshape('Field');
  await press('Corner 1 of 4');
  await vi.waitFor(() => expect(bar()?.textContent).toContain('Click where it goes'));
  click(60, 300);
  await vi.waitFor(() => expect(bar()?.textContent).toContain('drag its corners'));
  shown.rows = [having('Field', SQUARE.slice(1))];
  shown.tell();
  await vi.waitFor(() => expect(bar()?.textContent).toContain('changed elsewhere meanwhile'));
  await press('Save');
  await vi.waitFor(() => expect(saved()).toHaveLength(4));
  expect((saved() as number[][])[0]).not.toEqual(SQUARE[0]);
});

it('gives a change up by Escape, and takes an outline from the map and back', async () => {
  shown.rows = [having('Field', SQUARE)];
  draw('map', POLYGONS);
  await reshape('Field');
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}{Escape}');
  await vi.waitFor(() => expect(bar()).toBeNull());
  expect(sent).not.toHaveBeenCalled();
  (await marker('Field')).click();
  await press('Remove from the map');
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith('deleteAttributes', { entity: id('Field'), scope: 'SHARED_SCOPE', keys: ['area'] }),
  );
  await vi.waitFor(() => expect(box.querySelector('[data-place]')).toBeNull());
});

it('saves nothing while an earlier time is shown, and keeps what was begun', async () => {
  shown.rows = [having('Field', SQUARE)];
  draw('map', POLYGONS);
  await reshape('Field');
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  const save = (await button('Save')) as HTMLButtonElement;
  await vi.waitFor(() => expect(save.disabled).toBe(false));
  pastStore.asOf = 1;
  await vi.waitFor(() => expect(bar()?.textContent).toContain('Read-only while an earlier time is shown.'));
  expect(save.disabled).toBe(true);
  pastStore.asOf = null;
  await vi.waitFor(() => expect(save.disabled).toBe(false));
  await press('Save');
  await vi.waitFor(() => expect(saved()).toHaveLength(4));
});

it('resizes a circle by its edge', async () => {
  const circle = { latitude: 50, longitude: 30, radius: 20_000 };
  shown.rows = [having('Tower', circle)];
  draw('map', CIRCLES);
  await reshape('Tower');
  const edge = await button('Radius');
  edge.focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await vi.waitFor(() => expect(bar()?.textContent).toMatch(/Radius 2\d(\.\d+)? km/));
  await press('Save');
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(saved()).toMatchObject({ latitude: 50, longitude: 30 });
  expect((saved() as typeof circle).radius).toBeGreaterThan(20_000);
});
