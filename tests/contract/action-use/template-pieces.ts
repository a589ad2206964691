/** Templates of authors, as they write them, for what dialogs are made of. */
import { expect } from 'vitest';
import type { DialogRun } from '../../../workers/actions/drawn-dialog.fixture.ts';
import type { Table } from './tables.ts';

export interface TemplatePiece {
  readonly template: string;
  /** Fills what the template is bound to, `vm`. */
  readonly code: string;
  /** In short (`drawn-dialog.fixture.ts`). */
  readonly shows: string;
  readonly act: ((run: DialogRun) => void) | undefined;
  /** Once that is done. */
  readonly then: string;
}

type Act = (run: DialogRun) => void;

const piece = (template: string, code: string, shows: string, act?: Act, then = shows): TemplatePiece => ({
  template,
  code,
  shows,
  act,
  then,
});
const press =
  (button: string): Act =>
  (run) =>
    run.act('click', run.button(button));
const change =
  (value: unknown, at = 0): Act =>
  (run) =>
    run.act('change', run.nth('field', at), value);
/** What of a node its drawing in short does not show. */
const holds =
  (kind: Parameters<DialogRun['nth']>[0], members: object): Act =>
  (run) =>
    expect(run.nth(kind)).toMatchObject(members);

const NAME = "vm.form = vm.fb.group({ name: ['', vm.validators.required], kind: ['a'], on: [true] });";
const CHOICE = '<mat-option value="a">A</mat-option><mat-option value="b">B</mat-option>';

const CONSTRUCTS = {
  'mat-* element': piece('<mat-card><mat-card-title>T</mat-card-title></mat-card>', '', 'T'),
  '(click)': piece(
    '<button (click)="go($event)">Go</button>{{ n }}',
    'vm.go = (event) => { event.stopPropagation(); vm.n = 1; };',
    '<Go>',
    press('Go'),
    '<Go> 1',
  ),
  'mat-button attribute': piece(
    '<button mat-button>A</button><button mat-raised-button>B</button><button mat-icon-button><mat-icon>close</mat-icon></button>',
    '',
    '<A> <B> <(close)>',
    holds('button', { look: 'plain' }),
  ),
  '[property]=': piece('<p [title]="tip">x</p>', "vm.tip = 'T';", 'x', holds('box', { hint: 'T' })),
  '*ngIf': piece(
    '<p *ngIf="on; else no">on</p><ng-template #no>off</ng-template><button (click)="on = true">Go</button>',
    '',
    'off <Go>',
    press('Go'),
    'on <Go>',
  ),
  '<form>': piece(
    '<form (ngSubmit)="n = 1"><button type="submit">Go</button></form>{{ n }}',
    '',
    '<Go>',
    (run) => run.act('submit', run.nth('form')),
    '<Go> 1',
  ),
  'formGroup/formControlName': piece(
    '<form [formGroup]="form"><input formControlName="name"></form>{{ form.value.name }}',
    NAME,
    '[text =""]',
    change('x'),
    '[text ="x"] x',
  ),
  '(other event)=': piece(
    '<input type="checkbox" (change)="n = $event.target.checked">{{ n }}',
    '',
    '[flag =null]',
    change(true),
    '[flag =true] true',
  ),
  'template reference #x': piece(
    '<form #f="ngForm" [formGroup]="form"><input formControlName="name"></form>{{ f.dirty }}',
    NAME,
    '[text =""] false',
    change('x'),
    '[text ="x"] true',
  ),
  'tb-* element': piece(
    '<tb-json-object-edit label="J" [(ngModel)]="j"></tb-json-object-edit><tb-unknown></tb-unknown>',
    'vm.j = { a: 1 };',
    '[json J={"a":1}] no tb-unknown',
  ),
  '<input>/<select>': piece(
    '<input value="x"><select [(ngModel)]="s"><option value="a">A</option></select>',
    "vm.s = 'a';",
    '[text ="x"] [choice =0]',
  ),
  'interpolation {{ }}': piece('<b>{{ a?.b ?? 1 }} {{ list[0] + 1 }} {{ call(2) }}</b>', 'vm.list = [1]; vm.call = (n) => n * 2;', '1 2 4'),
  'fxLayout/fxFlex': piece(
    '<div fxLayout="column" fxLayoutGap="8px" fxLayoutAlign="end center"><p fxFlex="50">x</p></div>',
    '',
    'x',
    (run) => {
      holds('box', { style: 'display: flex; flex-direction: column; justify-content: flex-end; align-items: center; gap: 8px' })(run);
    },
  ),
  '*ngFor': piece('<p *ngFor="let one of list; let i = index; trackBy: by">{{ i }}{{ one }}</p>', "vm.list = ['a', 'b'];", '0a 1b'),
  'translate attribute/pipe': piece(
    `<h2 translate>device.add</h2><mat-form-field><mat-label translate="device.name"></mat-label><input matInput></mat-form-field>{{ 'action.save' | translate }}`,
    '',
    'Add [text Name=null] Save',
  ),
  '[(ngModel)]': piece('<input [(ngModel)]="n">{{ n }}', "vm.n = 'a';", '[text ="a"] a', change('b'), '[text ="b"] b'),
};

const COMPONENTS = {
  'mat-icon': piece('<mat-icon class="x">{{ i }}</mat-icon>', "vm.i = 'close';", '(close)'),
  'mat-toolbar': piece('<mat-toolbar color="primary"><h2>T</h2></mat-toolbar>', '', 'T', holds('toolbar', {})),
  'mat-progress-bar': piece(
    '<mat-progress-bar mode="determinate" [value]="40"></mat-progress-bar>',
    '',
    '',
    holds('progress', { percent: 40, isRound: false }),
  ),
  'mat-form-field': piece(
    '<mat-form-field class="mat-block" fxFlex><input matInput></mat-form-field>',
    '',
    '[text =null]',
    holds('field', { className: 'mat-block', style: 'flex: 1' }),
  ),
  'mat-label': piece('<mat-form-field><mat-label>L{{ 1 }}</mat-label><input matInput></mat-form-field>', '', '[text L1=null]'),
  'mat-error': piece(
    `<form [formGroup]="form"><mat-form-field><input matInput formControlName="name"><mat-error *ngIf="form.get('name').hasError('required')">Missing</mat-error></mat-form-field></form>`,
    NAME,
    '[text =""]',
    (run) => run.act('leave', run.nth('field')),
    '[text ="" !Missing]',
  ),
  'mat-option': piece(
    '<mat-select [(ngModel)]="v"><mat-option *ngFor="let o of list" [value]="o">{{ o.n }}</mat-option></mat-select>{{ v?.n }}',
    'vm.list = [{ n: 1 }, { n: 2 }];',
    '[choice =null]',
    change(1),
    '[choice =1] 2',
  ),
  'mat-select': piece(
    `<mat-form-field><mat-label>S</mat-label><mat-select [(ngModel)]="v" multiple>${CHOICE}</mat-select></mat-form-field>{{ v }}`,
    "vm.v = ['b'];",
    '[choices S=[1]] b',
    change([0, 1]),
    '[choices S=[0,1]] a,b',
  ),
  'mat-checkbox': piece(
    '<form [formGroup]="form"><mat-checkbox formControlName="on">On</mat-checkbox></form>{{ form.value.on }}',
    NAME,
    '[flag On=true] true',
    change(false),
    '[flag On=false] false',
  ),
  'tb-image-input': piece(
    '<tb-image-input label="I" [(ngModel)]="i"></tb-image-input>{{ i }}',
    '',
    '[image I=null]',
    change('data:,x'),
    '[image I="data:,x"] data:,x',
  ),
  'mat-datetimepicker-toggle': piece(
    '<mat-form-field><mat-datetimepicker-toggle [for]="p" matPrefix></mat-datetimepicker-toggle><input matInput [matDatetimepicker]="p"></mat-form-field>',
    '',
    '[moment =null]',
  ),
  'mat-datetimepicker': piece(
    '<mat-form-field><mat-datetimepicker #p type="datetime"></mat-datetimepicker><input matInput [(ngModel)]="at" [matDatetimepicker]="p"></mat-form-field>{{ at?.getTime() }}',
    'vm.at = new Date(1000);',
    '[moment =1000] 1000',
    change(2000),
    '[moment =2000] 2000',
  ),
  'mat-select-trigger': piece(
    `<mat-select [(ngModel)]="v"><mat-select-trigger><b>is {{ v }}</b></mat-select-trigger>${CHOICE}</mat-select>`,
    "vm.v = 'b';",
    '[choice =is b]',
  ),
  'mat-dialog-content': piece('<mat-dialog-content>c</mat-dialog-content>', '', 'c', holds('content', {})),
  'mat-dialog-actions': piece('<mat-dialog-actions><button mat-dialog-close>No</button></mat-dialog-actions>', '', '<No>', press('No'), ''),
  'tb-dashboard-state': piece(
    '<tb-dashboard-state [ctx]="ctx" stateId="s" [syncParentStateParams]="true"></tb-dashboard-state>',
    '',
    '',
    holds('state', { id: 's', isSynced: true }),
  ),
  'mat-slide-toggle': piece(
    '<mat-slide-toggle [(ngModel)]="on">On</mat-slide-toggle>{{ on }}',
    'vm.on = true;',
    '[switch On=true] true',
    change(false),
    '[switch On=false] false',
  ),
  'tb-entity-subtype-autocomplete': piece(
    '<tb-entity-subtype-autocomplete label="T" [(ngModel)]="t" [entityType]="\'ASSET\'" [required]="true"></tb-entity-subtype-autocomplete>{{ t }}',
    "vm.t = 'hall';",
    '[subtype T="hall"] hall',
    change('room'),
    '[subtype T="room"] room',
  ),
  'mat-spinner': piece(
    '<mat-spinner *ngIf="busy$ | async" diameter="30"></mat-spinner>',
    'vm.busy$ = rxjs.of(true);',
    '',
    holds('progress', { percent: null, isRound: true }),
  ),
  'tb-ota-package-autocomplete': piece(
    '<tb-ota-package-autocomplete label="F" type="FIRMWARE" [deviceProfileId]="p" [useFullEntityId]="true" [(ngModel)]="f"></tb-ota-package-autocomplete>{{ f?.id }}',
    "vm.p = '7';",
    '[entity F=null]',
    (run) => {
      holds('field', { within: { profile: '7', type: 'FIRMWARE' } })(run);
      change({ entityType: 'OTA_PACKAGE', id: '9' })(run);
    },
    '[entity F={"entityType":"OTA_PACKAGE","id":"9"}] 9',
  ),
};

const PIPES = {
  async: piece('{{ a$ | async }} {{ b | async }}', "vm.a$ = rxjs.of('seen'); vm.b = Promise.resolve('told');", 'seen told'),
  date: piece(
    `{{ 0 | date:'yyyy-MM-dd HH:mm:ss' }} {{ none | date }} {{ t | date:"mediumDate" }}`,
    "vm.t = '2026-11-30T00:00:00Z';",
    '1970-01-01 00:00:00 Nov 30, 2026',
  ),
  translate: piece("{{ 'action.cancel' | translate }} {{ key | translate:{ n: 3 } }}", "vm.key = 'Of {{n}}';", 'Cancel Of 3'),
  keyvalue: piece('<p *ngFor="let one of map | keyvalue">{{ one.key }}{{ one.value }}</p>', 'vm.map = { b: 2, a: 1 };', 'a1 b2'),
};

const EVENTS = {
  '(click)': piece(
    '<mat-icon (click)="n = 1">add</mat-icon><p (click)="n = 2">P</p>{{ n }}',
    '',
    '<(add)> P',
    (run) => run.act('click', run.nth('box')),
    '<(add)> P 2',
  ),
  '(ngSubmit)': piece(
    '<form [formGroup]="form" (ngSubmit)="n = form.status"><input formControlName="name"></form>{{ n }}',
    NAME,
    '[text =""]',
    (run) => run.act('submit', run.nth('form')),
    '[text =""] INVALID',
  ),
  '(change)': piece(
    '<mat-checkbox (change)="n = $event.checked">C</mat-checkbox><select (change)="m = $event.target.value"><option value="x">X</option></select>{{ n }}{{ m }}',
    '',
    '[flag C=null] [choice =null]',
    (run) => {
      change(true)(run);
      change(0, 1)(run);
    },
    '[flag C=true] [choice =0] truex',
  ),
  '(selectionChange)': piece(
    `<mat-select (selectionChange)="n = $event.value">${CHOICE}</mat-select>{{ n }}`,
    '',
    '[choice =null]',
    change(1),
    '[choice =1] b',
  ),
  '(keyup)': piece('<input (keyup)="n = $event.target.value">{{ n }}', '', '[text =null]', change('typed'), '[text ="typed"] typed'),
  '(input)': piece(
    '<textarea (input)="n = $event.target.value.length"></textarea>{{ n }}',
    '',
    '[multiline =null]',
    change('typed'),
    '[multiline ="typed"] 5',
  ),
};

const BINDINGS = {
  '[ctx]': piece('<tb-value-card-widget [ctx]="ctx"></tb-value-card-widget>', 'vm.ctx = widgetContext;', 'no tb-value-card-widget'),
  '[disabled]': piece(
    '<button [disabled]="!on">B</button><input [disabled]="on">',
    'vm.on = false;',
    '<off B> [text =null]',
    holds('field', { isDisabled: false }),
  ),
  '[formGroup]': piece('<div [formGroup]="form"><input formControlName="kind"></div>', NAME, '[text ="a"]'),
  '[fxShow]': piece(
    '<mat-form-field [fxShow]="on"><input matInput></mat-form-field><button [fxShow]="on">B</button><button (click)="on = 1">Go</button>',
    '',
    '<Go>',
    press('Go'),
    '[text =null] <B> <Go>',
  ),
  '[ngStyle]': piece(
    `<p [ngStyle]="{ 'width.px': w, color: w > 2 ? 'red' : 'blue' }">x</p>`,
    'vm.w = 3;',
    'x',
    holds('box', { style: 'width: 3px; color: red' }),
  ),
  '[checked]': piece(
    '<mat-checkbox [checked]="on">C</mat-checkbox><mat-slide-toggle [checked]="!on">S</mat-slide-toggle>',
    'vm.on = true;',
    '[flag C=true] [switch S=false]',
  ),
  '[required]': piece('<input [(ngModel)]="n" name="n" [required]="true">', '', '[text =null]', holds('field', { isRequired: true })),
  '[ngClass]': piece(`<p class="a" [ngClass]="{ b: true, c: false }">x</p>`, '', 'x', holds('box', { className: 'a b' })),
  '[entityType]': piece(
    `<tb-entity-autocomplete label="E" [entityType]="t" [(ngModel)]="e"></tb-entity-autocomplete>`,
    "vm.t = 'ASSET';",
    '[entity E=null]',
    holds('field', { entityType: 'ASSET' }),
  ),
  '[src]': piece(
    '<img [src]="s" alt="A">',
    "vm.s = 'data:image/png;base64,x';",
    '',
    holds('box', { tag: 'img', source: 'data:image/png;base64,x', label: 'A' }),
  ),
  '[value]': piece(
    '<input [value]="v"><mat-radio-group [value]="v"><mat-radio-button [value]="2">R</mat-radio-button></mat-radio-group>',
    'vm.v = 2;',
    '[text =2] [radios =0]',
  ),
  '[for]': piece(
    '<mat-form-field><mat-datepicker-toggle matSuffix [for]="p"></mat-datepicker-toggle><input [matDatepicker]="p"><mat-datepicker #p></mat-datepicker></mat-form-field>',
    '',
    '[day =null]',
  ),
  '[entityId]': piece(
    '<tb-dashboard-state stateId="s" [entityId]="e"></tb-dashboard-state>',
    "vm.e = { entityType: 'ASSET', id: '7' };",
    '',
    holds('state', { entity: { id: { entityType: 'ASSET', id: '7' }, param: '' } }),
  ),
  '[dataSource]': piece(
    '<table mat-table [dataSource]="rows"><ng-container matColumnDef="n"><th mat-header-cell *matHeaderCellDef>N</th><td mat-cell *matCellDef="let row">{{ row.n }}</td></ng-container><tr mat-header-row *matHeaderRowDef="[\'n\']"></tr><tr mat-row *matRowDef="let row; columns: [\'n\']"></tr></table>',
    'vm.rows = [{ n: 1 }, { n: 2 }];',
    'N 1 2',
  ),
  '[formGroupName]': piece(
    '<form [formGroup]="form"><div formArrayName="rows"><div *ngFor="let row of form.get(\'rows\').controls; let i = index" [formGroupName]="i"><input formControlName="n"></div></div></form>{{ form.value.rows[1].n }}',
    "vm.form = vm.fb.group({ rows: vm.fb.array([vm.fb.group({ n: ['a'] }), vm.fb.group({ n: ['b'] })]) });",
    '[text ="a"] [text ="b"] b',
    change('c', 1),
    '[text ="a"] [text ="c"] c',
  ),
  '[widgetTitlePanel]': piece(
    '<tb-value-card-widget [ctx]="ctx" [widgetTitlePanel]="widgetTitlePanel"></tb-value-card-widget>',
    '',
    'no tb-value-card-widget',
  ),
};

export const TEMPLATE_PIECES: Readonly<Partial<Record<Table, Readonly<Record<string, TemplatePiece>>>>> = {
  construct: CONSTRUCTS,
  component: COMPONENTS,
  pipe: PIPES,
  event: EVENTS,
  binding: BINDINGS,
};
