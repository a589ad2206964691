import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseInert } from './inert-markup.ts';

const markupOf = (markup: string) => parseInert(markup).body.innerHTML;

/** What the browser's policy reports: handlers, styles and style sheets. */
const reported = (markup: string) => {
  const all = [...parseInert(markup).querySelectorAll('*')];
  return all.flatMap((element) => [
    ...(element.namespaceURI === 'http://www.w3.org/1999/xhtml' && element.localName === 'style' ? ['<style>'] : []),
    ...element.getAttributeNames().filter((name) => /^(?:style|on[a-z]+)$/.test(name)),
  ]);
};

it.each([
  ['<p onclick="x" title="a on b" style="color: red">Turn on styles, one by one</p>', '<p title="a on b" data-style="color: red">'],
  ["<p title='/style=1 onload=2'>a</p>", '<p title="/style=1 onload=2">'],
  ['<i on-click="x" ngStyle style-name="y">a</i>', '<i on-click="x" ngstyle="" style-name="y">'],
])('keeps what is no handler of %s', (markup, start) => {
  expect(markupOf(markup).startsWith(start)).toBe(true);
  expect(parseInert(markup).body.textContent).toBe(markup.replace(/<[^>]*>/g, ''));
});

it.each([
  '<p onclick style>',
  '<p/onclick=x/style=y>',
  '<p a="b"onclick=x>',
  '<p </style=x></style></onclick>',
  '<body ONLOAD=x STYLE=y>',
  '<!-- <a title=" --><p onclick=x title="">',
  '<p title="<p onclick=x>" onclick=x',
  '<script>"</script><p onclick=x>',
  '<svg><style></style><p style="x">',
])('gives the browser nothing to report of %s', (markup) => {
  expect(reported(`${markup}>`)).toEqual([]);
});

it('gives the browser nothing to report of any markup', () => {
  const piece = fc.oneof(
    fc.constantFrom('<p', '<svg', '</', 'style', 'onclick', 'ON', '=', '"', "'", '/', '>', ' ', '\n', '\f', '<!--', '-->', '<script>', 'x'),
    fc.constantFrom('<style', '<title>', '</title>', '<table>', '<select>', '<template>', '&#32;', '\u{10fffd}', '\u0000', '<![CDATA['),
  );
  fc.assert(fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => void expect(reported(pieces.join(''))).toEqual([])));
});
