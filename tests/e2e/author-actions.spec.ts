/** What dashboard authors wrote for buttons: it runs without an origin, and asks the server by the viewer's own rights. */
import { expect, restHeaders, test, unique } from './console.ts';

const EDIT = `<form #editForm="ngForm" [formGroup]="form" (ngSubmit)="save()" style="width: 420px">
  <mat-toolbar fxLayout="row" color="primary"><h2>Edit {{entityName}}</h2><span fxFlex></span>
    <button mat-icon-button (click)="cancel()" type="button"><mat-icon class="material-icons">close</mat-icon></button></mat-toolbar>
  <mat-progress-bar color="warn" mode="indeterminate" *ngIf="isLoading$ | async"></mat-progress-bar>
  <div mat-dialog-content fxLayout="column">
    <mat-form-field class="mat-block"><mat-label>Label</mat-label><input matInput formControlName="label" required>
      <mat-error *ngIf="form.get('label').hasError('required')">A label is needed.</mat-error></mat-form-field>
    <div fxLayout="row" fxLayoutGap="8px">
      <mat-form-field fxFlex="50"><mat-label>Floor</mat-label><input matInput type="number" formControlName="floor"></mat-form-field>
      <mat-form-field fxFlex="50"><mat-label>Zone</mat-label><mat-select formControlName="zone">
        <mat-option *ngFor="let zone of zones" [value]="zone">{{zone | uppercase}}</mat-option></mat-select></mat-form-field></div>
    <mat-checkbox formControlName="gateway">Is gateway</mat-checkbox>
    <tb-dashboard-state [ctx]="ctx" stateId="more" [entityId]="shown"></tb-dashboard-state>
    <p class="note" *ngIf="form.get('gateway').value">It forwards other devices.</p>
  </div>
  <div mat-dialog-actions fxLayout="row" fxLayoutAlign="end center">
    <button mat-button type="button" [disabled]="(isLoading$ | async)" (click)="cancel()">Cancel</button>
    <button mat-raised-button color="primary" type="submit" [disabled]="(isLoading$ | async) || editForm.invalid || !editForm.dirty">Save</button>
  </div>
</form>`;

const OPEN = `let $injector = widgetContext.$scope.$injector;
let customDialog = $injector.get(widgetContext.servicesMap.get('customDialog'));
let entityService = $injector.get(widgetContext.servicesMap.get('entityService'));
let deviceService = $injector.get(widgetContext.servicesMap.get('deviceService'));
let attributeService = $injector.get(widgetContext.servicesMap.get('attributeService'));
customDialog.customDialog(htmlTemplate, EditController).subscribe();
function EditController(instance) {
  let vm = instance;
  vm.entityName = entityName;
  vm.shown = entityId;
  vm.zones = ['north', 'south'];
  vm.form = vm.fb.group({ label: ['', [vm.validators.required]], floor: [1], zone: ['south'], gateway: [false] });
  entityService.getEntity(entityId.entityType, entityId.id).subscribe((device) => { vm.device = device; vm.form.patchValue({ label: device.label || 'old' }, { emitEvent: false }); });
  vm.cancel = function() { vm.dialogRef.close(null); };
  vm.save = function() {
    const { label, floor, zone } = vm.form.value;
    widgetContext.rxjs.forkJoin([
      deviceService.saveDevice({ ...vm.device, label }),
      attributeService.saveEntityAttributes(entityId, 'SERVER_SCOPE', [{ key: 'floor', value: floor }, { key: 'zone', value: zone }]),
    ]).subscribe(() => { vm.dialogRef.close(null); widgetContext.updateAliases(); widgetContext.showSuccessToast('Saved ' + label); });
  };
}`;

const ACTIONS = [
  {
    id: 'e',
    name: 'Edit',
    icon: 'edit',
    type: 'customPretty',
    customHtml: EDIT,
    customFunction: OPEN,
    customCss: '.note { letter-spacing: 2px }',
  },
  {
    id: 'c',
    name: 'Ask',
    icon: 'help',
    type: 'custom',
    customFunction:
      "widgetContext.dialogs.confirm('Restart?', 'It takes a minute.', 'No', 'Yes').subscribe((agreed) => { if (agreed) widgetContext.deviceService.deleteDevice('11111111-1111-1111-1111-111111111111').subscribe({ error: (e) => widgetContext.showErrorToast('Refused: ' + e.status) }); });",
  },
  { id: 'p', name: 'Groups', icon: 'group', type: 'custom', customFunction: "widgetContext.$injector.get('entityGroupService')" },
  { id: 'u', name: 'Lose', icon: 'blur_on', type: 'custom', customFunction: "Promise.reject(new Error('unheard'))" },
  { id: 'h', name: 'Hang', icon: 'lock', type: 'custom', customFunction: 'for (;;) {}' },
];

/** What a card's action reads of the element that was pressed, of what is around it, and of an alias. */
const LOOK = `const pump = $($event.target).closest('[data-pump]', widgetContext.$container[0]).attr('data-pump');
widgetContext.aliasController.getAliasInfo(widgetContext.aliasController.getEntityAliasId('Device')).subscribe(({ currentEntity }) =>
  widgetContext.showInfoToast([pump, $event.currentTarget.id, document.querySelectorAll('li').length, currentEntity.name].join(' ')));`;

const CARD = {
  ...{ id: 'c', isSystemType: true, bundleAlias: 'cards', typeAlias: 'html_card', type: 'static', title: 'Card' },
  ...{ sizeX: 24, sizeY: 4, row: 8, col: 0 },
  config: {
    title: 'Card',
    settings: {
      cardHtml: '<svg width="0" onload="run()"></svg><ul data-pump="P-7" onclick="run()"><li id="look"><b>Look</b></li><li>Other</li></ul>',
    },
    actions: { elementClick: [{ id: 'l', name: 'look', icon: 'info', type: 'custom', customFunction: LOOK }] },
  },
};

/** Its function puts another on the context of the card, which its own template calls. */
const GREETING = {
  ...CARD,
  ...{ id: 'g', typeAlias: 'markdown_card', type: 'latest', title: 'Greeting', row: 12 },
  config: {
    title: 'Greeting',
    datasources: [{ type: 'entity', entityAliasId: 'a', dataKeys: [{ name: 'name', type: 'entityField', label: 'name' }] }],
    settings: {
      useMarkdownTextFunction: true,
      markdownTextFunction: `ctx.greet = ($event, who) => ctx.showInfoToast('Good day ' + who + ', from ' + data[0].entityName);
        return '<div><button (click)="ctx.greet($event, \\'Ann\\')">Greet</button></div>';`,
    },
  },
};

/** Its code runs as long as it is shown. */
const COUNTER = {
  ...CARD,
  ...{ id: 'k', typeAlias: '', bundleAlias: '', typeFullFqn: 'system.html_container', title: 'Counter', row: 16 },
  config: {
    title: 'Counter',
    settings: {
      type: 'PLAIN',
      html: '<button id="count">Count</button> <output>0</output>',
      js: `let n = 0; const shown = container.querySelector('output');
        $('#count', container).on('click', () => { n += 1; setTimeout(() => { shown.innerText = n + ' by ' + ctx.currentUser.authority; }, 10); });`,
    },
  },
};

/** Shown within the dialog, with the entity that it hands on. */
const MORE = {
  ...CARD,
  ...{ id: 'm', typeAlias: 'markdown_card', type: 'latest', title: 'More' },
  config: {
    title: 'More',
    datasources: [{ type: 'entity', entityAliasId: 's', dataKeys: [{ name: 'name', type: 'entityField', label: 'name' }] }],
    settings: { markdownTextPattern: 'More of ${name}' },
  },
};

const dashboardOf = (device: string) => ({
  title: unique('Actions'),
  configuration: {
    entityAliases: {
      a: {
        id: 'a',
        alias: 'Device',
        filter: { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: device }, resolveMultiple: true },
      },
      s: { id: 's', alias: 'State', filter: { type: 'stateEntity', resolveMultiple: false } },
    },
    widgets: {
      c: CARD,
      g: GREETING,
      k: COUNTER,
      m: MORE,
      w: {
        ...{
          id: 'w',
          isSystemType: true,
          bundleAlias: 'cards',
          typeAlias: 'entities_table',
          type: 'latest',
          title: 'Devices',
          sizeX: 24,
          sizeY: 8,
          row: 0,
          col: 0,
        },
        config: {
          title: 'Devices',
          showTitle: true,
          datasources: [
            { type: 'entity', entityAliasId: 'a', dataKeys: [{ name: 'zone', type: 'attribute', label: 'zone', settings: {} }] },
          ],
          settings: {},
          actions: { headerButton: ACTIONS },
        },
      },
    },
    states: {
      more: {
        name: 'More',
        root: false,
        layouts: { main: { widgets: { m: { sizeX: 24, sizeY: 4, row: 0, col: 0 } }, gridSettings: { columns: 24 } } },
      },
      default: {
        name: 'Actions',
        root: true,
        layouts: {
          main: {
            widgets: {
              w: { sizeX: 24, sizeY: 8, row: 0, col: 0 },
              c: { sizeX: 12, sizeY: 4, row: 8, col: 0 },
              g: { sizeX: 12, sizeY: 4, row: 8, col: 12 },
              k: { sizeX: 12, sizeY: 4, row: 12, col: 0 },
            },
            gridSettings: { columns: 24 },
          },
        },
      },
    },
  },
});

test('an author’s dialog is a form of ours, judged by its validators and saved by its code', async ({
  console: page,
  platform,
  createDevice,
  saveDashboard,
  request,
}) => {
  const device = await createDevice(unique('Pump'), 'pump');
  const id = await saveDashboard(dashboardOf(device.id));
  await page.goto(`${platform.url}/dashboards`);
  await page.evaluate((address) => history.pushState(null, '', address), `/dashboards/${id}`);
  const press = async (name: string) => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await press('Edit');
  const dialog = page.getByRole('dialog', { name: `Edit ${device.name}` });
  const label = dialog.getByRole('textbox', { name: 'Label' });
  await expect(label).toHaveValue('old');
  await expect(dialog.getByText(`More of ${device.name}`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await label.fill('');
  await dialog.getByRole('textbox', { name: 'Floor' }).fill('3');
  await expect(dialog.getByText('A label is needed.')).toBeVisible();
  await label.pressSequentially('Main pump in the north', { delay: 5 });
  await expect(label).toHaveValue('Main pump in the north');
  await dialog.getByRole('checkbox', { name: 'Is gateway' }).click();
  await expect(dialog.getByText('It forwards other devices.')).toHaveCSS('letter-spacing', '2px');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Saved Main pump in the north')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'south' })).toBeVisible();
  const headers = await restHeaders(platform.url);
  expect(await (await request.get(`${platform.url}/api/device/${device.id}`, { headers })).json()).toMatchObject({
    label: 'Main pump in the north',
  });

  await press('Ask');
  await page.getByRole('dialog', { name: 'Restart?' }).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Refused: 404')).toBeVisible();
  await page.getByText('Look', { exact: true }).click();
  await expect(page.getByText(`P-7 look 2 ${device.name}`)).toBeVisible();
  await press('Lose');
  await expect(page.getByText('Error: unheard')).toBeVisible();
  await page.getByRole('button', { name: 'Greet' }).click();
  await expect(page.getByText(`Good day Ann, from ${device.name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await expect(page.locator('[data-drawn="sandbox"]')).toContainText('1 by TENANT_ADMIN');
  await press('Groups');
  await expect(page.getByText('entityGroupService belongs to the Professional Edition')).toBeVisible();
  await press('Edit');
  await expect(dialog).toBeVisible();
  // The author's code fills it in once the server has answered.
  await expect(label).toHaveValue('Main pump in the north');
  await label.fill('half');
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(label).toHaveValue('half');
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Discard and leave' }).click();
  await expect(page.locator('iframe[src="/actions.html"]')).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('gridcell', { name: 'south' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await press('Hang');
  await expect(page.getByText('took too long')).toBeVisible({ timeout: 15_000 });
  // That of the card, whose code runs on.
  await expect(page.locator('iframe[src="/actions.html"]')).toHaveCount(1);
});
