import { expect, it } from 'vitest';
import { withoutBlocks } from '../../contract/control-flow.ts';
import { evaluate } from './expression.ts';
import { fillTemplate } from './interpolation.ts';
import { applyTemplate } from './template.ts';
import { UNKNOWN } from './unknown.ts';

it.each<[string, unknown]>([
  ['9 === 0', false],
  ['9 !== 0', true],
  ["'on' == 'on' && !(3 > 4)", true],
  ['2 + 3 * 4 >= 14 ? "a" : "b"', 'a'],
  ['-1 < 0 || x', UNKNOWN],
  ['ctx.isMobile', UNKNOWN],
  ["'a' | translate", 'a'],
  ["'a' | ours", UNKNOWN],
  ["('b-a' | uppercase)[0] + [1, 2][0 + 1] + { x: { y: 'z' } }?.x.y.length", 'B21'],
  ["{ x: who } || ['a'", UNKNOWN],
  ['', UNKNOWN],
  ['alert(1)', UNKNOWN],
  ["'5' + 1", '51'],
])('%s is %j', (text, value) => {
  expect(evaluate(text)).toBe(value);
});

it.each([
  ['<a *ngIf="N === 0">Add</a><b *ngIf="N !== 0">More</b>', 'More'],
  ['<p *ngIf="N > 5; else few">many</p><ng-template #few>few</ng-template>', 'many'],
  ['<p *ngIf="N < 5; else few">few</p><ng-template #few>many</ng-template>', 'many'],
  ['<ng-container *ngIf="N">x</ng-container><i [hidden]="N == 9">y</i>', 'x'],
  ['<p *ngIf="someone.knows">shown</p>', 'shown'],
  [
    '<p [fxShow]="N > 5">a</p><p [fxShow]="N < 5">b</p><p [fxHide]="N">c</p><p fxHide="false">d</p><p [fxShow]="someone.knows">e</p>',
    'ade',
  ],
  [
    '<div [ngSwitch]="choice.value"><ng-template [ngSwitchCase]="\'a\'">A</ng-template><p *ngSwitchCase="\'b\'">B</p></div><x #choice value="a"></x>',
    'A',
  ],
  ['<div [ngSwitch]="N"><p *ngSwitchCase="1">1</p><p *ngSwitchDefault>other</p></div>', 'other'],
])('of %s is shown %s', (markup, shown) => {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  applyTemplate(body, (text) => text.replaceAll('N', '9'));
  expect(body.textContent).toBe(shown);
});

it.each([
  ['<p *ngIf="!ctx.stateController.getStateParams().kit">none</p><p *ngIf="ctx.stateController.getStateParams().kit">one</p>', 'one'],
  ['<p *ngIf="ctx.stateController.getStateParams()?.kit?.entityName === \'K-1\'">K</p>', 'K'],
  [
    '<p *ngIf="ctx.stateController.getStateParams().other">other</p><p *ngIf="ctx.stateController.getStateId() == \'home\'">home</p>',
    'home',
  ],
])('of %s the state that is shown decides: %s', (markup, text) => {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  applyTemplate(body, (own) => own, { id: 'home', params: { kit: { entityName: 'K-1' } } });
  expect(body.textContent).toBe(text);
});

it.each([
  ["{{ 'device.device-name' | translate }}: {{ N }}", 'Device name: 9'],
  ['{{ N00000 | milliSecondsToTimeString }} ago', '15 minutes ago'],
  ['{{ N0000000 | milliSecondsToTimeString:true:true }}', '1d'],
  ["{{ N0 > 50 ? 'a|b' : 'c:d' | uppercase }}, {{ N.126 | number:'1.0-2' }}, {{ 0.N | percent }}", 'A|B, 9.13, 90%'],
  [
    "{{ [N, 'a'] | json | nospace }}, {{ 5 | currency }}, {{ '' | json }}, {{ (none.known | async) }}",
    '[9,"a"], $5.00, "", {{ (none.known | async) }}',
  ],
  ["{{ 0 | date:'yyyy-MM-dd' }}, {{ 'a long name' | truncate:6 }}", '1970-01-01, a long…'],
  ['{{ ctx.stateController.getStateParams().kit?.entityName }} of {{ctx.stateController.getStateParams().none.entityName}}.', 'K-1 of .'],
  ['{{ ctx.other }} {{ N | ours }} {{ !N || false }} {{', '{{ ctx.other }} {{ 9 | ours }} false {{'],
])('%s says %s', (text, said) => {
  const fill = fillTemplate((part) => part.replaceAll(/N(?!a)/g, '9'), { id: 'home', params: { kit: { entityName: 'K-1' } } });
  expect(fill(text)).toBe(said);
});

it.each([
  ['@if (N > 5) {<b>many</b>} @else {few}', 'many'],
  ['@if (N < 5) {many} @else if (N === 9) {nine} @else {few}', 'nine'],
  ["@switch ('N') { @case ('9') {nine} @default {other} }", 'nine'],
  [
    "@for (x of [{ a: 'on', b: N }, { a: '}}', b: 2 }]; track x.a) {@if (x.b > 5) {{{ x.a | uppercase }}} @else {<i>{{ $index }}{{ x.a }}</i>}} @empty {none}",
    'ON1}}',
  ],
  ['@for (x of []; track x) {x} @empty {none}', 'none'],
  ['<b *ngFor="let x of [[1, N], [2]]; let i = index"><i *ngFor="let y of x">{{ i }}{{ y }},</i></b>', '01,09,12,'],
  ['<b *ngFor="let x of ctx.data">one</b>', 'one'],
])('of blocks and loops %s is shown %s', (markup, said) => {
  const fill = (text: string) => text.replaceAll('N', '9');
  const { body } = new DOMParser().parseFromString(withoutBlocks(markup), 'text/html');
  applyTemplate(body, fill);
  expect(fillTemplate(fill, null)(body.textContent).trim()).toBe(said);
});

it.each([
  ['<i class="a" [class.b]="N > 5" [class.a]="N < 5" [class.c]="ctx.c"></i>', 'class="b"'],
  ['<i [style.width.px]="N * 2" [style.color]="N > 5 ? \'red\' : \'\'"></i>', 'data-style=";width:18px;color:red"'],
  [
    "<i [ngStyle]=\"{ 'font-size.px': N + 1, backgroundColor: N > 5 ? 'red' : 'blue', color: ctx.c }\"></i>",
    'data-style=";font-size:10px;background-color:red"',
  ],
  ['<i class="a" [ngClass]="{ \'b c\': N > 5, a: N < 5, d: ctx.d }"></i>', 'class="b c"'],
  ['<i class="a" [ngClass]="N > 5 ? \'b c\' : \'\'"></i>', 'class="a b c"'],
  ['<i [disabled]="N > 5"></i>', 'disabled=""'],
  ['<i disabled [disabled]="N < 5" [attr.title]="\'N items\'"></i>', 'title="9 items"'],
  ['<i [checked]="N > 5" [required]="N < 5" [for]="\'a\'" [placeholder]="\'b N\'"></i>', 'checked="" for="a" placeholder="b 9"'],
  ["<i [ngClass]=\"['b', N > 5 ? 'c' : 'd']\" [ngStyle]=\"N > 5 ? { color: 'red' } : {}\"></i>", 'class="b c" data-style=";color:red"'],
  ['<i [innerHTML]="\'<b></b>\'" [src]="ctx.src"></i>', ''],
])('binds what is known: %s', (markup, given) => {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  expect(applyTemplate(body, (text) => text.replaceAll('N', '9'))).toBe(given !== '');
  const plain = [...(body.firstElementChild?.attributes ?? [])].filter(({ name }) => !name.startsWith('['));
  expect(plain.map(({ name, value }) => `${name}="${value}"`).join(' ')).toBe(given);
});

it.each([
  ['<b *ngFor="let e of { b: 2, a: \'}}\' } | keyvalue">{{ e.key }}={{ e.value }},</b>', 'a=}},b=2,'],
  [
    '<b *ngFor="let e of { b: 2, a: { c: { d: 1 } } } | keyvalue:null; let i = index">{{ i > 0 ? e.value.c : e.key | json | nospace }},</b>',
    '"b",{"d":1},',
  ],
  [
    '<b *ngFor="let d of [{ n: \'a; b}}\' }]"><i *ngFor="let e of d | keyvalue; let i = index">{{ i }}{{ e.key }}={{ e.value }}</i></b>',
    '0n=a; b}}',
  ],
  [
    '<b *ngFor="let d of [{ n: { m: 1 } }, {}]"><i *ngIf="(d.n | async) as it; else none">{{ it.m }},{{ \'it\' }},</i><ng-template #none>-</ng-template></b>',
    '1,it,-',
  ],
  ['<b *ngFor="let e of [1, 2, 3] | slice:1; let i = index">{{ [N, 8][i] }}{{ e | json }},</b>', '92,83,'],
  ["{{ 'N' | uppercase }}, {{ 'it\\'s N' }}", 'IT\'S \\"9\\", it\'s It\'s \\"9\\"'],
])('lists and texts with any letters: %s', (markup, said) => {
  const fill = (text: string) => (/^N$|s N$/.test(text) ? text.replace('N', 'It\'s \\"9\\"') : text.replaceAll('N', '9'));
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  applyTemplate(body, fill);
  expect(fillTemplate(fill, null)(body.textContent)).toBe(said);
});

it('gives code of clicks the items of loops as texts of theirs', () => {
  const { body } = new DOMParser().parseFromString('<b *ngFor="let d of ctx.datasources" (click)="go(d.entityName, d)"></b>', 'text/html');
  const names = ["'); hacked(); ('", 'a\\', 'two\nlines\u2028', '`${hacked()}`', '</b>"}}{{ 1 }}'];
  applyTemplate(body, (own) => own, { id: '', params: {}, context: { datasources: names.map((entityName) => ({ entityName })) } });
  const told: unknown[] = [];
  for (const one of body.children) new Function('go', one.getAttribute('(click)') ?? '')((...given: unknown[]) => told.push(given));
  expect(told).toEqual(names.map((entityName) => [entityName, { entityName }]));
});

it('reads no template in values', () => {
  expect(fillTemplate((part) => part.replaceAll('N', '{{ 1 + 1 }}'), null)('N')).toBe('{{ 1 + 1 }}');
  const { body } = new DOMParser().parseFromString('<i [title]="\'N\'" [textContent]="\'N\'">old</i>', 'text/html');
  applyTemplate(body, (part) => part.replaceAll('N', '{{ 1 + 1 }}'));
  const filled = fillTemplate((part) => part, null);
  expect([filled(body.firstElementChild?.getAttribute('title') ?? ''), filled(body.textContent)]).toEqual(['{{ 1 + 1 }}', '{{ 1 + 1 }}']);
});

const TANKS = ['N', 'S'].map((name, at) => ({ datasource: { entityName: name }, dataKey: { label: 'level' }, data: [[0, at + 1]] }));
const SITE = { id: '', params: {}, context: { data: TANKS, datasources: TANKS.map(({ datasource }) => datasource), widgetTitle: 'Tanks' } };

it.each([
  [
    '{{ ctx.widgetTitle | uppercase }}: {{ ctx.data[0].datasource.entityName }} {{ ctx.data[1].data[0][1] }} of {{ ctx.data.length }}',
    'TANKS: N 2 of 2',
  ],
  ['<p *ngFor="let one of ctx.data; let i = index">{{i}}{{one.datasource.entityName}}{{one.data[0][1] > 1 ? "!" : ""}}</p>', '0N1S!'],
  ['@for (one of ctx.datasources; track one) { <b>{{ one.entityName }}</b> } @if (ctx.data.length > 5) { many } @else { few }', 'N S few'],
  [
    '<i>@let first = ctx.data[0]; @let name = first.datasource.entityName; {{ name }}{{ first.data[0][1] + 1 }}</i>{{ name }}',
    'N2{{ name }}',
  ],
  ['@for (one of ctx.data; track $index) { @let level = one.data[0][1]; @if (level > 1) { <b>{{ level }}</b> } }', '2'],
  ['{{ ctx.other }} {{ ctx.data[9]?.data }}', '{{ ctx.other }}'],
])('%s reads the widget: %s', (template, text) => {
  const { body } = new DOMParser().parseFromString(withoutBlocks(template), 'text/html');
  applyTemplate(body, (own) => own, SITE);
  const filled = fillTemplate((own) => own, SITE)(body.textContent);
  expect(filled.replace(/\s+/g, ' ').trim()).toBe(text);
});
