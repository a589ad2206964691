import { expect, it } from 'vitest';
import { templateGaps } from './template-gaps.ts';

it.each<[string, string, readonly string[]]>([
  ['events of browsers', '<div (mouseenter)="a()" (drop)="b($event)" (keydown.control.enter)="c()"></div><input (focus)="d()">', []],
  [
    'events that nothing tells of',
    '<mat-select (openedChange)="a()"></mat-select><p (window:resize)="b()" (swipe)="c()">',
    ['(openedChange)', '(window:resize)', '(swipe)'],
  ],
  [
    'events of other elements',
    '<mat-expansion-panel (opened)="a()"></mat-expansion-panel><mat-select (opened)="b()" (closed)="b()">',
    ['(opened)', '(closed)'],
  ],
  [
    'directives',
    '<button mat-button matBadge="3" [matBadgeColor]="c" cdkDrag><th mat-header-cell mat-sort-header>',
    ['matBadge', '[matBadgeColor]', 'cdkDrag', 'mat-sort-header'],
  ],
  ['the place of messages, which have one here', '<div mat-dialog-content tb-toast toastTarget="link"></div>', []],
  ['structures', '<p *ngIf="a"><p *ngPluralCase="1"><p *tbUnknown>', ['*ngPluralCase', '*tbUnknown']],
  ['what is bound both ways', '<input [(ngModel)]="a"><mat-select [(value)]="b"></mat-select><p [(open)]="c">', ['[(open)]']],
  [
    'what is no markup of it',
    '<!-- <p matBadge> --><style>a > b {}</style><textarea><p cdkDrag></textarea><p title="(x)" data-ng="1">a < b</p>',
    [],
  ],
  ['parts of drawings', '<svg (click)="a()"><circle (click)="b()"/></svg><b (click)="c()">', ['(click)']],
])('names of a template %s', (_, html, names) => {
  expect(templateGaps(html)).toEqual(names);
});

it('names of a card all but what is pressed', () => {
  const html =
    '<p *ngIf="a" (click)="b()" (focus)="c()"><input [(ngModel)]="d" (change)="e()" [class.on]="f"><svg><g (click)="g()"/></svg>';
  expect(templateGaps(html, 'card')).toEqual(['(focus)', '[(ngModel)]', '(change)']);
});

it('names elements, bindings, pipes and calls that only cards lack', () => {
  const html =
    '<mat-checkbox [checked]="a">b</mat-checkbox><p [innerHTML]="c | safeHtml" [textContent]="d"></p><p *ngTemplateOutlet="e">{{ f.toFixed(1) | foo }}{{ \'a(b)\' }}</p><form [formGroup]="g"><mat-card>';
  expect(templateGaps(html, 'card')).toEqual(['<mat-checkbox>', '[innerHTML]', '*ngTemplateOutlet', '[formGroup]', '| foo', 'toFixed()']);
  expect(templateGaps(html)).toEqual(['| foo']);
});
