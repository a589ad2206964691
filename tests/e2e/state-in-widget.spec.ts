/** A state of a dashboard within a card, as home pages of newer servers are made. */
import { expect, test, unique } from './console.ts';

const place = { sizeX: 24, sizeY: 10, row: 0, col: 0 };
const types = (typeFullFqn: string, type: string) => ({ typeFullFqn: `system.${typeFullFqn}`, type, title: '', ...place });

/** Over the whole dashboard. */
const NOTE = {
  ...{ id: 'n', name: 'Note', icon: 'info', type: 'openDashboardState', targetDashboardStateId: 'note' },
  ...{ openInPopover: true, popoverWidth: '300px', popoverHeight: '200px', popoverPreferredPlacement: 'bottom' },
};

const dashboardOf = (device: string) => ({
  title: unique('Inside'),
  configuration: {
    entityAliases: {
      chosen: { id: 'chosen', alias: 'Chosen', filter: { type: 'stateEntity', stateEntityParamName: 'pump', resolveMultiple: false } },
      one: {
        id: 'one',
        alias: 'One',
        filter: { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: device }, resolveMultiple: false },
      },
    },
    widgets: {
      card: {
        ...types('cards.markdown_card', 'latest'),
        config: {
          showTitle: false,
          settings: {
            markdownTextPattern:
              '<div fxLayout="column" style="height: 100%"><button id="choose">Choose</button>' +
              '<p *ngIf="!ctx.stateController.getStateParams().pump">Nothing is chosen</p>' +
              '<tb-dashboard-state *ngIf="ctx.stateController.getStateParams().pump" fxFlex [ctx]="ctx" [syncParentStateParams]="true" stateId="detail"></tb-dashboard-state></div>',
          },
          datasources: [{ type: 'entity', entityAliasId: 'one', dataKeys: [] }],
          actions: {
            elementClick: [
              { id: 'c', name: 'choose', icon: 'add', type: 'updateDashboardState', setEntityId: true, stateEntityParamName: 'pump' },
            ],
          },
        },
      },
      table: {
        ...types('cards.entities_table', 'latest'),
        config: {
          title: 'Chosen pump',
          settings: {},
          datasources: [{ type: 'entity', entityAliasId: 'chosen', dataKeys: [] }],
          actions: { headerButton: [NOTE] },
        },
      },
      note: { ...types('cards.html_card', 'static'), config: { title: 'Note', settings: { cardHtml: '<p>Of the pump</p>' } } },
      loop: {
        ...types('cards.markdown_card', 'latest'),
        config: { showTitle: false, settings: { markdownTextPattern: '<tb-dashboard-state stateId="loop"></tb-dashboard-state>' } },
      },
    },
    states: {
      default: { name: 'Inside', root: true, layouts: { main: { widgets: { card: place }, gridSettings: { columns: 24 } } } },
      detail: { name: 'Detail', root: false, layouts: { main: { widgets: { table: place }, gridSettings: { columns: 24, margin: 0 } } } },
      note: { name: 'Note', root: false, layouts: { main: { widgets: { note: place }, gridSettings: { columns: 24 } } } },
      loop: { name: 'Loop', root: false, layouts: { main: { widgets: { loop: place }, gridSettings: { columns: 24 } } } },
    },
  },
});

test('a card shows another state with what is chosen, and one that shows itself comes to an end', async ({
  console: page,
  platform,
  createDevice,
  saveDashboard,
}) => {
  const device = await createDevice(unique('Pump'), 'pump');
  const id = await saveDashboard(dashboardOf(device.id));
  await page.goto(`${platform.url}/dashboards/${id}`);
  await expect(page.getByText('Nothing is chosen')).toBeVisible();
  await page.getByText('Choose', { exact: true }).click();
  await expect(page.getByRole('gridcell', { name: device.name })).toBeVisible();
  await expect(page.getByText('Nothing is chosen')).toBeHidden();
  const inner = page.locator('section[data-type="system.cards.entities_table"]');
  await expect(inner).toHaveAttribute('data-drawn', 'native');
  const [whole, part] = await Promise.all([
    page.locator('section[data-type="system.cards.markdown_card"]').first().boundingBox(),
    inner.boundingBox(),
  ]);
  expect((part?.height ?? 0) / (whole?.height ?? 1)).toBeGreaterThan(0.6);
  await inner.getByRole('button', { name: 'Note' }).click();
  await expect(page.getByRole('dialog').getByText('Of the pump')).toBeVisible();
  // Below what was pressed, once it has come.
  const apart = async () => {
    const [popover, pressed] = await Promise.all([
      page.getByRole('dialog', { name: 'Note' }).boundingBox(),
      inner.getByRole('button', { name: 'Note' }).boundingBox(),
    ]);
    return Math.round((popover?.y ?? 0) - (pressed?.y ?? 0) - (pressed?.height ?? 0));
  };
  await expect.poll(apart).toBe(8);
  await expect(inner).toBeVisible();
  const state = encodeURIComponent(Buffer.from(JSON.stringify([{ id: 'loop', params: {} }])).toString('base64'));
  await page.goto(`${platform.url}/dashboards/${id}?state=${state}`);
  await expect(page.getByText('Loop shows itself')).toBeVisible();
});
