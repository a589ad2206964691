import { expect, it } from 'vitest';
import { mailText } from './mail-page.ts';

it.each([
  ['<p>Dear Ann,</p><p>it is <b>hot</b>.</p>', 'Dear Ann,\n\nit is hot.'],
  ['a<br/>b<style>p { color: red }</style><SCRIPT>alert(1)</SCRIPT >c', 'a\nbc'],
  ['5 &lt; 6 &amp;amp; &#39;x&#39;', "5 < 6 &amp; 'x'"],
  ['a <b', 'a <b'],
  ['<script>never closed', ''],
])('the words of %s are read without tags', (html, text) => {
  expect(mailText(html)).toBe(text);
});

it('a page that is nothing but beginnings of tags is read in one pass', () => {
  const page = '<script'.repeat(100_000);
  expect(mailText(page)).toBe(page);
});
