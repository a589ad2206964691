import { expect, it } from 'vitest';
import { markdownMarkup } from './markdown.ts';

it.each([
  [
    'Now <button mat-button (click)="ctx.go($event)">*Go*</button>',
    '<p>Now <button mat-button (click)="ctx.go($event)"><em>Go</em></button></p>',
  ],
  [
    '- <i *ngIf="xqv0z > 1" [class.on]=\'x\' #part>a</i> *b*',
    '<ul>\n<li><i *ngIf="xqv0z > 1" [class.on]=\'x\' #part>a</i> <em>b</em></li>\n</ul>',
  ],
  ['<a (click)="go()">https://other.example</a>', '<p><a (click)="go()">https://other.example</a></p>'],
  [
    '<img [src]="x" alt="y"/> 1 <(2) > `<b (click)="x">`',
    '<p><img [src]="x" alt="y"/> 1 &lt;(2) &gt; <code>&lt;b (click)=&quot;x&quot;&gt;</code></p>',
  ],
])('keeps the bindings of templates within a line: %s', (text, markup) => expect(markdownMarkup(text).trim()).toBe(markup));
