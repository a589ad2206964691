/** Style sheets of authors, for one part of the page only. */
import { isSafeDeclaration, PART_OF_SAME } from './author-style.ts';
import { inAuthorSelector } from './class-names.ts';
import { drawIconFont, type IconMasks, NO_MASKS } from './icon-fonts.ts';

const LONGEST = 100_000;

export type ColourOf = (colour: string) => string;

function clean(style: CSSStyleDeclaration, colourOf: ColourOf, card: string): void {
  for (const name of [...style]) {
    const value = style.getPropertyValue(name);
    const within = value.replace(PART_OF_SAME, (_, id: string) => `url("#${card}-${id}")`);
    if (!isSafeDeclaration(name, value)) style.removeProperty(name);
    else if (within !== value) style.setProperty(name, within, style.getPropertyPriority(name));
    else if (name === 'color') style.setProperty(name, colourOf(value), style.getPropertyPriority(name));
  }
}

function cleanRules(owner: CSSStyleSheet | CSSGroupingRule | CSSStyleRule, colourOf: ColourOf, masks: IconMasks, card: string): void {
  for (const [at, rule] of [...owner.cssRules].map((one, i) => [i, one] as const).toReversed()) {
    if (rule instanceof CSSStyleRule) {
      // Elements keep the ids of authors under another name.
      rule.selectorText = inAuthorSelector(rule.selectorText).replace(/#([\w-]+)/g, '[data-id="$1"]');
      clean(rule.style, colourOf, card);
      drawIconFont(rule.style, masks);
      cleanRules(rule, colourOf, masks, card);
    } else if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule || rule instanceof CSSContainerRule) {
      cleanRules(rule, colourOf, masks, card);
    } else if (rule instanceof CSSKeyframesRule) {
      for (const frame of [...rule.cssRules]) if (frame instanceof CSSKeyframeRule) clean(frame.style, colourOf, card);
    } else owner.deleteRule(at);
  }
}

/** Of a sheet only rules whose classes and ids the markup has, all of one selector. */
export function rulesFor(css: string, markup: string): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css.slice(0, LONGEST));
  const hasAll = (selector: string) => [...selector.matchAll(/[.#]([\w-]+)/g)].every(([, name = '']) => markup.includes(name));
  const isFor = (rule: CSSRule): boolean => {
    if (rule instanceof CSSStyleRule) return rule.selectorText.split(',').some(hasAll);
    return rule instanceof CSSGroupingRule && [...rule.cssRules].some(isFor);
  };
  return [...sheet.cssRules].flatMap((rule) => (isFor(rule) ? [rule.cssText] : [])).join('\n');
}

/**
 * Applies only below elements with `data-card` of this name, and loads nothing. Rules that browsers cannot read are left out.
 * @param colourOf the colour of texts as it is shown. @param masks of the icons that it shows.
 */
export function scopedSheet(css: string, name: string, colourOf: ColourOf, masks: IconMasks = NO_MASKS): CSSStyleSheet {
  const read = new CSSStyleSheet();
  read.replaceSync(css.slice(0, LONGEST));
  cleanRules(read, colourOf, masks, name);
  const scoped = new CSSStyleSheet();
  const frames = [...read.cssRules].filter((rule) => rule instanceof CSSKeyframesRule);
  const rules = [...read.cssRules].filter((rule) => !(rule instanceof CSSKeyframesRule));
  const textOf = (list: readonly CSSRule[]) => list.map(({ cssText }) => cssText).join('\n');
  scoped.replaceSync(`${textOf(frames)}\n@scope ([data-card="${CSS.escape(name)}"]) {\n${textOf(rules)}\n}`);
  return scoped;
}

/** The same on the page. @returns what takes it away. */
export function adoptSheet(css: string, name: string, colourOf: ColourOf, masks?: IconMasks): () => void {
  const sheet = scopedSheet(css, name, colourOf, masks);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
