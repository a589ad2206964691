import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSymbol } from './read-symbol.ts';
import { readXml, type XmlElement } from './read-xml.ts';
import { type DrawnElement, isSafeAttribute } from './symbol-drawing.ts';

const written = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

function xmlOf({ name, attributes, children }: XmlElement): string {
  const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${written(value)}"`);
  return `<${name}${all.join('')}>${children.map((one) => (typeof one === 'string' ? written(one) : xmlOf(one))).join('')}</${name}>`;
}

const name = fc.stringMatching(/^[a-z_][a-z0-9_.:-]{0,8}$/);
const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((one) => !/[\r\u{fffe}\u{ffff}\0]/u.test(one));
/** Texts that follow each other are read as one. */
const withoutNeighbours = (children: readonly (XmlElement | string)[]) =>
  children.filter((one, at) => typeof one !== 'string' || typeof children[at - 1] !== 'string');
const { tree } = fc.letrec<{ tree: XmlElement }>((tie) => ({
  tree: fc.record({
    name,
    attributes: fc.dictionary(name, text, { maxKeys: 3, noNullPrototype: true }),
    children: fc.array(fc.oneof({ depthSize: 'small' }, text, tie('tree')), { maxLength: 3 }).map(withoutNeighbours),
  }),
}));

const all = (element: DrawnElement): DrawnElement[] => [
  element,
  ...element.children.flatMap((one) => (typeof one === 'string' ? [] : all(one))),
];
const symbol = (inner: string, metadata: unknown = { tags: [] }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:tb="https://thingsboard.io/svg" viewBox="0 0 9 9">` +
  `<tb:metadata><![CDATA[${JSON.stringify(metadata)}]]></tb:metadata>${inner}</svg>`;

describe('the file of a symbol', () => {
  it('is read as it is written', () => {
    fc.assert(
      fc.property(tree, (given) => {
        expect(readXml(`<?xml version="1.0"?>\n<!-- one -->${xmlOf(given)}`)).toEqual(given);
      }),
    );
  });

  it.each([
    ['<svg><g></svg>', '</svg> without <svg>|</svg> without'],
    ['<svg>\n<g x=1/></svg>', 'not well-formed (line 2)'],
    ['<svg><g>', '<g> has no end'],
    ['<svg/><svg/>', 'not one root'],
    ['no picture', 'not one root'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', 'not well-formed (line 1)'],
    ['<html/>', '<html> is no drawing'],
    [`<svg>${'<g>'.repeat(300)}${'</g>'.repeat(300)}</svg>`, 'too deep'],
    [`<svg>${'<g/>'.repeat(20_001)}</svg>`, 'more than 20000 elements'],
    [`<svg>${' '.repeat(2_000_000)}</svg>`, 'more than 2000000 characters'],
  ])('is refused with a reason: %.40s', (file, reason) => {
    expect(() => readSymbol(file)).toThrow(reason.split('|').at(-1));
  });

  it('keeps what is drawn, and leaves out what runs, loads or leads away', () => {
    const { drawing } = readSymbol(
      symbol(`<script>alert(1)</script><foreignObject><p>x</p></foreignObject><a href="https://x.org"><g/></a>
        <rect onclick="alert(1)" fill="url(#a)" stroke="url(https://x.org)" style="fill:url(#a)" tb:tag="level"/>
        <image href="https://x.org/a.png"/><image href="data:image/png;base64,AAAA"/><use xlink:href="#a"/>
        <circle style="fill:\\75rl(https://x.org)" filter="url('#f')"/><animate attributeName="href" to="javascript:x"/>
        <style>@import 'https://x.org'; g { fill: red }</style><style>g { fill: blue }</style><text> a </text>`),
    );
    expect(
      all(drawing).map(({ tag, attributes, children }) => [tag, attributes, children.filter((one) => typeof one === 'string')]),
    ).toEqual([
      ['svg', expect.objectContaining({ viewBox: '0 0 9 9' }), []],
      ['rect', { fill: 'url(#a)', style: 'fill:url(#a)', 'tb:tag': 'level' }, []],
      ['image', {}, []],
      ['image', { href: 'data:image/png;base64,AAAA' }, []],
      ['use', { 'xlink:href': '#a' }, []],
      ['circle', { filter: "url('#f')" }, []],
      ['animate', {}, []],
      ['style', {}, []],
      ['style', {}, ['g { fill: blue }']],
      ['text', {}, [' a ']],
    ]);
    expect(all(drawing).map(({ node }) => node)).toEqual(all(drawing).map((_, index) => index));
  });

  it('lets no attribute load anything, whatever is around it', () => {
    fc.assert(
      fc.property(name, text, fc.constantFrom('url(http://x)', 'URL( "//x")', 'u\\72l(x)', 'javascript:x'), (attribute, around, load) => {
        expect(isSafeAttribute('rect', attribute, `${around.replace(/[#'"(]/g, '')} ${load}`)).toBe(false);
      }),
    );
  });

  it('names what of its metadata cannot be read, and uses the rest', () => {
    const { metadata, unread } = readSymbol(
      symbol('', {
        title: 'Pump',
        tags: [{ tag: 'a' }, { tag: 7 }],
        behavior: [
          { id: 'on', type: 'value' },
          { id: 'x', type: 'dance' },
        ],
      }),
    );
    expect(metadata).toMatchObject({ title: 'Pump', tags: [{ tag: 'a' }], behavior: [{ id: 'on' }], properties: [] });
    expect(unread).toEqual(['tb:metadata.tags.1.tag', 'tb:metadata.behavior.1.type']);
  });

  it('needs no metadata', () => {
    expect(readSymbol('<svg><g/></svg>')).toMatchObject({ metadata: { tags: [], behavior: [] }, unread: [] });
    const broken = '<svg xmlns:tb="x"><tb:metadata>{"title":</tb:metadata></svg>';
    expect(readSymbol(broken).unread[0]).toMatch(/^tb:metadata: /);
  });
});
