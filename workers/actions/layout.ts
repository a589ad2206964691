/** Styles and classes of an element of a template, with what the attributes of flex layouts mean. */

const ALIGN: Readonly<Record<string, string>> = { start: 'flex-start', end: 'flex-end' };
const placed = (word: string | undefined) => (word === undefined ? undefined : (ALIGN[word] ?? word));

const SIZE = /^\d+(\.\d+)?$/;

/** Attributes such as `fxLayout.gt-xs` count as those without the width of a screen. */
function flexStyle(attributes: ReadonlyMap<string, string>): readonly string[] {
  const style: string[] = [];
  const layout = attributes.get('fxLayout') ?? (attributes.has('layout') ? attributes.get('layout') : undefined);
  const alignment = attributes.get('fxLayoutAlign') ?? attributes.get('layout-align');
  if (layout !== undefined || alignment !== undefined || attributes.has('fxLayoutGap')) {
    const words = (layout ?? 'row').split(/\s+/);
    style.push('display: flex', `flex-direction: ${words[0] || 'row'}`);
    if (words.includes('wrap')) style.push('flex-wrap: wrap');
    const [main, cross] = (alignment ?? '').split(/\s+/).filter(Boolean);
    if (main) style.push(`justify-content: ${placed(main)}`);
    if (cross) style.push(`align-items: ${placed(cross)}`);
  }
  const gap = attributes.get('fxLayoutGap');
  if (gap) style.push(`gap: ${gap.split(/\s+/)[0]}`);
  const flex = attributes.get('fxFlex') ?? attributes.get('flex');
  if (flex !== undefined) style.push(flex === '' ? 'flex: 1' : `flex: 1 1 ${SIZE.test(flex) ? `${flex}%` : flex}`);
  return style;
}

/** @param read the value of a binding such as `[ngStyle]`; undefined where there is none. */
export function styleOf(attributes: ReadonlyMap<string, string>, read: (name: string) => unknown): string {
  const bound = [...attributes.keys()].flatMap((name) => {
    const [, property, unit = ''] = /^\[style\.([\w-]+?)(?:\.(\w+|%))?\]$/.exec(name) ?? [];
    const value = property && read(name);
    return value === undefined || value === null || value === '' ? [] : [`${property}: ${String(value)}${unit}`];
  });
  const given = read('[ngStyle]') ?? read('[style]');
  const whole =
    typeof given === 'object' && given !== null
      ? Object.entries(given).map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${String(value)}`)
      : [String(given ?? '')];
  const isHidden = read('[fxShow]') === false || read('[fxHide]') === true || Boolean(read('[hidden]'));
  return [...flexStyle(attributes), attributes.get('style') ?? '', ...whole, ...bound, isHidden ? 'display: none' : '']
    .map((one) => one.trim().replace(/;$/, ''))
    .filter(Boolean)
    .join('; ');
}

export function classOf(attributes: ReadonlyMap<string, string>, read: (name: string) => unknown): string {
  const given = read('[ngClass]') ?? read('[class]');
  const names =
    typeof given === 'object' && given !== null
      ? Array.isArray(given)
        ? given.map(String)
        : Object.entries(given).flatMap(([name, isOn]) => (isOn ? [name] : []))
      : [String(given ?? '')];
  const bound = [...attributes.keys()].flatMap((name) => {
    const [, one] = /^\[class\.([\w-]+)\]$/.exec(name) ?? [];
    return one && read(name) ? [one] : [];
  });
  return [attributes.get('class') ?? '', ...names, ...bound].join(' ').trim();
}
