/** Templates of the official client within Markdown cards, as far as their conditions can be known: what is not is shown. */
import { isSwitchedOn } from '../../contract/flex-layout.ts';
import { STYLE } from '../../page/inert-markup.ts';
import { evaluate } from './expression.ts';
import { fillCode, split } from './interpolation.ts';
import { unrollLoops } from './loops.ts';
import { stateNames, type TemplateSite } from './state-names.ts';
import { UNKNOWN } from './unknown.ts';

const IF = '*ngif';
const ELSE = /;\s*else\s+([\w$]+)/i;
const HOLDERS = 'ng-template, ng-container';

function partsNamed(body: Element): Map<string, Element> {
  const named = [...body.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().flatMap((name) => (name.startsWith('#') ? [[name.slice(1), element] as const] : [])),
  );
  return new Map(named);
}

/** The part with a name that stands nearest: copies of a loop have their own. */
function partNear(element: Element, name: string | undefined): Element | undefined {
  const mark = `#${name?.toLowerCase() ?? ''}`;
  for (let around = name === undefined ? null : element.parentElement; around; around = around.parentElement) {
    const found = [...around.querySelectorAll('*')].find((one) => one.hasAttribute(mark));
    if (found) return found;
  }
  return undefined;
}

const conditionOf = (element: Element) => element.getAttribute(IF) ?? element.getAttribute('[ngif]');

const BINDING = /^\[(?:(class|style|attr)\.)?([\w-]+(?:\.(?:px|%|r?em|v[hw]))?)\]$/;
/** Properties that are attributes, too. */
const PROPERTIES: ReadonlySet<string> = new Set(
  'alt checked colspan disabled for height high href low max min open optimum placeholder readonly required rowspan selected src title value width'.split(
    ' ',
  ),
);

const TEXTS: ReadonlySet<string> = new Set(['[textcontent]', '[innertext]']);

const COMMA = /,/y;
const COLON = /:/y;

/** Of `{ 'name': code, … }`; empty for anything else. */
function pairsOf(code: string): (readonly [name: string, code: string])[] {
  const inner = /^\s*\{([\s\S]*)\}\s*$/.exec(code)?.[1] ?? '';
  return split(inner, COMMA).flatMap((pair) => {
    const [name = '', ...rest] = split(pair, COLON);
    return rest.length > 0 ? [[name.replace(/^['"]|['"]$/g, ''), rest.join(':')] as const] : [];
  });
}

/** It is filled as a template once more, which it is not. */
const asText = (value: unknown) => String(value).replaceAll('{{', "{{ '{{' }}");
const isThere = (value: unknown) => value !== null && value !== undefined && value !== false;

function setClasses(element: Element, names: string, value: unknown): void {
  if (value === UNKNOWN) return;
  for (const name of names.split(/\s+/).filter(Boolean)) element.classList.toggle(name, Boolean(value));
}

/** @param named such as `width.px`. */
function setStyle(element: Element, named: string, value: unknown): void {
  if (value === UNKNOWN) return;
  const [property = '', unit = ''] = named.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).split('.');
  element.setAttribute(STYLE, `${element.getAttribute(STYLE) ?? ''};${property}:${isThere(value) ? String(value) + unit : ''}`);
}

/** Classes, styles and attributes that an element has by what it binds. */
function applyBindings(element: Element, evaluated: (text: string) => unknown): void {
  for (const { name, value: code } of [...element.attributes]) {
    if (name === '[ngclass]') {
      const pairs = pairsOf(code);
      const names = pairs.length === 0 ? evaluated(code) : '';
      if (typeof names === 'string') setClasses(element, names, true);
      else if (Array.isArray(names)) setClasses(element, names.filter((one) => typeof one === 'string').join(' '), true);
      else if (names !== UNKNOWN) for (const [some, when] of Object.entries(names ?? {})) setClasses(element, some, when);
      for (const [some, when] of pairs) setClasses(element, some, evaluated(when));
    }
    if (name === '[ngstyle]') {
      const pairs = pairsOf(code);
      const styles = pairs.length === 0 ? evaluated(code) : {};
      for (const [named, said] of pairs) setStyle(element, named, evaluated(said));
      if (styles !== UNKNOWN) for (const [named, said] of Object.entries(styles ?? {})) setStyle(element, named, said);
    }
    if (TEXTS.has(name)) {
      const text = evaluated(code);
      if (text !== UNKNOWN) element.textContent = asText(text ?? '');
    }
    const [, kind, key = ''] = BINDING.exec(name) ?? [];
    if (kind === undefined && !PROPERTIES.has(key)) continue;
    const value = evaluated(code);
    if (kind === 'class') setClasses(element, key, value);
    else if (kind === 'style') setStyle(element, key, value);
    else if (value === UNKNOWN) continue;
    else if (isThere(value)) element.setAttribute(key, value === true ? '' : asText(value));
    else element.removeAttribute(key);
  }
}

/** Whether it says of itself that it is not to be seen; what is not known hides nothing. */
function isHidden(element: Element, evaluated: (text: string) => unknown): boolean {
  const isOn = (name: string): boolean | undefined => {
    const code = element.getAttribute(`[${name}]`);
    if (code === null) return element.hasAttribute(name) ? isSwitchedOn(element.getAttribute(name)) : undefined;
    const value = evaluated(code);
    return value === UNKNOWN ? undefined : isSwitchedOn(value);
  };
  const hidden = element.getAttribute('[hidden]');
  const value = hidden === null ? false : evaluated(hidden);
  return (value !== UNKNOWN && Boolean(value)) || isOn('fxshow') === false || isOn('fxhide') === true;
}

/** One of the cases of a switch, or its default. */
function chooseCase(element: Element, evaluated: (text: string) => unknown): void {
  const wanted = evaluated(element.getAttribute('[ngswitch]') ?? '');
  const parts = [...element.children].map((part) => {
    const given = part.getAttribute('[ngswitchcase]') ?? part.getAttribute('*ngswitchcase');
    const isDefault = part.hasAttribute('ngswitchdefault') || part.hasAttribute('*ngswitchdefault');
    return { part, given, isDefault, isMatch: given !== null && wanted !== UNKNOWN && evaluated(given) === wanted };
  });
  const isMatched = parts.some(({ isMatch }) => isMatch);
  for (const { part, given, isDefault, isMatch } of parts) {
    if ((given !== null && !isMatch) || (isDefault && isMatched)) part.remove();
    else if (given !== null || isDefault) part.replaceWith(...part.childNodes);
  }
}

/**
 * Removes the parts of parsed markup whose condition does not hold, and templates that stand for nothing. Returns whether conditions have
 * values in them.
 * @param fill puts values in place of the variables of a text.
 * @param site what conditions know of their surroundings; null: nothing.
 * @param chosen at toggles, by their names.
 */
export function applyTemplate(
  body: Element,
  fill: (text: string) => string,
  site: TemplateSite | null = null,
  chosen: Readonly<Record<string, string>> = {},
): boolean {
  let isFilled = unrollLoops(body, fill, site);
  const names = stateNames(site);
  const named = partsNamed(body);
  const lower = new Map([...named].map(([name, element]) => [name.toLowerCase(), element]));
  const nameOf = (path: string) => {
    const [name = '', field] = path.split(/\s*\??\.\s*/);
    const found = lower.get(name.toLowerCase());
    return found && field === 'value' ? (chosen[name.toLowerCase()] ?? found.getAttribute('value') ?? undefined) : names.valueOf(path);
  };
  const evaluated = (text: string) => {
    const filled = fillCode(text, fill);
    if (filled !== text) isFilled = true;
    return evaluate(names.written(filled), nameOf);
  };
  for (const element of body.querySelectorAll('[\\[ngswitch\\]]')) chooseCase(element, evaluated);
  for (const element of [...body.querySelectorAll('*')]) {
    if (isHidden(element, evaluated)) element.remove();
    applyBindings(element, evaluated);
    const condition = conditionOf(element);
    if (condition === null) continue;
    const value = evaluated(condition.split(';')[0] ?? '');
    if (value !== UNKNOWN && !value) element.replaceWith(...(partNear(element, ELSE.exec(condition)?.[1])?.childNodes ?? []));
    else if (element.matches(HOLDERS)) element.replaceWith(...element.childNodes);
  }
  for (const template of body.querySelectorAll('ng-template')) template.remove();
  return isFilled;
}
