/** Rule chains built from nothing to saved, once by mouse and once by keys, and saved over somebody else. */
import type { Page } from '@playwright/test';
import mqtt from 'mqtt';
import { expect, restHeaders, test, unique } from './console.ts';
import { expectNoViolation } from './violations.ts';

interface Metadata {
  readonly firstNodeIndex: number | null;
  readonly nodes: readonly { readonly name: string; readonly type: string }[];
  readonly connections: readonly { readonly fromIndex: number; readonly toIndex: number; readonly type: string }[] | null;
}

class Chain {
  readonly id: string;
  private readonly page: Page;
  private readonly url: string;

  private constructor(page: Page, url: string, id: string) {
    this.page = page;
    this.url = url;
    this.id = id;
  }

  static async make(page: Page, url: string): Promise<Chain> {
    const headers = await restHeaders(url);
    const answer = await page.request.post(`${url}/api/ruleChain`, { headers, data: { name: unique('Chain') } });
    const { id } = (await answer.json()) as { id: { id: string } };
    return new Chain(page, url, id.id);
  }

  async open(): Promise<void> {
    await this.page.goto(`${this.url}/ruleChains/${this.id}/nodes`);
    await expect(this.page.getByRole('application')).toBeVisible();
  }

  async read(): Promise<Metadata> {
    const headers = await restHeaders(this.url);
    return (await (await this.page.request.get(`${this.url}/api/ruleChain/${this.id}/metadata`, { headers })).json()) as Metadata;
  }

  async write(change: (metadata: Metadata) => object): Promise<void> {
    const headers = await restHeaders(this.url);
    const data = change(await this.read());
    expect((await this.page.request.post(`${this.url}/api/ruleChain/metadata`, { headers, data })).ok()).toBe(true);
  }

  /** Its links as "name label name". */
  async links(): Promise<readonly string[]> {
    const { nodes, connections } = await this.read();
    return (connections ?? []).map(({ fromIndex, toIndex, type }) => `${nodes[fromIndex]?.name} ${type} ${nodes[toIndex]?.name}`).sort();
  }
}

const node = (page: Page, name: string) => page.locator('.react-flow__node', { hasText: name });
const saved = (page: Page) => expect(page.getByRole('button', { name: 'No changes' })).toBeVisible();

test('a chain is built by mouse, saved and read again', async ({ console: page, platform }) => {
  const chain = await Chain.make(page, platform.url);
  await chain.open();
  const canvas = page.getByRole('application');
  const library = page.getByRole('complementary', { name: 'Nodes to add' });
  await library.getByRole('button', { name: 'message type switch' }).dragTo(canvas, { targetPosition: { x: 420, y: 200 } });
  await page.getByRole('textbox', { name: 'Name' }).fill('By type');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  // A line to nowhere asks what is to be there.
  const out = await node(page, 'By type').locator('.react-flow__handle-right').boundingBox();
  if (!out) throw new Error('no output');
  await page.mouse.move(out.x + 6, out.y + 6);
  await page.mouse.down();
  await page.mouse.move(out.x + 120, out.y + 60, { steps: 6 });
  await page.mouse.up();
  await page.keyboard.type('save attr');
  await page.keyboard.press('Enter');
  await expect(node(page, 'save attributes')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expectNoViolation(page, 'editor of rule chains');
  await page.keyboard.press('Control+z');
  await expect(node(page, 'save attributes')).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  // What is dragged takes its line along: it runs then as it is drawn after it was let go.
  const line = page.locator('.react-flow__edge-path:not(#first)');
  const [box, way] = [await node(page, 'save attributes').boundingBox(), await line.getAttribute('d')];
  if (!box) throw new Error('no node');
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + 90, { steps: 6 });
  const dragged = await line.getAttribute('d');
  expect(dragged).not.toBe(way);
  await page.mouse.up();
  await expect(line).toHaveAttribute('d', dragged ?? '');
  // Dropped on a line, it comes into it, and goes in one step.
  const [start, end] = [await node(page, 'By type').boundingBox(), await node(page, 'save attributes').boundingBox()];
  const area = await canvas.boundingBox();
  if (!start || !end || !area) throw new Error('no line');
  const middle = { x: (start.x + start.width + end.x) / 2, y: (start.y + start.height / 2 + end.y + end.height / 2) / 2 };
  await library
    .getByRole('button', { name: 'acknowledge' })
    .dragTo(canvas, { targetPosition: { x: middle.x - area.x, y: middle.y - area.y } });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.keyboard.press('Control+z');
  await expect(node(page, 'acknowledge')).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('post telemetry');
  await expect(page.getByRole('search')).toContainText('1 of 1');
  await page.keyboard.press('F2');
  await expect(page.getByRole('complementary', { name: 'Link' })).toContainText('By type to acknowledge');
  await page.getByRole('search').getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('complementary').getByRole('button', { name: 'Close', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Debug events' }).click();
  await expect(page.getByText('No node records messages')).toBeVisible();
  await page.keyboard.press('Control+s');
  await saved(page);
  const { nodes, firstNodeIndex } = await chain.read();
  expect(nodes.map(({ name }) => name).sort()).toEqual(['By type', 'acknowledge', 'save attributes']);
  expect(nodes[firstNodeIndex ?? -1]?.name).toBe('By type');
  await page.reload();
  await expect(node(page, 'By type')).toBeVisible();
  expect(await chain.links()).toEqual(['By type Post telemetry acknowledge', 'acknowledge Success save attributes']);
});

test('a chain is built by keys', async ({ console: page, platform }) => {
  const chain = await Chain.make(page, platform.url);
  await chain.open();
  await page.getByRole('textbox', { name: /^Search \d+ nodes$/ }).focus();
  await page.keyboard.type('generator');
  await expect(page.getByRole('complementary').getByRole('button')).toHaveCount(2);
  await page.getByRole('button', { name: 'generator' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('generator');
  await page.keyboard.press('Escape');
  await page.keyboard.press('+');
  await page.keyboard.type('log');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Nodes and links' }).press('Enter');
  await page.getByRole('button', { name: 'Success to log' }).press('Enter');
  await expect(page.getByRole('complementary', { name: 'Link' })).toContainText('generator to log');
  await page.keyboard.press('Escape');
  // Into the link that is chosen, and then past it.
  await page.keyboard.press('+');
  await page.keyboard.type('acknowl');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('acknowledge');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Nodes and links' }).press('Enter');
  await page.getByRole('button', { name: '0. generator' }).press('Enter');
  const target = page.getByRole('combobox', { name: 'Add a link to' });
  await target.press('Enter');
  await page.getByRole('option', { name: 'log', exact: true }).click();
  await page.keyboard.press('Control+s');
  await saved(page);
  const links = ['acknowledge Success log', 'generator Success acknowledge', 'generator Success log'];
  expect(await chain.links()).toEqual(links);
  // Steps from before the save are undone after it, and what was deleted and stored so comes back.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await expect(node(page, 'generator')).toBeFocused();
  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu', { name: 'Commands' });
  await expect(menu).toBeVisible();
  await expectNoViolation(page, 'commands of a node');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(node(page, 'generator')).toBeFocused();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+s');
  await saved(page);
  expect(await chain.links()).toEqual(['acknowledge Success log']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+s');
  await saved(page);
  expect(await chain.links()).toEqual(links.slice(0, 2));
});

test('what another saved meanwhile stays', async ({ console: page, platform }) => {
  const chain = await Chain.make(page, platform.url);
  const log = (name: string, layoutX: number) => ({
    ...{ type: 'org.thingsboard.rule.engine.action.TbLogNode', name, configuration: { jsScript: 'return name;' } },
    additionalInfo: { layoutX, layoutY: 150 },
  });
  await chain.write((metadata) => ({ ...metadata, firstNodeIndex: 0, nodes: [log('One', 300), log('Two', 600)] }));
  await chain.open();
  await node(page, 'One').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('First');
  await chain.write((metadata) => ({
    ...metadata,
    nodes: metadata.nodes.map((one) => (one.name === 'Two' ? { ...one, name: 'Second' } : one)),
  }));
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(node(page, 'Second')).toBeVisible();
  expect((await chain.read()).nodes.map(({ name }) => name).sort()).toEqual(['First', 'Second']);

  // Both give the same node another name.
  const rename = (from: string, to: string) =>
    chain.write((metadata) => ({ ...metadata, nodes: metadata.nodes.map((one) => (one.name === from ? { ...one, name: to } : one)) }));
  await node(page, 'First').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
  await rename('First', 'Theirs');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved, too' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Node › Mine › name']);
  await dialog.getByText('Theirs', { exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  expect((await chain.read()).nodes.map(({ name: stored }) => stored).sort()).toEqual(['Second', 'Theirs']);

  // A field that is wrong is not saved around.
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await node(page, 'Second').click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('');
  await page.getByRole('textbox', { name: 'Description' }).fill('Kept');
  await page.keyboard.press('Control+s');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  expect((await chain.read()).nodes.map(({ name: stored }) => stored).sort()).toEqual(['Second', 'Theirs']);
});

test('a chain that was drawn raises an alarm of a message that comes by MQTT, and shows its way', async ({ console: page, platform }) => {
  const chain = await Chain.make(page, platform.url);
  await chain.open();
  const library = page.getByRole('complementary', { name: 'Nodes to add' });
  await library.getByRole('button', { name: 'create alarm' }).dragTo(page.getByRole('application'), { targetPosition: { x: 420, y: 200 } });
  await page.getByRole('checkbox', { name: 'Record messages' }).check();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.keyboard.press('Control+s');
  await saved(page);

  const headers = await restHeaders(platform.url);
  const post = async (path: string, data: object) =>
    (await (await page.request.post(`${platform.url}/api/${path}`, { headers, data })).json()) as { id: { id: string } };
  const name = unique('Pump');
  const defaultRuleChainId = { entityType: 'RULE_CHAIN', id: chain.id };
  const profileData = { configuration: { type: 'DEFAULT' }, transportConfiguration: { type: 'DEFAULT' } };
  await post('deviceProfile', { name, type: 'DEFAULT', transportType: 'DEFAULT', profileData, defaultRuleChainId });
  const device = await post('device', { name, type: name });
  const credentials = await page.request.get(`${platform.url}/api/device/${device.id.id}/credentials`, { headers });
  const { credentialsId } = (await credentials.json()) as { credentialsId: string };
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${platform.mqttPort}`, { username: credentialsId });
  await client.publishAsync('v1/devices/me/telemetry', JSON.stringify({ temperature: 80 }), { qos: 1 });
  await client.endAsync();

  await page.getByRole('tab', { name: 'Debug events' }).click();
  // Of the messages of the device the newest are in sight; its coming and going are some, too.
  await expect(page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'ALARM' }).first()).toBeVisible();
  await page.goto(`${platform.url}/devices/${device.id.id}/alarms`);
  await expect(page.getByText('General Alarm').first()).toBeVisible();
  // Others count alarms, and what is unread.
  expect((await page.request.delete(`${platform.url}/api/device/${device.id.id}`, { headers })).ok()).toBe(true);
  expect((await page.request.put(`${platform.url}/api/notifications/read`, { headers })).ok()).toBe(true);
});
