import { expect, it } from 'vitest';
import { NodeError, SettingsError } from '../../outcome.ts';
import { readJson } from '../../values.ts';
import { findValues } from './find-values.ts';
import { readPath } from './read-path.ts';

const SHOP = readJson(`{
  "books": [
    { "title": "A", "price": 8.95, "tags": ["old"] },
    { "title": "B", "price": 12.0 },
    { "title": "C", "price": 22.99, "isbn": "1" }
  ],
  "bicycle": { "price": 19.5, "the colour": "red" },
  "limit": 10
}`);
const found = (path: string): unknown => JSON.parse(JSON.stringify(findValues(readPath(path), SHOP)) ?? '"none"');

it.each([
  ['$.books[0].title', 'A'],
  ['books[0].title', 'A'],
  ["$['bicycle']['the colour']", 'red'],
  ['$.books[-1].title', 'C'],
  ['$.books[*].title', ['A', 'B', 'C']],
  ['$.books[0,2].title', ['A', 'C']],
  ['$.books[1:].title', ['B', 'C']],
  ['$.books[:-2].title', ['A']],
  ['$.bicycle["price", "the colour"]', [19.5, 'red']],
  ['$..price', [8.95, 12, 22.99, 19.5]],
  ['$..[?(@.isbn)].title', ['C']],
  ['$.books[?(@.price < $.limit)].title', ['A']],
  ["$.books[?(@.title == 'B' || @.isbn)].title", ['B', 'C']],
  ["$.books[?(!(@.title in ['A','B']))].title", ['C']],
  ["$.books[?(@.tags contains 'old' && @.price > 1)].title", ['A']],
  ['$.books[?(@.price == 12)].title', ['B']],
  ["$.books[?(@.isbn != '1')].title", ['A', 'B']],
  ['$.books.length()', 3],
  ['$..price.max()', 22.99],
  ['$.books[*].price.sum()', 43.94],
  ['$.bicycle.keys()', ['price', 'the colour']],
  ['$.books[9]', null],
  ['$.books[*].tags[5]', []],
  ['$..[0].title', ['A']],
  ['$.nothing', 'none'],
  ['$.limit.more', 'none'],
  ['$.books.title', 'none'],
  ['$..nothing', []],
])('finds %s', (path, value) => {
  expect(found(path)).toEqual(value);
});

it.each(['$.', '$.[', '$.books[', "$['a", '$.books[?(@.x]', '$.a.evil()', '$ x', '$.a[?(@.b =~ /(a+)+$/)]'])('refuses %s', (path) => {
  expect(() => readPath(path)).toThrow(SettingsError);
});

it('does not find ever more', () => {
  const deep = JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`) as unknown;
  expect(() => findValues(readPath('$..*..*..*..*'), deep)).toThrow(NodeError);
});

it.each([
  '$.l[?($.l[?($.l[?(@ == -1)].length() == 1)].length() == 5)]',
  '$.l[?($ == $)]',
  '$.l[?($.t < $.u)]',
  '$.l[?($.t contains "y")]',
  '$.l[?($.l.stddev() == 1)]',
])('does not look for ever, as %s would', (path) => {
  const text = 'x'.repeat(100_000);
  const l = Array.from({ length: 5000 }, (_, at) => at);
  expect(() => findValues(readPath(path), readJson(JSON.stringify({ l, t: text, u: `${text}u` })))).toThrow(NodeError);
});

it('takes the least of very many', () => {
  const l = Array.from({ length: 200_000 }, (_, at) => at);
  expect(findValues(readPath('$.min()'), readJson(JSON.stringify(l)))).toBe(0);
});
