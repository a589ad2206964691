/** Names and values of 120 letters without a blank: nothing is drawn over its neighbour, and what is cut has a title. */
import type { Page } from '@playwright/test';
import { expect, restHeaders, test } from './console.ts';
import { goTo } from './go-to.ts';

const LETTERS = 'Abcdefghijkl'.repeat(10);

/** Shown texts that are cut without a title that tells the rest, or that leave the box of their parent. */
function illFitting(page: Page): Promise<string[]> {
  return page.evaluate((letters) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const own = text.parentElement;
      if (!own || !text.textContent?.includes(letters.slice(0, 40)) || own.closest('script, style, option')) continue;
      if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const drawn = range.getBoundingClientRect();
      if (own.getBoundingClientRect().width <= 1) continue;
      const tell = (problem: string) => found.push(`${problem}: ${own.outerHTML.slice(0, 160)}`);
      let isCut = false;
      let isTold = false;
      let isScrolled = false;
      for (let box: Element | null = own; box && !isScrolled; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box);
        const isOver = drawn.right > box.getBoundingClientRect().right + 1;
        isTold ||= box.getAttribute('title')?.includes(letters) === true;
        if (isOver && !isCut && /hidden|clip/.test(overflowX)) {
          isCut = true;
          if (textOverflow !== 'ellipsis') tell('without an ellipsis');
        }
        if (isOver && !isCut && box.role === 'gridcell') tell('over its neighbour');
        isScrolled = box.role === 'grid';
      }
      if (isCut && !isTold) tell('without a title');
      if (!isCut && !isScrolled && drawn.right > window.innerWidth + 1) tell('beyond the window');
    }
    return [...new Set(found)];
  }, LETTERS);
}

test('long texts without a blank stay in their places', async ({ console: page, platform, createDevice, send, request }) => {
  const device = await createDevice(LETTERS, 'long texts');
  await send(device, { note: LETTERS, [`key${LETTERS}`]: LETTERS });
  const headers = await restHeaders(platform.url);
  const data = { type: LETTERS, severity: 'CRITICAL', status: 'ACTIVE_UNACK', originator: { entityType: 'DEVICE', id: device.id } };
  // So many alarms are a flood, which has a list of its own.
  // Tests beside this one have alarms with the letters alone.
  const own = `${LETTERS}Own`;
  for (const type of [own, ...Array.from({ length: 11 }, (_, i) => `Alarm ${i}`)]) {
    expect((await request.post(`${platform.url}/api/alarm`, { headers, data: { ...data, type } })).status()).toBe(200);
  }
  const look = async (what: string) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .configure({ soft: true })
        .poll(() => illFitting(page), `${what} at ${width} px`)
        .toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await page.goto(`${platform.url}/devices/${device.id}`);
  await expect(page.getByRole('complementary').getByText(LETTERS).first()).toBeVisible();
  await look('device drawer');
  await goTo(page, '/alarms');
  const row = page.getByRole('row', { name: new RegExp(own) });
  await row.focus();
  // From then on it stays on its alarm, whatever moves the rows.
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary').getByText(LETTERS).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Alarm flood by originator and type' })).toBeVisible();
  await look('alarm drawer');
  await goTo(page, '/home');
  await expect(page.getByText(LETTERS).first()).toBeVisible();
  await look('home');
});

test('long texts without a blank stay in their places on a wall', async ({
  console: page,
  platform,
  createDevice,
  saveDashboard,
  send,
  request,
}) => {
  const device = await createDevice(`Wall${LETTERS}`, 'long texts on a wall');
  await send(device, { note: LETTERS, level: 1 });
  const headers = await restHeaders(platform.url);
  const originator = { entityType: 'DEVICE', id: device.id };
  const data = { type: LETTERS, severity: 'CRITICAL', status: 'ACTIVE_UNACK', originator };
  expect((await request.post(`${platform.url}/api/alarm`, { headers, data })).status()).toBe(200);
  const key = (name: string, type = 'timeseries') => ({ name, type, label: LETTERS });
  const kinds = [
    ['cards', 'simple_card', 'latest', [key('note')]],
    ['cards', 'entities_table', 'latest', [key('note')]],
    ['charts', 'basic_timeseries', 'timeseries', [key('level')]],
    ['alarm_widgets', 'alarms_table', 'alarm', ['severity', 'type', 'originator'].map((name) => key(name, 'alarm'))],
  ] as const;
  const widgets = kinds.map(([bundleAlias, typeAlias, type, dataKeys], i) => {
    const source = { type: 'entity', entityAliasId: 'one', dataKeys };
    const sources = type === 'alarm' ? { alarmSource: source } : { datasources: [source] };
    return {
      id: typeAlias,
      isSystemType: true,
      bundleAlias,
      typeAlias,
      type,
      col: (i % 2) * 12,
      row: i < 2 ? 0 : 6,
      sizeX: 12,
      sizeY: 6,
      config: { title: LETTERS, settings: {}, ...sources },
    };
  });
  const places = Object.fromEntries(widgets.map(({ id, col, row, sizeX, sizeY }) => [id, { col, row, sizeX, sizeY }]));
  const wall = await saveDashboard({
    title: LETTERS,
    configuration: {
      entityAliases: { one: { alias: LETTERS, filter: { type: 'singleEntity', singleEntity: originator } } },
      widgets: Object.fromEntries(widgets.map((one) => [one.id, one])),
      states: {
        default: { name: LETTERS, root: true, layouts: { main: { widgets: places, gridSettings: { columns: 24, autoFillHeight: true } } } },
      },
    },
  });
  await page.goto(`${platform.url}/dashboard/${wall}`);
  await expect(page.getByRole('region', { name: LETTERS }).getByText(LETTERS).first()).toBeVisible();
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .configure({ soft: true })
      .poll(() => illFitting(page), `wall at ${width} px`)
      .toEqual([]);
  }
});
