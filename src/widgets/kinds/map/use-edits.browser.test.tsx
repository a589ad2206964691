import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { box, draw, id, keys, marker, sent, tooltip } from './map-view.fixture.tsx';

vi.mock('../../../bridge/use-demand.ts', async (load) => ({
  ...(await load<object>()),
  useEntityTable: (await import('./answers.fixture.ts')).useEntityTable,
}));
vi.mock('../../../bridge/use-series.ts', async () => ({ useSeries: (await import('./answers.fixture.ts')).useSeries }));

const ATTRIBUTES = keys.map((key) => ({ ...key, type: 'attribute' }));
const movable = (xKey: object, yKey: object, attributeScope: string) => ({
  markers: [
    {
      ...{ dsType: 'entity', dsEntityAliasId: 'a', xKey, yKey, edit: { enabledActions: ['move', 'add', 'remove'], attributeScope } },
      ...{ label: { show: true, pattern: '${entityName}' }, tooltip: { show: true, trigger: 'click', pattern: 'Here' } },
    },
  ],
});

it.each([
  ['attributes', ATTRIBUTES, ['saveAttributes', { scope: 'SHARED_SCOPE', attributes: { longitude: expect.closeTo(30.5, 5) } }]],
  ['readings', keys, ['saveTelemetry', { values: { longitude: expect.closeTo(30.5, 5) } }]],
])('stores where a marker is dragged as %s, and opens nothing by that', async (_what, [x, y], [call, input]) => {
  draw('map', movable(x as object, y as object, 'SHARED_SCOPE'));
  const south = await marker('South');
  const { left, top } = south.getBoundingClientRect();
  const at = (event: string, dy: number) =>
    south.dispatchEvent(new PointerEvent(event, { bubbles: true, button: 0, pointerId: 1, clientX: left + 5, clientY: top + 5 + dy }));
  vi.spyOn(south, 'setPointerCapture').mockReturnValue(undefined);
  at('pointerdown', 0);
  at('pointermove', -40);
  at('pointerup', -40);
  south.click();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(call, expect.objectContaining({ entity: id('South') })));
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]?.[1]).toMatchObject(input as object);
  expect(south.getBoundingClientRect().top).toBeCloseTo(top - 40, 0);
  await vi.waitFor(() => expect(box.textContent).toContain('Position of South saved'));
  expect(tooltip()).toBeNull();
});

it('is moved by arrows with Shift, and goes back when the server refuses', async () => {
  sent.mockResolvedValue({ ok: false, fault: { kind: 'invalid', message: 'no', retryable: false, key: 'invalid' } });
  draw('map', movable(ATTRIBUTES[0] as object, ATTRIBUTES[1] as object, 'SERVER_SCOPE'));
  const south = await marker('South');
  const { left } = south.getBoundingClientRect();
  south.focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}');
  await vi.waitFor(() => expect(south.getBoundingClientRect().left).toBeCloseTo(left + 16, 0));
  expect(sent).not.toHaveBeenCalled();
  await userEvent.keyboard('{/Shift}');
  await vi.waitFor(() => expect(box.textContent).toContain('Position of South was not saved'));
  expect(sent).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(south.getBoundingClientRect().left).toBeCloseTo(left, 0));
});

it('puts an entity without a position on the map, and takes one with attributes from it', async () => {
  draw('map', movable(ATTRIBUTES[0] as object, ATTRIBUTES[1] as object, 'SERVER_SCOPE'));
  await marker('South');
  const press = async (name: string) => {
    const found = await vi.waitFor(() => {
      const all = [...document.querySelectorAll<HTMLElement>('button')];
      const one = all.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name);
      if (!one) throw new Error(`no button ${name}`);
      return one;
    });
    found.click();
  };
  await press('Put on the map');
  await press('Lost');
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('application'));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('saveAttributes', expect.objectContaining({ entity: id('Lost') })));
  await marker('Lost');
  (await marker('South')).click();
  await press('Remove from the map');
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith('deleteAttributes', { entity: id('South'), scope: 'SERVER_SCOPE', keys: ['latitude', 'longitude'] }),
  );
});
