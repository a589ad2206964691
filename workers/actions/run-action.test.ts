/** What stored actions of real dashboards do, without a page: a host that answers stands for it. */
import { describe, expect, it, vi } from 'vitest';
import { AUTHOR_MEMBERS } from '../../src/contract/author-members.ts';
import { SERVICE_METHODS } from '../../src/contract/calls/services.ts';
import { DEVICE, host } from './action-host.fixture.ts';

describe('an action', () => {
  it('asks services by observables, and ends when nothing is under way', async () => {
    const run = host(
      `const { switchMap, map, forkJoin, of } = widgetContext.rxjs;
       const devices = widgetContext.$scope.$injector.get(widgetContext.servicesMap.get('deviceService'));
       devices.getDevice(entityId.id).pipe(switchMap((device) => { device.label = entityName; return forkJoin([devices.saveDevice(device), of(1)]); }), map(([one]) => one))
         .subscribe((saved) => widgetContext.showSuccessToast('Saved ' + saved.name));`,
      null,
      { 'deviceService.getDevice': () => ({ name: 'Pump' }), 'deviceService.saveDevice': (device) => device },
    );
    await vi.waitFor(() => expect(run.idle()).toBe(1));
    expect(run.calls).toEqual([
      ['deviceService.getDevice', DEVICE.id],
      ['deviceService.saveDevice', { name: 'Pump', label: 'Pump 1' }],
      ['toasts.success', 'Saved Pump'],
    ]);
    expect(run.faults).toEqual([]);
  });

  it('is under way until browsers have told of promises that nobody hears', async () => {
    const run = host('');
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
    expect(run.idle()).toBe(0);
    await vi.waitFor(() => expect(run.idle()).toBe(1));
  });

  it('sends commands to the device of its widget', async () => {
    const run = host(
      "widgetContext.controlApi.sendOneWayCommand('stop', {a: 1}, 500).subscribe(() => widgetContext.showInfoToast('sent'));",
    );
    await vi.waitFor(() => expect(run.idle()).toBe(1));
    expect(run.calls).toEqual([
      ['controlApi.send', 'oneway', 'stop', { a: 1 }, 500],
      ['toasts.info', 'sent'],
    ]);
  });

  it('deletes attributes that are saved with nothing', async () => {
    const run = host(
      "widgetContext.attributeService.saveEntityAttributes(entityId, 'SERVER_SCOPE', [{key: 'a', value: 1}, {key: 'b', value: null}]).toPromise();",
    );
    await vi.waitFor(() => expect(run.idle()).toBe(1));
    expect(run.calls).toEqual([
      ['attributeService.saveEntityAttributes', DEVICE, 'SERVER_SCOPE', [{ key: 'a', value: 1 }]],
      ['attributeService.deleteEntityAttributes', DEVICE, 'SERVER_SCOPE', [{ key: 'b', value: null }]],
    ]);
  });

  it.each([
    ["widgetContext.$injector.get('entityGroupService')", 'entityGroupService belongs to the Professional Edition'],
    ['widgetContext.roleService.getRoles()', 'roleService belongs to the Professional Edition'],
    ["widgetContext.$injector.get('fooService')", 'fooService is not there'],
    ['widgetContext.deviceService.reboot(1)', 'deviceService.reboot is not there'],
    [
      "widgetContext.subscriptionApi.createSubscription({type: 'timeseries'})",
      'subscriptionApi.createSubscription of timeseries is not there',
    ],
    ['return }{', 'Unexpected token'],
  ])('names what is missing: %s', async (body, message) => {
    const run = host(body);
    await vi.waitFor(() => expect(run.faults.join()).toContain(message));
    await vi.waitFor(() => expect(run.idle()).toBe(1));
  });

  it('hears of refusals, and tells of those that nobody hears', async () => {
    const body =
      "widgetContext.deviceService.getDevice(entityId.id).subscribe({ error: (error) => widgetContext.showErrorToast(error.status + ' ' + error.error.message) })";
    const refuse = () => {
      throw new Error('not yours');
    };
    const run = host(body, null, { 'deviceService.getDevice': refuse });
    await vi.waitFor(() => expect(run.calls.at(-1)).toEqual(['toasts.error', '403 Error: not yours']));
  });

  it('tells of a command that is refused and gives no answer', async () => {
    const refuse = () => {
      throw new Error('no such state');
    };
    const run = host("widgetContext.stateController.openState('gone', {})", null, { 'stateController.show': refuse });
    await vi.waitFor(() => expect(run.faults.join()).toContain('no such state'));
  });

  it('is told what was put on the map', async () => {
    const body = 'widgetContext.showInfoToast([$event.shape, additionalParams.coordinates.x, widgetContext.mapInstance.type()].join())';
    const run = host(body, null, {}, { placed: 'Marker', additional: { coordinates: { x: 52.5, y: 13 } } });
    await vi.waitFor(() => expect(run.calls.at(-1)).toEqual(['toasts.info', 'Marker,52.5,geoMap']));
  });

  it('goes through the states of the dashboard', async () => {
    const run = host(
      `widgetContext.stateController.openState('detail', { entityId }, false);
       widgetContext.showInfoToast(widgetContext.stateController.getStateId() + widgetContext.stateController.getStateIndex());
       widgetContext.stateController.navigatePrevState(0);`,
    );
    await vi.waitFor(() => expect(run.idle()).toBe(1));
    expect(run.calls).toEqual([
      ['stateController.show', 'detail', { entityId: DEVICE }, { replaces: false, opensRight: false }],
      ['toasts.info', 'detail1'],
      ['stateController.back', 0],
    ]);
  });

  it('copies a text as pages do it', async () => {
    const run = host(
      `var data = widgetContext.data.find((el) => el.datasource.entityId === entityId.id && el.dataKey.name === 'fw_checksum');
       var area = document.createElement('textarea'); area.textContent = data.data[0][1]; area.style.position = 'fixed';
       document.body.appendChild(area); area.select(); document.execCommand('copy');`,
    );
    await vi.waitFor(() => expect(run.calls).toEqual([['page.copy', 'abc']]));
  });
});

const EDIT = `<form #edit="ngForm" [formGroup]="form" (ngSubmit)="save()">
  <mat-toolbar fxLayout="row" color="primary"><h2>Edit {{entityName}}</h2><span fxFlex></span>
    <button mat-icon-button (click)="cancel()" type="button"><mat-icon class="material-icons">close</mat-icon></button></mat-toolbar>
  <mat-progress-bar mode="indeterminate" *ngIf="isLoading$ | async"></mat-progress-bar>
  <div mat-dialog-content fxLayout="column">
    <mat-form-field class="mat-block"><mat-label>Name</mat-label><input matInput formControlName="name" required>
      <mat-error *ngIf="form.get('name').hasError('required')">Name is required.</mat-error></mat-form-field>
    <mat-form-field><mat-label>Type</mat-label><mat-select formControlName="type">
      <mat-option *ngFor="let type of types; let i = index" [value]="type">{{ i }} {{ type | uppercase }}</mat-option></mat-select></mat-form-field>
    <mat-checkbox formControlName="gateway">Is gateway</mat-checkbox>
    <div formArrayName="relations"><div *ngFor="let one of relations().controls; let i = index" [formGroupName]="i">
      <mat-form-field><mat-label>Relation {{i + 1}}</mat-label><input matInput formControlName="to"></mat-form-field></div>
      <button type="button" mat-button (click)="add()">Add</button></div>
    <p *ngIf="form.value.gateway; else plain">A gateway</p><ng-template #plain><p>No gateway</p></ng-template>
    <tb-dashboard-state stateId="x"></tb-dashboard-state><tb-alarm-table></tb-alarm-table>
  </div>
  <div mat-dialog-actions><button mat-raised-button type="submit" [disabled]="(isLoading$ | async) || edit.invalid || !edit.dirty">Save</button></div>
</form>`;

const CONTROLLER = `widgetContext.customDialog.customDialog(htmlTemplate, Controller).subscribe((result) => widgetContext.showInfoToast('closed ' + result));
function Controller(instance) {
  let vm = instance;
  vm.entityName = entityName;
  vm.types = ['a', 'b'];
  vm.form = vm.fb.group({ name: [null, [vm.validators.required]], type: ['a'], gateway: [false], relations: vm.fb.array([]) });
  vm.relations = () => vm.form.get('relations');
  vm.add = () => vm.relations().push(vm.fb.group({ to: [''] }));
  vm.cancel = () => vm.dialogRef.close('cancel');
  vm.save = () => { vm.form.markAsPristine(); widgetContext.deviceService.saveDevice(vm.form.value).subscribe(() => vm.dialogRef.close('saved')); };
  widgetContext.entityService.getEntity(entityId.entityType, entityId.id).subscribe((found) => vm.form.patchValue(found, { emitEvent: false }));
}`;

it.each([
  ["window.open('/devices')", ['page.open', '/devices']],
  ["window.location.href = location.origin + '/dashboards'", ['page.open', 'https://watch.example/dashboards']],
  ["alert('Done')", ['dialogs.alert', '', 'Done']],
  ["widgetContext.$injector.get(widgetContext.servicesMap.get('dialogs')).permissionDenied()", ['dialogs.permissionDenied']],
  ["navigator.clipboard.writeText('x')", ['page.copy', 'x']],
])('what pages are asked for goes by the page: %s', async (body, call) => {
  const run = host(body);
  await vi.waitFor(() => expect(run.calls).toEqual([call]));
  expect(run.faults).toEqual([]);
});

it('tables of dialogs have a row for each item, and the columns that are asked for', async () => {
  const table = `<table mat-table [dataSource]="source"><ng-container matColumnDef="gone"><th mat-header-cell *matHeaderCellDef>Gone</th></ng-container>
    <ng-container matColumnDef="name"><th mat-header-cell *matHeaderCellDef>Name</th><td mat-cell *matCellDef="let one; let i = index">{{ i + 1 }} {{ one.name }}</td></ng-container>
    <ng-container matColumnDef="act"><th mat-header-cell *matHeaderCellDef></th><td mat-cell *matCellDef="let one"><button mat-button (click)="press(one)">Go</button></td></ng-container>
    <tr mat-header-row *matHeaderRowDef="columns; sticky: true"></tr><tr mat-row *matRowDef="let row; columns: columns;"></tr></table>`;
  const body = `widgetContext.customDialog.customDialog(htmlTemplate, (vm) => {
    vm.columns = ['name', 'act']; vm.source = { data: [{ name: 'A' }, { name: 'B' }] }; vm.press = (one) => widgetContext.showInfoToast(one.name);
  }).subscribe()`;
  const run = host(body, table);
  await vi.waitFor(() => expect(run.text()).toBe('Name 1 A Go 2 B Go'));
  const [, second] = run.shown().filter(({ kind }) => kind === 'button');
  run.act('click', second);
  await vi.waitFor(() => expect(run.calls.at(-1)).toEqual(['toasts.info', 'B']));
  expect(run.faults).toEqual([]);
});

describe('a dialog', () => {
  const open = async () => {
    const run = host(CONTROLLER, EDIT, { 'entityService.getEntity': () => ({ name: 'Pump', type: 'b' }) });
    await vi.waitFor(() => expect(run.field('Name')?.value).toBe('Pump'));
    return run;
  };

  it('shows a form with the values, choices and conditions of its template', async () => {
    const run = await open();
    expect(run.text()).toBe('Edit Pump 1 Add No gateway Save');
    expect(run.field('Type')).toMatchObject({
      control: 'choice',
      value: 1,
      choices: [
        { value: 0, label: '0 A' },
        { value: 1, label: '1 B' },
      ],
    });
    expect(run.field('Is gateway')).toMatchObject({ control: 'flag', value: false });
    expect(run.field('Name')).toMatchObject({ control: 'text', isRequired: true, error: '' });
    expect(run.shown().find(({ kind }) => kind === 'state')).toMatchObject({ id: 'x', isSynced: false });
    expect(run.shown().find(({ kind }) => kind === 'missing')).toMatchObject({ name: 'tb-alarm-table' });
    expect(run.button('Save')).toMatchObject({ look: 'filled', isSubmit: true, isDisabled: true });
    expect(run.shown().some(({ kind }) => kind === 'progress')).toBe(false);
    expect(run.faults).toEqual([]);
  });

  it('changes what the viewer changes, judges it by the validators, and sends it', async () => {
    const run = await open();
    run.act('change', run.field('Name'), '');
    run.act('leave', run.field('Name'));
    await vi.waitFor(() => expect(run.field('Name')?.error).toBe('Name is required.'));
    expect(run.button('Save')).toMatchObject({ isDisabled: true });
    run.act('change', run.field('Name'), 'Pump 2');
    run.act('change', run.field('Type'), 0);
    run.act('change', run.field('Is gateway'), true);
    run.act('click', run.button('Add'));
    await vi.waitFor(() => expect(run.field('Relation 1')?.value).toBe(''));
    run.act('change', run.field('Relation 1'), 'x');
    await vi.waitFor(() => expect(run.text()).toContain('A gateway'));
    expect(run.button('Save')).toMatchObject({ isDisabled: false });
    run.act(
      'submit',
      run.shown().find(({ kind }) => kind === 'form'),
    );
    await vi.waitFor(() => expect(run.calls.at(-1)).toEqual(['toasts.info', 'closed saved']));
    expect(run.calls.find(([name]) => name === 'deviceService.saveDevice')?.[1]).toEqual({
      name: 'Pump 2',
      type: 'a',
      gateway: true,
      relations: [{ to: 'x' }],
    });
    expect(run.dialogs.size).toBe(0);
    await vi.waitFor(() => expect(run.idle()).toBe(1));
  });

  it('names elements for its own expressions, also those without a form', async () => {
    const template =
      '<input #box type="text" value="old" (input)="typed = $event.target.value"><button (click)="box.click(); typed = box.value">Take</button><b>{{ typed }}</b>';
    const run = host(`widgetContext.customDialog.customDialog('${template}', () => {}).subscribe()`);
    await vi.waitFor(() => expect(run.text()).toBe('Take'));
    run.act('change', run.field(''), 'new');
    await vi.waitFor(() => expect(run.text()).toBe('Take new'));
    run.act('change', run.field(''), 'newer');
    run.act('click', run.button('Take'));
    await vi.waitFor(() => expect(run.text()).toBe('Take newer'));
    expect(run.field('')?.value).toBe('newer');
    expect(run.faults).toEqual([]);
  });

  it('draws named templates where they are wanted, with what is handed to them', async () => {
    const template = `<ng-container *ngTemplateOutlet="one; context: { $implicit: name, n: 1 }"></ng-container>
      <i *ngFor="let at of [2, 3]"><ng-container [ngTemplateOutlet]="one" [ngTemplateOutletContext]="{ n: at }"></ng-container></i>
      <ng-template #one let-who let-number="n"><b>{{ who }}{{ number }}</b></ng-template>`;
    const run = host("widgetContext.customDialog.customDialog(htmlTemplate, (vm) => { vm.name = 'Pump'; }).subscribe()", template);
    await vi.waitFor(() => expect(run.text()).toBe('Pump1 2 3'));
    expect(run.faults).toEqual([]);
  });

  it('offers what the author lists while one types, and tells which is chosen', async () => {
    const template = `<form [formGroup]="form"><mat-form-field><mat-label>Room</mat-label>
      <input matInput formControlName="room" [matAutocomplete]="auto"></mat-form-field>
      <mat-autocomplete #auto="matAutocomplete" [displayWith]="nameOf" (optionSelected)="chosen = $event.option.value.id">
      <mat-option *ngFor="let one of found | async" [value]="one">{{ one.name }}</mat-option></mat-autocomplete></form><b>{{ chosen }}</b>`;
    const code = `const { map, startWith } = widgetContext.rxjs; const rooms = [{ id: 7, name: 'Attic' }, { id: 8, name: 'Cellar' }];
      widgetContext.customDialog.customDialog(htmlTemplate, (vm) => {
        vm.form = vm.fb.group({ room: [null] }); vm.nameOf = (room) => room && (room.name || room);
        vm.found = vm.form.get('room').valueChanges.pipe(startWith(''), map((text) => rooms.filter(({ name }) => name.startsWith(text))));
      }).subscribe()`;
    const run = host(code, template);
    const labels = () => run.field('Room')?.choices.map(({ label }) => label);
    await vi.waitFor(() => expect(labels()).toEqual(['Attic', 'Cellar']));
    run.act('change', run.field('Room'), 'Ce');
    await vi.waitFor(() => expect(labels()).toEqual(['Cellar']));
    run.act('change', run.field('Room'), 0);
    await vi.waitFor(() => expect([run.field('Room')?.value, run.text()]).toEqual(['Cellar', '8']));
  });

  it('names a part that is not drawn where it is an area of the dialog, too', async () => {
    const run = host(
      'widgetContext.customDialog.customDialog(htmlTemplate, () => {}).subscribe()',
      '<tb-gateway-configuration mat-dialog-content></tb-gateway-configuration>',
    );
    await vi.waitFor(() => expect(run.shown().map(({ kind }) => kind)).toEqual(['content', 'missing']));
  });

  it('draws blocks of newer templates', async () => {
    const template = `@for (one of list; track one; let at = $index) { <b>@if (one > 2) {{{ at }}:{{ one }}{{ $last }} } @else {-}</b> } @empty { none }
      @switch (list.length) { @case (3) {three} @default {more} } @for (one of nothing; track one) {x} @empty {none}`;
    const run = host(
      'widgetContext.customDialog.customDialog(htmlTemplate, (vm) => { vm.list = [1, 3, 5]; vm.nothing = []; }).subscribe()',
      template,
    );
    await vi.waitFor(() => expect(run.text().replace(/\s+/g, ' ').trim()).toBe('- 1:3false 2:5true three none'));
    expect(run.faults).toEqual([]);
  });

  it('tells once of an expression that fails, and draws the rest', async () => {
    const run = host("widgetContext.customDialog.customDialog('<b>{{ a.b.c }}</b><i>{{ 1 + 1 }}</i>', () => {}).subscribe()");
    await vi.waitFor(() => expect(run.text()).toBe('2'));
    expect(run.faults).toHaveLength(1);
  });
});

it.each([
  ['widgetContext', null],
  ['ctx', { as: 'page', width: 1, height: 1 } as const],
])('finds each name that editors offer of %s', async (root, live) => {
  const { widgetContext, ctx, ...others } = AUTHOR_MEMBERS;
  const members = { ...others, [root]: root === 'ctx' ? ctx : widgetContext };
  const owners = Object.fromEntries(Object.keys(members).map((name) => [name, name === root ? root : `${root}.${name}`]));
  const run = host(
    `const owners = ${JSON.stringify(owners)}; const members = ${JSON.stringify(members)};
     const at = (path) => path.split('.').slice(1).reduce((from, name) => from[name], ${root});
     const missing = Object.entries(members).flatMap(([owner, names]) => names.filter((name) => at(owners[owner])[name] === undefined).map((name) => owner + '.' + name));
     ${root}.showInfoToast(missing.join());`,
    null,
    {},
    { services: SERVICE_METHODS },
    live,
  );
  await vi.waitFor(() => expect([run.faults, run.calls]).toEqual([[], [['toasts.info', '']]]));
});

it('gives files that were chosen as files, and their text where the field is one of the official client', async () => {
  const template = `<form><input type="file" (change)="picked($event)"><tb-file-input label="Rows" [formControl]="rows"></tb-file-input></form>`;
  const run = host(
    `widgetContext.customDialog.customDialog(htmlTemplate, (vm) => {
       vm.rows = vm.fb.control(null);
       vm.rows.valueChanges.subscribe((text) => widgetContext.showInfoToast(text));
       vm.picked = ({ target }) => { const [file] = target.files; file.text().then((text) => widgetContext.showInfoToast(file.name + file.type + text)); };
     }).subscribe();`,
    template,
  );
  await vi.waitFor(() => expect(run.field('Rows')).toBeDefined());
  const file = new File(['a,b'], 'rows.csv', { type: 'text/csv' });
  run.act('change', run.field(''), file);
  run.act('change', run.field('Rows'), file);
  await vi.waitFor(() => expect(run.calls.map(([, said]) => said).sort()).toEqual(['a,b', 'rows.csvtext/csva,b']));
  expect(run.field('Rows')?.value).toBe(file);
});

it('has the fields of the official client, each with what it stores there', async () => {
  const template = `<form [formGroup]="form"><tb-entity-select formControlName="any" label="any"></tb-entity-select>
    <tb-entity-list formControlName="many" label="many" entityType="ASSET"></tb-entity-list>
    <tb-device-profile-autocomplete formControlName="profile" label="profile"></tb-device-profile-autocomplete>
    <tb-dashboard-autocomplete formControlName="board" label="board"></tb-dashboard-autocomplete>
    <tb-toggle-select formControlName="toggle" label="toggle"><tb-toggle-option value="a">A</tb-toggle-option><tb-toggle-option value="b">B</tb-toggle-option></tb-toggle-select>
    <tb-relation-type-autocomplete formControlName="relation" label="relation"></tb-relation-type-autocomplete></form>`;
  const run = host(
    `widgetContext.customDialog.customDialog(htmlTemplate, (vm) => {
       vm.form = vm.fb.group({ any: [null], many: [[]], profile: [null], board: [null], toggle: ['a'], relation: ['Contains'] });
       vm.form.valueChanges.subscribe((value) => widgetContext.showInfoToast(JSON.stringify(value)));
     }).subscribe();`,
    template,
  );
  await vi.waitFor(() => expect(run.field('any')).toBeDefined());
  const id = { entityType: 'DASHBOARD', id: 'x' };
  for (const [label, value] of Object.entries({ any: id, many: ['y'], profile: id, board: id, toggle: 1, relation: 'Manages' })) {
    run.act('change', run.field(label), value);
  }
  const stored = { any: id, many: ['y'], profile: id, board: 'x', toggle: 'b', relation: 'Manages' };
  await vi.waitFor(() => expect(run.calls.at(-1)).toEqual(['toasts.info', JSON.stringify(stored)]));
  expect(['any', 'many', 'profile', 'toggle'].map((label) => run.field(label)?.control)).toEqual([
    'any-entity',
    'entities',
    'entity',
    'radios',
  ]);
});
