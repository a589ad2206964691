import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moduleBody } from './module-exports.ts';

const PIECES = `export |default |{|}|\`|\${|/|'|"|const |a|,|=|\n|(|)|[|]|as |\\`.split('|');

/** Of functions their result, or their kind where they are no plain ones. */
function shown(value: unknown): unknown {
  if (typeof value !== 'function') return value;
  if (String(value).startsWith('class')) return 'class';
  return value.constructor === Function ? (value as () => unknown)() : value.constructor.name;
}

function exportsOf(source: string): Record<string, unknown> {
  const found = new Function(moduleBody(source))() as Record<string, unknown>;
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, shown(value)]));
}

describe('what a module exports', () => {
  it.each<[string, string, Record<string, unknown>]>([
    [
      'functions',
      'export function a() { return 1; }\nexport async function b() {}\nexport function* c() {}',
      { a: 1, b: 'AsyncFunction', c: 'GeneratorFunction' },
    ],
    ['variables', 'export const a = 1, b = [2, 3];\nexport let c = (4, 5)\nexport var d;', { a: 1, b: [2, 3], c: 5, d: undefined }],
    ['patterns', 'export const { a, b: c, d = 4 } = { a: 1, b: 2 }, [e, f = a] = [5];', { a: 1, c: 2, d: 4, e: 5, f: 1 }],
    ['lists', 'const a = 1; let b = 2;\nexport { a, b as c, a as default, };', { a: 1, c: 2, default: 1 }],
    ['nothing', 'const a = 1; export {};', {}],
    ['a default value', 'export default { a: 1 };', { default: { a: 1 } }],
    ['a named default', 'export default function a() { return b; }\nconst b = 2;', { default: 2 }],
    ['an unnamed default', 'export default async function () {}', { default: 'AsyncFunction' }],
    ['a default arrow', 'export default () => 3', { default: 3 }],
    ['a class', 'export class A { static b = 1; }\nexport const c = A.b;', { A: 'class', c: 1 }],
    ['what is changed later', 'export let a = 1; a = 2;', { a: 2 }],
    [
      'names in texts and comments',
      '// export const x = 1\n/* export {} */ export const a = "export const b = 1", c = `${{ d: "}" }.d} export const e`;',
      { a: 'export const b = 1', c: '} export const e' },
    ],
    ['regular expressions', 'const n = 4 / 2 / 1; export const a = /[/`"]export {/.source, b = n;', { a: '[/`"]export {', b: 2 }],
    ['properties of that name', 'const o = { export: 1, import: 2 }; export const a = o.export + o.import;', { a: 3 }],
  ])('%s', (_, source, found) => {
    expect(exportsOf(source)).toEqual(found);
  });

  it.each([["import a from './a.js';"], ["export * from './a.js';"], ["export { a } from './a.js';"], ["import './a.js';"]])(
    'refuses %s',
    (source) => {
      expect(() => moduleBody(source)).toThrow(SyntaxError);
    },
  );

  it('keeps lines, in strict mode', () => {
    expect(moduleBody('const a = 1;\nexport {\n  a\n};\nexport default a;').split('\n')[4]).toBe('const __default = a;');
    expect(() => exportsOf('undeclared = 1;')).toThrow(ReferenceError);
  });

  it('ends for any text', () => {
    const piece = fc.constantFrom(...PIECES);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        try {
          expect(moduleBody(pieces.join(''))).toContain('return {');
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxError);
        }
      }),
    );
  });
});
