/** A chain tried on the past in its editor, with a node that is not called. */
import { expect, restHeaders, test, unique } from './console.ts';
import { expectNoViolation } from './violations.ts';

const PACKAGE = 'org.thingsboard.rule.engine.';
const node = (name: string, clazz: string, configuration: object, layoutX: number, layoutY: number) => ({
  ...{ name, type: `${PACKAGE}${clazz}`, configuration, additionalInfo: { layoutX, layoutY } },
});
const alarm = (alarmType: string) => ({
  ...{ alarmType, severity: 'MAJOR', propagate: false, relationTypes: [], useMessageAlarmData: false, scriptLang: 'JS' },
  alarmDetailsBuildJs: 'return {};',
});
const NODES = [
  node('Save', 'telemetry.TbMsgTimeseriesNode', { defaultTTL: 0 }, 260, 120),
  node('Is it hot?', 'filter.TbJsFilterNode', { scriptLang: 'JS', jsScript: 'return msg.temp > 50;' }, 500, 120),
  node('Raise', 'action.TbCreateAlarmNode', alarm('Hot'), 740, 60),
  node('Clear', 'action.TbClearAlarmNode', alarm('Hot'), 740, 180),
  node('Tell', 'mail.TbSendEmailNode', { useSystemSmtpSettings: true }, 980, 60),
  node('Nobody was told', 'action.TbCreateAlarmNode', alarm('Untold'), 1220, 60),
];
const link = (fromIndex: number, type: string, toIndex: number) => ({ fromIndex, toIndex, type });
const LINKS = [link(0, 'Success', 1), link(1, 'True', 2), link(1, 'False', 3), link(2, 'Created', 4), link(4, 'Failure', 5)];

test('a chain is tried on what its devices sent, edited beside saved, and goes on by the label that is chosen', async ({
  console: page,
  platform,
}) => {
  const headers = await restHeaders(platform.url);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${platform.url}/api/${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: { id: string } };
  };
  const name = unique('Oven');
  const { id: chain } = await post('ruleChain', { name });
  const connections = LINKS.slice(0, 1);
  const metadata = { ruleChainId: { entityType: 'RULE_CHAIN', id: chain.id }, firstNodeIndex: 0, ruleChainConnections: null };
  await post('ruleChain/metadata', { ...metadata, nodes: NODES.slice(0, 2), connections });
  const profileData = { configuration: { type: 'DEFAULT' }, transportConfiguration: { type: 'DEFAULT' } };
  await post('deviceProfile', {
    ...{ name, type: 'DEFAULT', transportType: 'DEFAULT', profileData },
    defaultRuleChainId: { entityType: 'RULE_CHAIN', id: chain.id },
  });
  const device = await post('device', { name, type: name });
  const credentials = await page.request.get(`${platform.url}/api/device/${device.id.id}/credentials`, { headers });
  const { credentialsId } = (await credentials.json()) as { credentialsId: string };
  const start = Date.now() - 20 * 60_000;
  const sent = [10, 80, 90, 20].map((temp, minute) => ({ ts: start + minute * 60_000, values: { temp } }));
  expect((await page.request.post(`${platform.url}/api/v1/${credentialsId}/telemetry`, { data: sent })).status()).toBe(200);
  // The chain has its alarms only now: what is tried is not what was done.
  const stored = (await (await page.request.get(`${platform.url}/api/ruleChain/${chain.id}/metadata`, { headers })).json()) as {
    readonly nodes: readonly { readonly name: string }[];
    readonly version?: number;
  };
  const known = NODES.map((one) => ({ ...one, ...stored.nodes.find((other) => other.name === one.name) }));
  await post('ruleChain/metadata', { ...stored, nodes: known, connections: LINKS });

  await page.goto(`${platform.url}/ruleChains/${chain.id}/nodes`);
  await expect(page.getByRole('application')).toBeVisible();
  await page.getByRole('button', { name: 'Try on the past' }).click();
  const panel = page.getByRole('region', { name: 'Try on the past' });
  await panel.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(panel).toContainText('This chain 4 messages');
  await expect(panel).toContainText('Would store readings: temp (4)');
  await expect(panel.getByRole('table', { name: 'Results' }).getByRole('row')).toHaveCount(2);
  await expect(panel.getByRole('table', { name: 'Results' })).toContainText('2 min');
  await expectNoViolation(page, 'trial of a chain');

  await panel.getByRole('combobox', { name: 'Tell goes on by' }).click();
  await page.getByRole('option', { name: 'Failure' }).click();
  await expect(panel.getByRole('table', { name: 'Results' }).getByRole('row')).toHaveCount(3);
  await expect(panel.getByRole('table', { name: 'Results' })).toContainText('Untold');
  const nodes = panel.getByRole('table', { name: 'Nodes' });
  await nodes.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.locator('.react-flow__node.selected', { hasText: 'Clear' })).toBeVisible();

  // What is not saved yet is tried, too: without the way to the alarm.
  await page.locator('.react-flow__node', { hasText: 'Raise' }).click();
  await page.keyboard.press('Delete');
  await panel.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(panel).toContainText('As saved 4 messages');
  await expect(panel).toContainText('As saved 2 alarms on 1 device');
  await expect(panel).toContainText('As changed 0 alarms');
  await expect(nodes.getByRole('row', { name: /^Raise/ })).toContainText('As saved');
  await expect(page.getByRole('button', { name: '3 changes' })).toBeVisible();
  const raised = await page.request.get(`${platform.url}/api/alarm/DEVICE/${device.id.id}?pageSize=10&page=0`, { headers });
  expect(await raised.json()).toMatchObject({ totalElements: 0 });
  expect((await page.request.delete(`${platform.url}/api/device/${device.id.id}`, { headers })).ok()).toBe(true);
});
