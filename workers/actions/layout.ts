/** Styles and classes of an element of a template, with what the attributes of flex layouts mean. */
import { flexStyle, isSwitchedOn } from '../../src/contract/flex-layout.ts';

/** @param name such as `fontSize` or `font-size.px`. */
function declared(name: string, value: unknown): string {
  const [property = '', unit = ''] = name.split('.');
  return `${property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${String(value)}${unit}`;
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
      ? Object.entries(given).flatMap(([name, value]) => (value === null || value === undefined ? [] : [declared(name, value)]))
      : [String(given ?? '')];
  const switched = (name: string) =>
    attributes.has(`[${name}]`) ? isSwitchedOn(read(`[${name}]`)) : attributes.has(name) ? isSwitchedOn(attributes.get(name)) : undefined;
  const isHidden = switched('fxShow') === false || switched('fxHide') === true || Boolean(read('[hidden]'));
  return [...flexStyle((name) => attributes.get(name)), attributes.get('style') ?? '', ...whole, ...bound, isHidden ? 'display: none' : '']
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
