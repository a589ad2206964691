import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEMPLATE_PIPES } from '../../src/contract/official-client.ts';
import { evaluate, perform } from './expression.ts';
import { Pipes } from './pipes.ts';
import { scopeOf } from './scope.ts';
import { isElement, parseTemplate, type TemplateNode } from './template.ts';

const written = (nodes: readonly TemplateNode[]): string =>
  nodes
    .map((node) =>
      isElement(node)
        ? `<${[node.tag, ...[...node.attributes].map(([name, value]) => `${name}=${value}`)].join(' ')}>${written(node.children)}</>`
        : node.text,
    )
    .join('');

it.each([
  ['<p>a<p>b', '<p>a</><p>b</>'],
  ['<div><span>a</div>b', '<div><span>a</></>b'],
  ['</p>a<br>b<br/>', 'a<br></>b<br></>'],
  ['<tb-x [a]="b &amp;&amp; c" (click)=\'go("x")\' *ngIf=d #e/>f', '<tb-x [a]=b && c (click)=go("x") *ngIf=d #e=></>f'],
  ['<!-- a --><textarea>{{ a < b }}</textarea>', '<textarea>{{ a < b }}</>'],
  ['<style>a > b {}</style>c', '<style>a > b {}</>c'],
  ['<b *ngIf="a > 1">x</b>', '<b *ngIf=a > 1>x</>'],
  ['a &lt; b &#65;&#x42; &unknown;', 'a < b AB &unknown;'],
  ['<input type="number" [required] = "a.get(\'b\')" readonly>', "<input type=number [required]=a.get('b') readonly=></>"],
  ['<ul><li>a<li>b</ul>', '<ul><li>a</><li>b</></>'],
  ['<h2 translate>a.b <b>c</b></h2>', '<h2 translate=>{{ "a.b" | translate }}<b>c</></>'],
  ['<b translate="a.b"></b><b translate="no">c</b>', '<b translate=a.b>{{ "a.b" | translate }}</><b translate=no>c</>'],
  [
    '<b [translate]="k" [translateParams]="{ a: { b: 1 }}"></b>',
    '<b [translate]=k [translateParams]={ a: { b: 1 }}>{{ (k) | translate: ({ a: { b: 1 } }) }}</>',
  ],
  ['<b translate>a {{ k }}</b>', '<b translate=>{{ "a " + ( k ) | translate }}</>'],
])('reads %s', (html, tree) => {
  expect(written(parseTemplate(html))).toBe(tree);
});

it('reads whatever it is given, with all texts that are no marks', () => {
  const part = fc.constantFrom(
    '<div',
    '<b>',
    '</b>',
    '>',
    '"',
    "'",
    '{{ a }}',
    'text',
    '<!--',
    '-->',
    '<br/>',
    ' *ngIf="x"',
    '<script>',
    '=',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      expect(Array.isArray(parseTemplate(parts.join('')))).toBe(true);
    }),
  );
});

describe('an expression', () => {
  const pipes = new Pipes(() => undefined);
  const instance = { a: 1, b: { c: 'x' }, list: [3, 1], none: null, twice: (n: number) => 2 * n, 'odd name': 5 };
  const value = (code: string) => evaluate(code, scopeOf(instance, { a: 7 }, { i: 2 }), pipes.call);

  it.each([
    ['a + i', 9],
    ['b.c | uppercase', 'X'],
    ["(b.c | uppercase) + '|' + (a || 'n')", 'X|7'],
    ["none?.d ?? 'no'", 'no'],
    ['list[0] > 2 && !none', true],
    ['twice(list[1] + a)', 16],
    ["b.c === 'x' ? 'y | z' : 'n' | titlecase", 'Y | Z'],
    ["0 | date:'yyyy'", '1970'],
    ["0 | date: (a > 1 ? 'yyyy' : 'MM')", '1970'],
    ['{ a: a | number, c: [b.c | uppercase] }', { a: '7', c: ['X'] }],
    ["1234.5 | number:'1.2-2'", '1,234.50'],
    ['93784000 | milliSecondsToTimeString:true', '1d 2h 3m 4s'],
    ["'a name' | truncate:3 | nospace", 'an…'],
    ["1234.5 | currency:'EUR'", '€1,234.50'],
    ['12345 | shortNumber', '12.3K'],
    ['2500000 | fileSize', '2.5 MB'],
    ['0 | dateAgo | slice:2', ' years ago'],
    ['unknown', undefined],
    ['process', undefined],
    ['globalThis', undefined],
    ['b!.c', 'x'],
    ['{ x: 1 } | keyvalue', [{ key: 'x', value: 1 }]],
    ['', undefined],
  ])('%s', (code, result) => {
    expect(value(code)).toEqual(result);
  });

  it.each([['b.d.e'], ['a |'], ['a | nothing'], ['twice('], ['('.repeat(50)]])('that fails throws: %s', (code) => {
    expect(() => value(code)).toThrow();
  });

  it('writes names where they are bound', () => {
    const own: Record<string, unknown> = { a: 1 };
    const bound: Record<string, unknown> = { i: 0 };
    perform("i = 5; a = i + 1; fresh = 'x'", scopeOf(own, bound), pipes.call);
    expect([own, bound]).toEqual([{ a: 6, fresh: 'x' }, { i: 5 }]);
  });
});

it('knows the pipes that editors know', () => {
  const pipes = new Pipes(() => undefined);
  for (const name of TEMPLATE_PIPES) expect(() => pipes.call(name, '')).not.toThrow('is not there');
});
