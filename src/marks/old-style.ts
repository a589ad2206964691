/** What elements and attributes of old pages say of a look, which authors of tables and cards still write, as a style attribute. */

const SIZES = ['x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xxx-large'];
const USUAL_SIZE = 3;
const OLD = ['bgcolor', 'valign', 'nowrap'];

/** As `font` has it: 1 to 7, or more or less than usual. */
function sizeOf(text: string): string {
  const number = Number.parseInt(text, 10);
  const size = /^\s*[+-]/.test(text) ? USUAL_SIZE + number : number;
  return SIZES[Math.min(Math.max(size, 1), SIZES.length) - 1] ?? '';
}

export const hasOldStyle = (element: Element): boolean =>
  element.localName === 'font' || element.localName === 'center' || OLD.some((name) => element.hasAttribute(name));

/** @param read an attribute; null where the element has none. */
export function oldStyle(localName: string, read: (name: string) => string | null): string {
  const isFont = localName === 'font';
  const said = {
    'background-color': read('bgcolor'),
    'vertical-align': read('valign'),
    'white-space': read('nowrap') === null ? null : 'nowrap',
    'text-align': localName === 'center' ? 'center' : null,
    color: isFont ? read('color') : null,
    'font-family': isFont ? read('face') : null,
    'font-size': isFont ? sizeOf(read('size') ?? '') : null,
  };
  return Object.entries(said)
    .flatMap(([name, value]) => (value ? [`${name}:${value.replaceAll(';', '')}`] : []))
    .join(';');
}
