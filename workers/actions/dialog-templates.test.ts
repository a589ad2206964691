/** What templates of dialogs may be made of: each draws, and does what its parts say. */
import { expect, it, vi } from 'vitest';
import { type DialogRun, dialog } from './drawn-dialog.fixture.ts';

const FORM = `vm.form = vm.fb.group({ name: ['a'], list: vm.fb.array([vm.fb.group({ k: ['x'] }), vm.fb.group({ k: ['y'] })]) });`;

type Act = (run: DialogRun) => void;

it.each<[string, string, string, string, Act?, string?]>([
  [
    'names of values',
    `@let total = 1 + 2; <b>{{ total }}</b> @if (total > 2) { @let o = {a: total}; <i>{{o.a}}</i> } <p *ngFor="let x of [1, 2]">@let d = x * total; {{d}}</p>`,
    '',
    '3 3 3 6',
  ],
  ['parts that are loaded late', '@defer (on viewport) { <b>{{ $any(1) }}</b> } @placeholder { <i>wait</i> }', '', '1'],
  ['cards', '<mat-card><mat-card-title>T</mat-card-title><mat-card-content>c</mat-card-content></mat-card>', '', 'T c'],
  [
    'chips with a field that adds to them',
    `<mat-form-field><mat-label>Tags</mat-label><mat-chip-grid #g><mat-chip-row *ngFor="let t of tags" (removed)="del(t)">{{t}}<button matChipRemove><mat-icon>cancel</mat-icon></button></mat-chip-row>
      <input [matChipInputFor]="g" (matChipInputTokenEnd)="tags.push($event.value); $event.chipInput.clear()"></mat-chip-grid></mat-form-field>`,
    "vm.tags = ['p', 'q']; vm.del = (t) => { vm.tags = vm.tags.filter((one) => one !== t); };",
    'p <(cancel)> q <(cancel)> [text Tags=null]',
    (run) => {
      run.act('click', run.button('(cancel)'));
      run.act('enter', run.nth('field'), 'new');
    },
    'q <(cancel)> new <(cancel)> [text Tags=""]',
  ],
  [
    'chips that offer what is chosen',
    `<mat-chip-listbox [(ngModel)]="chosen"><mat-chip-option value="a">A</mat-chip-option><mat-chip-option value="b">B</mat-chip-option></mat-chip-listbox>{{chosen}}`,
    "vm.chosen = 'a';",
    '[radios =0] a',
    (run) => run.act('change', run.nth('field'), 1),
    '[radios =1] b',
  ],
  [
    'what stands at the end of a field',
    `<mat-form-field><mat-label>P</mat-label><input matInput [type]="hides ? 'password' : 'text'" [(ngModel)]="secret">
      <button mat-icon-button matSuffix (click)="hides = !hides"><mat-icon>visibility</mat-icon></button><span matTextSuffix>kg</span></mat-form-field>`,
    "vm.hides = true; vm.secret = 'x';",
    '[password P="x"]<(visibility)>kg',
    (run) => run.act('click', run.button('(visibility)')),
    '[text P="x"]<(visibility)>kg',
  ],
  [
    'references to fields, and Enter in them',
    `<input #box (keyup.enter)="said = box.value; box.value = ''"><b>{{said}}</b>`,
    '',
    '[text =null]',
    (run) => run.act('enter', run.nth('field'), 'typed'),
    '[text =""] typed',
  ],
  [
    'forms of templates',
    `<form #f="ngForm" (ngSubmit)="said = f.value.a + f.value.b"><input name="a" ngModel required><input name="b" [(ngModel)]="m.b"><button [disabled]="f.invalid">Send</button></form>{{said}}`,
    "vm.m = { b: '1' };",
    '[text =null] [text ="1"] <off Send>',
    (run) => {
      run.act('change', run.nth('field'), 'A');
      run.act('submit', run.nth('form'));
    },
    '[text ="A"] [text ="1"] <Send> A1',
  ],
  [
    'steps that are gone through one after the other',
    `<mat-horizontal-stepper linear #steps (selectionChange)="at = $event.selectedIndex"><mat-step [stepControl]="form"><ng-template matStepLabel>First</ng-template>
      <input formControlName="name"><button matStepperNext>Next</button></mat-step><mat-step label="Second"><button (click)="steps.previous()">Back</button></mat-step></mat-horizontal-stepper>{{at}}{{steps.selectedIndex}}`,
    "vm.form = vm.fb.group({ name: ['', vm.validators.required] });",
    '*First: [text =""] <Next> | Second: <Back> 0',
    (run) => {
      run.act('click', run.button('Next'));
      run.act('change', run.nth('field'), 'n');
      run.act('click', run.button('Next'));
    },
    'First: [text ="n"] <Next> | *Second: <Back> 11',
  ],
  [
    'tabs whose number is bound',
    `<mat-tab-group [(selectedIndex)]="at" (selectedTabChange)="said = $event.index"><mat-tab label="One">1</mat-tab><mat-tab><ng-template mat-tab-label><mat-icon>home</mat-icon> Two</ng-template><ng-template matTabContent>2</ng-template></mat-tab></mat-tab-group>{{at}}{{said}}`,
    'vm.at = 1;',
    'One: 1 | *Two: 2 1',
    (run) => run.act('click', run.nth('tabs'), 0),
    '*One: 1 | Two: 2 00',
  ],
  [
    'menus',
    `<button mat-icon-button [matMenuTriggerFor]="menu"><mat-icon>more_vert</mat-icon></button><mat-menu #menu="matMenu"><button mat-menu-item (click)="said = 'edited'">Edit</button></mat-menu>{{said}}`,
    '',
    '<(more_vert): <Edit>>',
    (run) => run.act('click', run.button('Edit')),
    '<(more_vert): <Edit>> edited',
  ],
  [
    'lists of groups',
    `<form [formGroup]="form"><div formArrayName="list"><div *ngFor="let g of form.get('list').controls; let i = index" [formGroupName]="i"><input formControlName="k"><button type="button" (click)="form.get('list').removeAt(i)">x{{i}}</button></div></div></form>{{form.value.list | json}}`,
    FORM,
    '[text ="x"] <x0> [text ="y"] <x1> [ { "k": "x" }, { "k": "y" } ]',
    (run) => run.act('click', run.button('x0')),
    '[text ="y"] <x0> [ { "k": "y" } ]',
  ],
  [
    'what judges later',
    `<form [formGroup]="form"><mat-form-field><mat-label>N</mat-label><input formControlName="n"><mat-error *ngIf="form.get('n').hasError('taken')">Taken</mat-error></mat-form-field><button [disabled]="!form.valid">Send</button></form>`,
    "vm.form = vm.fb.group({ n: ['free', [vm.validators.required], [(c) => Promise.resolve(c.value === 'x' ? { taken: true } : null)]] });",
    '[text N="free"] <Send>',
    (run) => {
      run.act('change', run.nth('field'), 'x');
      run.act('leave', run.nth('field'));
    },
    '[text N="x" !Taken] <off Send>',
  ],
  [
    'ranges of days, newer sliders and buttons of one choice',
    `<mat-form-field><mat-label>R</mat-label><mat-date-range-input><input matStartDate [(ngModel)]="s"><input matEndDate [(ngModel)]="e"></mat-date-range-input></mat-form-field>
      <mat-slider min="0" max="9"><input matSliderThumb [(ngModel)]="v"></mat-slider><input type="radio" name="r" value="1" [(ngModel)]="r"><input type="radio" name="r" value="2" [(ngModel)]="r">{{r}}`,
    "vm.s = new Date(0); vm.e = null; vm.v = 4; vm.r = '1';",
    '[day R=0] [day R=null] [number =4] [flag =true] [flag =false] 1',
    (run) => run.act('change', run.nth('field', 4), true),
    '[day R=0] [day R=null] [number =4] [flag =false] [flag =true] 2',
  ],
  [
    'choices that are compared, rows that are pressed and keys in their order',
    `<mat-select [(ngModel)]="s" [compareWith]="isOne"><mat-option *ngFor="let o of all" [value]="o">{{o.n}}</mat-option></mat-select><table mat-table [dataSource]="all"><ng-container matColumnDef="n"><td *matCellDef="let r">{{r.n}}</td></ng-container>
      <tr mat-row *matRowDef="let row; columns: ['n']" (click)="said = row.n"></tr></table><i *ngFor="let e of {b: 2, a: 1} | keyvalue">{{e.key}}</i>{{said}}`,
    "vm.all = [{ id: 1, n: 'one' }, { id: 2, n: 'two' }]; vm.s = { id: 2 }; vm.isOne = (a, b) => a?.id === b?.id;",
    '[choice =1] one two a b',
    (run) =>
      run.act(
        'click',
        run.shownNode((node) => node.kind === 'box' && node.isPressable),
      ),
    '[choice =1] one two a b one',
  ],
  [
    'buttons that close',
    '<button mat-dialog-close>No</button><button [mat-dialog-close]="{ a: 1 }">Yes</button>',
    '',
    '<No> <Yes>',
    (run) => run.act('click', run.button('Yes')),
    '',
  ],
  [
    'a widget of a device',
    '<tb-gateway-configuration [device]="d"></tb-gateway-configuration>',
    "vm.d = { entityType: 'DEVICE', id: '7' };",
    'system.gateway_widgets.config_form_latest of 7',
  ],
  [
    'events of browsers, with the keys and files that they tell of',
    `<div (mouseenter)="said = 'in'" (drop)="$event.preventDefault(); said = $event.dataTransfer.files[0].name + $event.dataTransfer.getData('text/plain')">{{said}}</div>
      <input (focus)="said = 'at'" (keydown.control.enter)="said = $event.target.value" (keydown)="keys = keys + $event.key">{{keys}}`,
    "vm.said = ''; vm.keys = '';",
    '[text =null]',
    (run) => {
      run.hear(run.nth('box'), 'drop', { dataTransfer: { files: [new File([], 'a.csv')], texts: { 'text/plain': ' t' } } });
      run.hear(run.nth('field'), 'keydown', { key: 'Enter' });
    },
    'a.csv t [text =null] Enter',
  ],
  [
    'the keys alone that an event asks for',
    '<input (keydown.control.enter)="said = $event.target.value" (keydown.escape)="said = 1">{{said}}',
    '',
    '[text =null]',
    (run) => {
      run.hear(run.nth('field'), 'keydown', { key: 'Enter', ctrlKey: true }, 'typed');
      run.hear(run.nth('field'), 'keydown', { key: 'Enter' }, 'other');
    },
    '[text =null] typed',
  ],
  [
    'fields whose value is bound both ways',
    '<mat-select [(value)]="s"><mat-option value="a">A</mat-option><mat-option value="b">B</mat-option></mat-select>{{s}}',
    "vm.s = 'a';",
    '[choice =0] a',
    (run) => run.act('change', run.nth('field'), 1),
    '[choice =1] b',
  ],
  [
    'drawings with what they bind',
    '<svg viewBox="0 0 9 9" [attr.width]="w" onload="x()"><circle *ngFor="let r of [1, 2]" [attr.r]="r" [style.fill]="c"/><text>{{ c }} &lt; 1</text></svg>',
    "vm.w = 20; vm.c = 'red';",
    '<svg viewBox="0 0 9 9" width="20" onload="x()"><circle style="fill: red" r="1"></circle><circle style="fill: red" r="2"></circle><text>red &lt; 1</text></svg>',
  ],
  [
    'what nothing hears or knows',
    '<mat-menu (menuOpened)="a()"></mat-menu><button matBadge="2">B</button>',
    '',
    '<B> without (menuOpened), matBadge',
  ],
  [
    'what is hidden, of whatever kind',
    `<mat-form-field [fxShow]="on"><mat-label>A</mat-label><input matInput></mat-form-field><mat-checkbox [fxShow]="on">B</mat-checkbox>
    <button mat-button [fxShow]="on">C</button><mat-icon [fxHide]="!on">add</mat-icon><p [fxShow]="null">D</p><p [fxShow]="0">E</p>
    <p fxShow>F</p><p fxHide="false">G</p><button (click)="on = true">On</button>`,
    '',
    'F G <On>',
    (run) => run.act('click', run.button('On')),
    '[text A=null] [flag B=null] <C> (add) F G <On>',
  ],
  [
    'what a choice shows in place of its option',
    `<mat-select [(ngModel)]="m"><mat-select-trigger><mat-icon>bolt</mat-icon><b *ngIf="m">kind {{ m }}</b></mat-select-trigger>
    <mat-option [value]="1">one (1)</mat-option><mat-option [value]="2" (click)="n = m">two (2)</mat-option></mat-select>{{ n }}`,
    '',
    '[choice =null]',
    (run) => run.act('change', run.nth('field'), 1),
    '[choice =kind 2] 2',
  ],
  [
    'options that are marked, and told when they are chosen',
    `<mat-radio-group><mat-radio-button value="a">A</mat-radio-button>
    <mat-radio-button value="b" [checked]="true" (change)="c = $event.value">B</mat-radio-button></mat-radio-group>
    <select><option value="x">X</option><option value="y" selected>Y</option></select>{{ c }}`,
    '',
    '[radios =1] [choice =1]',
    (run) => run.act('change', run.nth('field'), 1),
    '[radios =1] [choice =1] b',
  ],
  [
    'sets of fields that are off',
    '<fieldset [disabled]="busy"><mat-form-field><input matInput></mat-form-field><button mat-button>A</button></fieldset><button (click)="busy = false">B</button>',
    'vm.busy = true;',
    '[text =null] <off A> <B>',
    (run) => {
      expect(run.nth('field')).toMatchObject({ isDisabled: true });
      run.act('click', run.button('B'));
    },
    '[text =null] <A> <B>',
  ],
  [
    'what nothing draws',
    '<mat-calendar></mat-calendar><tb-alarm-table></tb-alarm-table><p [ngStyle]="{\'font-size.px\': 9}">x</p>',
    '',
    'no mat-calendar no tb-alarm-table x',
  ],
])('draws %s', async (_, template, code, drawn, act, then) => {
  const run = dialog(template, code);
  await vi.waitFor(() => expect(run.shown()).toBe(drawn));
  act?.(run);
  if (then !== undefined) await vi.waitFor(() => expect(run.shown()).toBe(then));
  expect(run.faults).toEqual([]);
});

it('leads where its links lead', async () => {
  const run = dialog(
    '<a href="https://a.example/{{x}}">A</a><a [routerLink]="[\'/devices\', x]" [queryParams]="{ action: x }">B</a><a (click)="y = 1">C</a>',
    'vm.x = 7;',
  );
  await vi.waitFor(() => expect(run.shown()).toBe('A B C'));
  const [first, second, third] = [0, 1, 2].map((at) => run.nth('box', at));
  expect([first, second, third]).toMatchObject([
    { address: 'https://a.example/7', isPressable: false },
    { route: { path: '/devices/7', parameters: '{"action":7}' } },
    { isPressable: true },
  ]);
});

it('gives fields the looks and sizes that their authors give them', async () => {
  const run = dialog('<mat-form-field fxFlex="50" class="a" [ngClass]="{ b: true, c: false }"><input matInput></mat-form-field>', '');
  await vi.waitFor(() => expect(run.nth('field')).toMatchObject({ style: 'flex: 1 1 50%', className: 'a b' }));
});

it.each([
  ['', { id: { entityType: 'ASSET', id: '7' }, param: '' }],
  ['entityParamName="pump"', { id: { entityType: 'ASSET', id: '7' }, param: 'pump' }],
])('hands an entity to a state within a dialog: %s', async (more, entity) => {
  const state = `<tb-dashboard-state stateId="s" [entityId]="id" ${more} [syncParentStateParams]="true"></tb-dashboard-state>`;
  const run = dialog(state, "vm.id = { entityType: 'ASSET', id: '7' };");
  await vi.waitFor(() => expect(run.nth('state')).toMatchObject({ id: 's', isSynced: true, entity }));
});
