import { expect, it } from 'vitest';
import { withoutBlocks } from './control-flow.ts';

const FACTS = 'let $index = index; let $count = count; let $first = first; let $last = last; let $even = even; let $odd = odd';

it.each([
  ['a@b.c { @media }', 'a@b.c { @media }'],
  ['<style>@if (a) { b }</style>', '<style>@if (a) { b }</style>'],
  ['@if (a > 1) {<b>x</b>}', '<ng-container *ngIf="a > 1"><b>x</b></ng-container>'],
  [
    '@if (f(")") === "x") { A } @else if (b) { B } @else { C }.',
    '<ng-container *ngIf="f(&quot;)&quot;) === &quot;x&quot;; else otherwise2"> A </ng-container><ng-template #otherwise2>' +
      '<ng-container *ngIf="b; else otherwise1"> B </ng-container><ng-template #otherwise1> C </ng-template></ng-template>.',
  ],
  ['@if (a | async; as x) {{{ x }} {{ "}" }}}', '<ng-container *ngIf="(a | async) as x">{{ x }} {{ "}" }}</ng-container>'],
  ['<p>@if (a) {</p>\n<h1>b</h1>\n<p>}</p>', '<ng-container *ngIf="a">\n<h1>b</h1>\n</ng-container>'],
  [
    '@for (x of list; track x.id; let i = $index, e = $even) { <i [a]="{ b: x }">{{ i }}</i> } @empty { none }',
    `<ng-container *ngFor="let x of list; let i = index; let e = even; ${FACTS}"> <i [a]="{ b: x }">{{ i }}</i> </ng-container>` +
      '<ng-container *ngIf="!(list)?.length"> none </ng-container>',
  ],
  [
    '@switch (m) { @case (1) {one} @default {more} }',
    '<ng-container [ngSwitch]="m"><ng-container *ngSwitchCase="1">one</ng-container><ng-container *ngSwitchDefault>more</ng-container></ng-container>',
  ],
  [
    '<table>@for (r of l; track r) {<tr><td>{{ r }}</td></tr>}</table>',
    `<table><tr *ngFor="let r of l; ${FACTS}"><td>{{ r }}</td></tr></table>`,
  ],
  ['<ul>@if (a) {<li>A</li>} @else {<li>B</li>}</ul>', '<ul><li *ngIf="a">A</li><li *ngIf="!(a)">B</li></ul>'],
  ['@if (a) { @if (b) {x} y', '@if (a) { <ng-container *ngIf="b">x</ng-container> y'],
  ['@if (a { b }', '@if (a { b }'],
])('%s is %s', (template, written) => {
  expect(withoutBlocks(template)).toBe(written);
});

it('reads blocks that never end once', () => {
  const endless = '@if (a) { {{ ('.repeat(20_000);
  expect(withoutBlocks(endless)).toBe(endless);
});
