import fc from 'fast-check';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asMarkup, cardMarkup, MarkupDrawer, type MarkupLook, safeMarkup } from './safe-markup.ts';

let root: Root;
let box: HTMLElement;

beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  vi.stubGlobal('hurt', 0);
});

afterEach(() => {
  vi.unstubAllGlobals();
  root.unmount();
  box.remove();
});

function drawn(markup: string): string {
  flushSync(() => root.render(safeMarkup(markup)));
  return box.innerHTML;
}

const LOOK: MarkupLook = { keeps: new Set(), draws: new Set(), style: (style) => style, draw: () => undefined };
const HURT = 'window.hurt = 1';
const KEPT = new Set('a b bdi blockquote br code div em h1 h2 h3 h4 h5 h6 hr i li ol p pre s small span strong sub sup u ul'.split(' '));

function expectHarmless(): void {
  for (const element of box.querySelectorAll('*')) {
    expect(KEPT.has(element.localName), element.outerHTML).toBe(true);
    expect(element.namespaceURI).toBe('http://www.w3.org/1999/xhtml');
    const names = element.getAttributeNames();
    expect(names.filter((name) => element.localName !== 'a' || !['href', 'target', 'rel'].includes(name))).toEqual([]);
    if (names.includes('href')) expect((element as HTMLAnchorElement).protocol).toMatch(/^(https?|mailto):$/);
  }
}

describe('markup of messages', () => {
  it('keeps the elements that messages need', () => {
    const harmless = '<p>Delete <b>Pump <bdi>7</bdi></b>?<br><i>12</i> alarms go too.</p><ul><li>one</li></ul>';
    expect(drawn(harmless)).toBe(harmless);
    expect(drawn('a &amp; b &lt;b&gt;')).toBe('a &amp; b &lt;b&gt;');
  });

  it('keeps safe styles and icons in cells', () => {
    flushSync(() => root.render(cardMarkup('<div style="color: red; position: fixed" class="x">a</div><mat-icon>home</mat-icon>', LOOK)));
    expect(box.firstElementChild?.outerHTML).toBe('<div style="color: red;">a</div>');
    expect(box.querySelector('svg')?.dataset.icon).toBe('home');
  });

  it('opens links to pages and mailboxes in a new tab, and keeps only the text of others', () => {
    const link = (href: string, text: string) => `<a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a>`;
    expect(drawn('<a href="https://a.example/x?y=1" onclick="x" class="y">page</a>')).toBe(link('https://a.example/x?y=1', 'page'));
    expect(drawn('<a href="mailto:a@b.example">mail</a>')).toBe(link('mailto:a@b.example', 'mail'));
    expect(drawn('<a href="/devices">own</a>')).toBe(link(`${window.location.origin}/devices`, 'own'));
    expect(drawn('<a>none</a>')).toBe('<a>none</a>');
  });

  const OWN = `<a href="${window.location.origin}/x" target="_blank" rel="noopener noreferrer">a</a>`;
  const attacks: [string, string, string][] = [
    ['a script', `a<script>${HURT}</script>b`, 'ab'],
    ['a script in capitals, unclosed', `a<SCRIPT>${HURT}`, 'a'],
    ['an image that fails', `a<img src=x onerror="${HURT}">b`, 'ab'],
    ['an image that fails, with slashes', `a<img/src=x/onerror=${HURT.replaceAll(' ', '')}>b`, 'ab'],
    ['a handler on a kept element', `<b onmouseover="${HURT}" style="color:red">a</b>`, '<b>a</b>'],
    ['a script address', `<a href="javascript:${HURT}">a</a>`, '<a>a</a>'],
    ['one with other letters', `<a href="JaVaScRiPt:${HURT}">a</a>`, '<a>a</a>'],
    ['one with a tab and a line', `<a href="java\tscri\npt:${HURT}">a</a>`, '<a>a</a>'],
    ['one behind control characters', `<a href="\u0001 javascript:${HURT}">a</a>`, '<a>a</a>'],
    ['one in entities', `<a href="&#106;avascript&colon;${HURT}">a</a>`, '<a>a</a>'],
    ['a data address', `<a href="data:text/html,<script>${HURT}</script>">a</a>`, '<a>a</a>'],
    ['other schemes', '<a href="vbscript:x">a</a><a href="blob:https://a/b">b</a><a href="file:///etc">c</a>', '<a>a</a><a>b</a><a>c</a>'],
    ['an svg with a script', `a<svg onload="${HURT}"><script>${HURT}</script><text>t</text></svg>b`, 'ab'],
    ['a link in svg', `<svg><a xlink:href="javascript:${HURT}"><text>t</text></a></svg>`, ''],
    ['a style', 'a<style>* { display: none }</style>b', 'ab'],
    ['a linked style', 'a<link rel="stylesheet" href="https://a.example/x.css">b', 'ab'],
    ['a refresh', 'a<meta http-equiv="refresh" content="0;url=https://a.example">b', 'ab'],
    ['another base', '<base href="https://evil.example/"><a href="/x">a</a>', OWN],
    ['a frame', `a<iframe srcdoc="<script>${HURT}</script>"></iframe>b`, 'ab'],
    ['objects', 'a<object data="x"></object><embed src="x">b', 'ab'],
    ['a form', '<form action="https://a.example"><input name="password"><button>Sign in</button></form>', 'Sign in'],
    ['a script hidden in a script', `<scr<script>x</script>ipt>${HURT}</script>`, `xipt&gt;${HURT}`],
    ['a script put together', '<<b>script>x<</b>/script>', '&lt;<b>script&gt;x&lt;</b>/script&gt;'],
    ['a comment', 'a<!-- <b>x</b> -->b<![CDATA[c]]>', 'ab'],
    [
      'markup in a style in math (mXSS)',
      `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${HURT}&gt;">`,
      '',
    ],
    ['markup in a title in svg (mXSS)', `<svg></p><style><a id="</style><img src=1 onerror=${HURT}>">`, '<p></p>"&gt;'],
    ['markup in noscript (mXSS)', `<noscript><p title="</noscript><img src=x onerror=${HURT}>"></p></noscript>`, '<p></p>'],
    ['a form in a form (mXSS)', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=x>', ''],
    ['a template', `<template><img src=x onerror="${HURT}"></template>a`, 'a'],
    ['plain text to the end', `<plaintext><img src=x onerror="${HURT}">`, ''],
    ['named elements', '<b id="body" name="x">a</b><img name="getElementById">', '<b>a</b>'],
    ['an element of its own', `<x-y onclick="${HURT}">a <b>b</b></x-y>`, 'a <b>b</b>'],
  ];
  it.each(attacks)('removes %s', async (_name, markup, expected) => {
    const html = drawn(markup);
    expectHarmless();
    expect(html).toBe(expected);
    expect(drawn(html)).not.toContain('onerror=');
    await new Promise((resolve) => setTimeout(resolve));
    expect((window as { hurt?: number }).hurt).toBe(0);
  });

  it('limits depth and length', () => {
    const deep = `${'<b>'.repeat(200)}x${'</b>'.repeat(200)}`;
    drawn(deep);
    expect(box.querySelectorAll('b').length).toBeLessThan(40);
    expect(drawn('y'.repeat(100_000))).toHaveLength(20_000);
  });

  const names = [
    'b',
    'p',
    'a',
    'script',
    'img',
    'svg',
    'math',
    'style',
    'template',
    'noscript',
    'iframe',
    'table',
    'select',
    'title',
    'form',
    'mtext',
  ];
  const attribute = fc.constantFrom(
    '',
    ' onerror=x',
    ' href="javascript:x"',
    ' href=//a',
    ' src=x',
    ' style="x"',
    ' xlink:href="data:,"',
    ' id=body',
  );
  const piece = fc.oneof(
    fc.tuple(fc.constantFrom(...names), attribute).map(([name, more]) => `<${name}${more}>`),
    fc.constantFrom(...names).map((name) => `</${name}>`),
    fc.constantFrom('<!--', '-->', '<![CDATA[', ']]>', '"', "'", '<', '>', '&lt;img onerror=x&gt;', '\u0000', 'text'),
    fc.string({ maxLength: 8 }),
  );
  it('is harmless for any input, even when its output is parsed again', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        drawn(drawn(pieces.join('')));
        expectHarmless();
        drawn(pieces.join(''));
        expectHarmless();
      }),
    );
  });

  it('draws each of several markups as if it were the first', () => {
    const part = fc.constantFrom(
      '<p>a</p>',
      '<p>a <b>VALUE</b></p>',
      '<p title="VALUE">b</p>',
      '<ul><li>a<li>b</ul>',
      'VALUE',
      '<x-y>c</x-y>',
      '<i if>d</i>',
    );
    const step = fc.record({ markup: fc.array(part, { maxLength: 6 }), value: fc.constantFrom('1', '2', '<u>') });
    const prepare = (body: Element, fill: (text: string) => string) => {
      if (fill('VALUE') === '1') for (const element of body.querySelectorAll('[if]')) element.replaceWith(...element.childNodes);
      return true;
    };
    const look = {
      ...LOOK,
      prepare,
      draw: (...[element, read, given, children]: Parameters<MarkupLook['draw']>) =>
        createElement(element.localName, { ...given, title: read('title') ?? undefined }, ...children),
    };
    const beside = document.createElement('div');
    const first = createRoot(beside);
    let given = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
        const drawer = new MarkupDrawer(look);
        for (const { markup, value } of steps) {
          const fill = (text: string) => text.replace('VALUE', value);
          flushSync(() => root.render(drawer.draw(markup.join(''), fill)));
          flushSync(() => first.render(createElement('div', { key: given++ }, ...cardMarkup(markup.join(''), look, fill))));
          expect(box.innerHTML).toBe(beside.firstElementChild?.innerHTML);
        }
      }),
    );
    first.unmount();
  });

  it('draws only what has changed', () => {
    const drawer = new MarkupDrawer(LOOK);
    const fill = (value: string) => (text: string) => text.replace('VALUE', value);
    const [plain, filled] = drawer.draw('<p>a</p><p>VALUE</p>', fill('1'));
    const [still, next] = drawer.draw('<p>a</p><p>VALUE</p>', fill('2'));
    const [same, , more] = drawer.draw('<p>a</p><p>b</p><p>c</p>', fill('2'));
    expect([still === plain, same === plain, next === filled, more === undefined]).toEqual([true, true, false, false]);
  });

  it('shows escaped text character by character', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: 'grapheme' }), (text) => {
        // HTML parsers change NUL and bare carriage returns.
        const usual = text.replaceAll('\u0000', '').replaceAll('\r', '');
        drawn(`<p>${asMarkup(usual)}</p>`);
        expect(box.textContent).toBe(usual);
      }),
    );
  });
});
