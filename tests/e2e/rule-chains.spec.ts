import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, restHeaders, test, unique } from './console.ts';
import { expectNoViolation } from './violations.ts';

const FILTER = 'org.thingsboard.rule.engine.filter.TbJsFilterNode';
const LOG = 'org.thingsboard.rule.engine.action.TbLogNode';
const INPUT = 'org.thingsboard.rule.engine.flow.TbRuleChainInputNode';
const place = (layoutX: number) => ({ additionalInfo: { description: '', layoutX, layoutY: 150 } });

/** Two chains in one file, as a bulk export has them: the first leads to the second, to one of this server by name, and nowhere. */
const bulkFile = (name: string) => {
  const id = (last: number) => ({ entityType: 'RULE_CHAIN', id: `c0a0ffff-5eed-11f0-8000-00000000000${last}` });
  const node = (type: string, of: string, x: number, configuration: object) => ({ type, name: of, configuration, ...place(x) });
  const leading = (of: string, last: number, x: number) => node(INPUT, of, x, { ruleChainId: id(last).id });
  return JSON.stringify({
    ruleChains: [
      { id: id(1), name: `${name} parent`, root: true, debugMode: true },
      { id: id(2), name: `${name} child`, root: false },
    ],
    metadata: [
      {
        ruleChainId: id(1),
        firstNodeIndex: 0,
        nodes: [
          leading('To child', 2, 300),
          leading(name, 3, 500),
          leading('Gone', 4, 700),
          { ...node(LOG, 'Loud', 900, {}), debugMode: true },
        ],
        connections: [
          { fromIndex: 0, toIndex: 1, type: 'Success' },
          { fromIndex: 0, toIndex: 1, type: 'Success' },
          { fromIndex: 1, toIndex: 2, type: 'Success' },
          { fromIndex: 2, toIndex: 9, type: 'Success' },
        ],
        ruleChainConnections: null,
      },
      { ruleChainId: id(2), firstNodeIndex: 0, nodes: [node(FILTER, 'Fine?', 300, { jsScript: 'return true;' })], connections: null },
    ],
  });
};

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

test('a rule chain is created, made root, copied, exported, imported and deleted', async ({ console: page, platform, request }) => {
  const name = unique('Chain');
  const headers = await restHeaders(platform.url);
  const get = async (path: string) => (await request.get(`${platform.url}/api/${path}`, { headers })).json();
  const chainsNamed = async (text: string) =>
    (await get(`ruleChains?pageSize=50&page=0&textSearch=${encodeURIComponent(text)}`)).data as {
      id: { id: string };
      name: string;
      root: boolean;
    }[];
  const before = ((await get('ruleChains?pageSize=100&page=0')).data as { id: { id: string }; name: string; root: boolean }[]).find(
    ({ root }) => root,
  );
  if (!before) throw new Error('the tenant has no root chain');

  await page.goto(`${platform.url}/ruleChains`);
  await page.getByRole('button', { name: 'Add rule chain' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Rule chain ${name} added.`)).toBeVisible();
  await expect(page).toHaveURL(/\/ruleChains\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';
  await expect(page.getByRole('link', { name: 'Open nodes' })).toHaveAttribute('href', `/ruleChains/${id}/nodes`);
  await expect(page.getByText('No profile names it.')).toBeVisible();
  await expect(page.getByText('None leads here.')).toBeVisible();
  await expect(page.getByText('None recorded.')).toBeVisible();
  await expectNoViolation(page, 'a rule chain');

  // It is the root while the test looks at it.
  await page.getByRole('button', { name: 'Make root' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(name);
  await expect(question).toContainText(before.name);
  await question.getByRole('button', { name: 'Make root' }).click();
  await expect(page.getByText(`${name} is the root rule chain.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expect(page.getByText('The root rule chain cannot be deleted.')).toBeVisible();
  await request.post(`${platform.url}/api/ruleChain/${before.id.id}/root`, { headers });
  expect((await get(`ruleChain/${id}`)).root).toBe(false);

  // What a copy and a file must have.
  const nodes = [
    { type: FILTER, name: 'Warm?', debugMode: true, configuration: { jsScript: 'return msg.t > 5;' }, ...place(300) },
    { type: LOG, name: 'Note', configuration: { jsScript: "return 'warm';" }, ...place(600) },
  ];
  const metadata = {
    ruleChainId: { entityType: 'RULE_CHAIN', id },
    firstNodeIndex: 0,
    nodes,
    connections: [{ fromIndex: 0, toIndex: 1, type: 'True' }],
  };
  expect((await request.post(`${platform.url}/api/ruleChain/metadata`, { headers, data: metadata })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const copy = page.getByRole('dialog');
  await expect(copy.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} copy`);
  await copy.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText(`${name} copied.`)).toBeVisible();
  const [copied] = await chainsNamed(`${name} copy`);
  const copiedNodes = await get(`ruleChain/${copied?.id.id}/metadata`);
  expect(copiedNodes.nodes.map(({ name: of }: { name: string }) => of)).toEqual(['Warm?', 'Note']);
  expect(copiedNodes).toMatchObject({ firstNodeIndex: 0, connections: [{ fromIndex: 0, toIndex: 1, type: 'True' }] });

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export JSON' }).click()]);
  expect(download.suggestedFilename()).toBe(`${name.replaceAll(/[\\/:*?"<>|]/g, '_')}.json`);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file.ruleChain).toMatchObject({ name, root: false, firstRuleNodeId: null });
  expect(file.ruleChain).not.toHaveProperty('id');
  expect(file.metadata.nodes.map(({ name: of, id: own }: { name: string; id?: object }) => [of, own])).toEqual([
    ['Warm?', undefined],
    ['Note', undefined],
  ]);

  await page.getByRole('button', { name: 'Import' }).click();
  const drawer = page.getByRole('complementary', { name: 'Import rule chains' });
  await drawer.locator('input[type="file"]').setInputFiles([
    { name: 'all.json', mimeType: 'application/json', buffer: Buffer.from(bulkFile(name)) },
    { name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') },
  ]);
  await expect(drawer.getByText(/other\.json: This file has no rule chain\./)).toBeVisible();
  const parent = drawer.getByRole('region', { name: `${name} parent` });
  await expect(parent.getByText('Link 3 ends at node 9, which does not exist.')).toBeVisible();
  await expect(parent.getByText(`1 doubled link: To child → ${name}: Success ×1`)).toBeVisible();
  await expect(parent.getByText('Recording of all messages is switched off: Loud')).toBeVisible();
  await expect(parent.getByText('It was a root rule chain. An import makes none the root.')).toBeVisible();
  const led = (of: string) => parent.getByRole('combobox', { name: of, exact: true });
  await expect(led('To child').locator('option:checked')).toHaveText(`${name} child (all.json)`);
  await expect(led(name).locator('option:checked')).toHaveText(name);
  await expect(led('Gone').locator('option:checked')).toHaveText('Stays open');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await drawer.getByRole('button', { name: 'Copy list' }).click();
  await expect(page.getByText('List copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('“Gone” leads to a rule chain that is not here: c0a0ffff');
  await expectNoViolation(page, 'an import of rule chains');
  expect(await chainsNamed(`${name} parent`)).toEqual([]);
  await drawer.getByRole('button', { name: 'Import 2 rule chains' }).click();
  await expect(drawer.getByText('2 rule chains imported.')).toBeVisible();
  const [[madeParent], [madeChild]] = [await chainsNamed(`${name} parent`), await chainsNamed(`${name} child`)];
  await expect(drawer.getByRole('link', { name: `${name} parent` })).toHaveAttribute('href', `/ruleChains/${madeParent?.id.id}/nodes`);
  const imported = await get(`ruleChain/${madeParent?.id.id}/metadata`);
  const targets = imported.nodes.map(({ configuration }: { configuration: { ruleChainId?: string } }) => configuration.ruleChainId);
  expect(targets.slice(0, 3)).toEqual([madeChild?.id.id, id, 'c0a0ffff-5eed-11f0-8000-000000000004']);
  expect(imported.nodes[3].configuration).toHaveProperty('jsScript');
  expect(imported.connections).toHaveLength(2);
  await drawer.getByRole('button', { name: 'Close' }).click();

  // Deleting says what leads to it.
  await page.goto(`${platform.url}/ruleChains/${id}`);
  await expect(page.getByRole('link', { name: `${name} parent` })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText(`Still used by:`);
  const user = question.getByRole('link', { name: `${name} parent` });
  await expect(user).toHaveAttribute('href', `${platform.url}/ruleChains/${madeParent?.id.id}/nodes`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Rule chain ${name} deleted.`)).toBeVisible();

  // Many at once, without the root.
  await page.goto(`${platform.url}/ruleChains`);
  const chosen = page.getByRole('group', { name: 'Selected entities' });
  await expect(row(page, `${name} copy`).getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/ruleChains/${copied?.id.id}/nodes`);
  for (const of of [`${name} parent`, `${name} child`]) await row(page, of).getByRole('checkbox').check();
  const [all] = await Promise.all([page.waitForEvent('download'), chosen.getByRole('button', { name: 'Export' }).click()]);
  const exported = JSON.parse(await readFile(await all.path(), 'utf8')) as {
    ruleChains: { name: string }[];
    metadata: { nodes: object[] }[];
  };
  expect(exported.ruleChains.map(({ name: of }) => of).sort()).toEqual([`${name} child`, `${name} parent`]);
  expect(exported.metadata.map(({ nodes: of }) => of.length).sort()).toEqual([1, 4]);
  for (const of of [`${name} parent`, `${name} child`, `${name} copy`, before.name]) await row(page, of).getByRole('checkbox').check();
  await chosen.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('Delete 3 entities?');
  await expect(question).toContainText('The root rule chain cannot be deleted.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('3 deleted')).toBeVisible();
  expect(await chainsNamed(name)).toEqual([]);
  expect((await get(`ruleChain/${before.id.id}`)).root).toBe(true);
});
