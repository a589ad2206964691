/** What cards of authors keep of their markup, beyond messages: tables, pictures, drawings, names for style sheets, and what a click does. */
import { type ComponentType, createElement, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'wouter';
import { AUTHORED } from '../../contract/author-action.ts';
import type { Widget } from '../../contract/dashboard.ts';
import { materialClasses } from '../../contract/material-classes.ts';
import { CARD_WIDGETS, SERVER_CARDS } from '../../contract/official-client.ts';
import { translate } from '../../i18n/i18n.ts';
import { serverWords } from '../../i18n/server-words.ts';
import { QuietPart } from '../../marks/late-part.tsx';
import type { MarkupLook } from '../../marks/safe-markup.ts';
import { REACHING } from '../../marks/safe-style.ts';
import { STYLE } from '../../page/inert-markup.ts';
import { lateComponent } from '../../page/late-component.ts';
import type { ShownState, StateInsideProps } from '../shown-state.ts';
import { PART_OF_SAME } from './author-style.ts';
import type { CardControls } from './card-controls.tsx';
import { CardPicture } from './card-picture.tsx';
import { authorClasses } from './class-names.ts';
import classes from './markup-card.module.css';
import { pageAddress } from './page-address.ts';
import { type Pressed, pressable } from './pressable.ts';

const PLAIN = `table caption colgroup col thead tbody tfoot tr td th img figure figcaption dl dt dd mark abbr time kbd samp var del ins q
  details summary progress meter`;
/** Drawn as plain boxes, because landmarks and buttons are the page's own. */
const MATERIAL = 'mat-card mat-card-header mat-card-title mat-card-subtitle mat-card-content mat-card-actions mat-card-footer';
const BOXES: ReadonlySet<string> = new Set(`section article header footer main nav aside address center label font ${MATERIAL}`.split(' '));
/** Of the official client's elements, those that a paragraph cannot hold; Markdown puts them there. */
const BLOCKS = `mat-card, mat-divider, mat-progress-bar, mat-tab-group, tb-toggle-header, tb-dashboard-state, iframe, ${[...Object.keys(CARD_WIDGETS), ...SERVER_CARDS].join(', ')}`;
const ACTIONS: ReadonlySet<string> = new Set(['button', 'link-act', 'button-act']);
const INLINE: ReadonlySet<string> = new Set(['label', 'font', 'mat-icon', 'tb-icon']);
const DRAWS: ReadonlySet<string> = new Set(
  `svg g path circle ellipse rect line polyline polygon text tspan defs use symbol linearGradient radialGradient stop clipPath mask pattern
  marker filter feGaussianBlur feDropShadow feOffset feMerge feMergeNode feFlood feComposite feBlend feColorMatrix`.split(/\s+/),
);
/** What shapes of drawings are made of. */
const SHAPE =
  /^(viewbox|width|height|d|[cr]?[xy][12]?|[dr]|f[rxy]|points|transform|opacity|offset|stop-(color|opacity)|spreadmethod|(fill|stroke)(-[a-z]+)?|(gradient|clippath|mask|maskcontent|pattern|patterncontent|filter|primitive)(units|transform)|clip-(rule|path)|mask|filter|stddeviation|in2?|result|d[xy]|flood-(color|opacity)|operator|k[1-4]|mode|values|type|marker-(start|mid|end)|marker(width|height|units)|ref[xy]|orient|preserveaspectratio|text-anchor|dominant-baseline|font-(size|weight))$/i;
/** To another part of the same card. */
const PART = /^url\(\s*["']?#([\w-]+)["']?\s*\)$/;
const KEY = /^[\w-]+(\.[\w-]+)+$/;
const KEEPS: ReadonlySet<string> = new Set(['mat-divider', 'mat-progress-bar', ...PLAIN.split(/\s+/), ...BOXES, ...ACTIONS]);
/** Attributes that say nothing dangerous, by their names in React. */
const KEPT_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ...['dir', 'lang', 'start', 'align', 'width', 'height', 'border'].map((name) => [name, name] as const),
  ...Object.entries({ class: 'className', colspan: 'colSpan', rowspan: 'rowSpan', cellpadding: 'cellPadding', cellspacing: 'cellSpacing' }),
]);
/** What code of the author reads of what was pressed; before it `AUTHORED`, so that none of it is taken for ours. */
const OWN = /^(data-[\w-]+|name|value)$/;
/** What bars and lists show by their numbers. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  progress: ['value', 'max'],
  meter: ['value', 'min', 'max', 'low', 'high', 'optimum'],
  li: ['value'],
};
const SIZED: ReadonlySet<string> = new Set(['img', 'td', 'th', 'col', 'table']);
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'col', 'img']);

export interface CardParts {
  /** Of the card on the page, before the names that its drawings refer to; absent: they refer to nothing. */
  readonly name?: string;
  readonly prepare?: MarkupLook['prepare'];
  /** Draws another state of the dashboard; undefined where there are none. */
  readonly Inside?: ComponentType<StateInsideProps> | undefined;
  /** Draws a widget within the card; undefined where there are none. */
  readonly Drawn?: ShownState['Drawn'] | undefined;
  /** The colour of a text as it is shown. */
  readonly colourOf: (colour: string) => string;
  /** What a click on an element does by its names, or by the code for it; undefined: nothing. */
  readonly clicked: (names: readonly string[], code: string | null) => Pressed | undefined;
  /** What viewers can change; absent: nothing. */
  readonly controls?: CardControls | undefined;
}

type Given = Readonly<Record<string, unknown>>;
/** An attribute, filled; null where the element has none. */
type Read = (name: string) => string | null;

/** By their names in React. @param card its name on the page. */
function shapeOf(element: Element, read: Read, card: string | undefined): Record<string, string> {
  const names = element.getAttributeNames().filter((name) => SHAPE.test(name));
  const shape: Record<string, string> = {};
  for (const name of names) {
    const said = read(name) ?? '';
    const [, part] = (card !== undefined && PART.exec(said.trim())) || [];
    const value = part === undefined ? said : `url(#${card}-${part})`;
    if (value !== '' && (part !== undefined || !REACHING.test(value)))
      shape[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())] = value;
  }
  const [id, target] = [read('id'), /^#([\w-]+)$/.exec(read('href') ?? read('xlink:href') ?? '')?.[1]];
  if (card !== undefined && id) shape.id = `${card}-${id}`;
  if (card !== undefined && target) shape.href = `#${card}-${target}`;
  return shape;
}

/** A style that refers to parts of its own card. */
function partsWithin(style: Record<string, string>, card: string | undefined): Record<string, string> {
  if (!Object.values(style).some((value) => value.includes('url(#') || value.includes('url("#') || value.includes("url('#"))) return style;
  const named = (value: string) => value.replace(PART_OF_SAME, (_, id: string) => (card === undefined ? 'none' : `url("#${card}-${id}")`));
  return Object.fromEntries(Object.entries(style).map(([name, value]) => [name, named(value)]));
}

/** @param value in percent; what is no number is an empty bar. */
function progress(read: Read, given: Given): ReactNode {
  const value = Math.min(Math.max(Number(read('value') ?? read('aria-valuenow')) || 0, 0), 100);
  const isUnknown = /^(indeterminate|query)$/.test(read('mode') ?? '');
  const tone = /accent|warn/.exec(`${read('color') ?? ''} ${read('class') ?? ''}`)?.[0];
  const bar = createElement('span', { key: 0, style: { inlineSize: `${isUnknown ? 100 : value}%` } });
  const name = [classes.progress, given.className].filter(Boolean).join(' ');
  const words = { role: 'progressbar', 'aria-valuenow': isUnknown ? undefined : value, 'aria-label': read('aria-label') ?? undefined };
  return createElement('div', { ...given, ...words, className: name, 'data-tone': tone }, bar);
}

function kept(element: Element, read: Read): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const name of element.getAttributeNames()) {
    const prop = KEPT_ATTRIBUTES.get(name);
    if (prop !== undefined && ((name !== 'width' && name !== 'height') || SIZED.has(element.localName))) {
      given[prop] = name === 'class' ? authorClasses(read(name) ?? '') : read(name);
    }
    if (OWN.test(name) && name !== STYLE) given[`${AUTHORED}${name}`] = read(name);
  }
  for (const name of NUMBERS[element.localName] ?? []) {
    const value = read(name);
    if (value !== null && value.trim() !== '' && Number.isFinite(Number(value))) given[name] = Number(value);
  }
  if (element.localName === 'details' && read('open') !== null) given.open = true;
  const own = materialClasses(element.localName);
  if (own) given.className = [own, given.className].filter(Boolean).join(' ');
  const hint = read('title') ?? read('mattooltip');
  if (hint) given.title = hint;
  given['data-id'] = read('id') || undefined;
  return given;
}

/** How buttons of the official client look, by their attributes, and the class that its newer releases give them. Others are filled. */
const BUTTONS: Readonly<Record<string, readonly [look: string | undefined, newer: string]>> = {
  'mat-button': ['text', 'mat-mdc-button'],
  'mat-icon-button': ['icon', 'mat-mdc-icon-button'],
  'mat-stroked-button': ['outlined', 'mat-mdc-outlined-button'],
  'mat-raised-button': ['raised', 'mat-mdc-raised-button'],
  'mat-flat-button': [undefined, 'mat-mdc-unelevated-button'],
  'mat-fab': ['round', 'mat-mdc-fab'],
  'mat-mini-fab': ['round', 'mat-mdc-mini-fab'],
};

/** With the classes that style sheets of authors know them by. */
function buttonLook(read: Read): { readonly look: object; readonly names: readonly string[] } {
  const name = Object.keys(BUTTONS).find((one) => read(one) !== null);
  const tone = read('color') ?? undefined;
  if (name === undefined) return { look: {}, names: [] };
  const [look, newer = ''] = BUTTONS[name] ?? [];
  const names = [name, newer, 'mat-button-base', 'mat-mdc-button-base', ...(tone ? [`mat-${tone}`] : [])];
  return { look: { 'data-look': look, 'data-tone': tone }, names };
}

/** Its attribute `disabled` is absent, or `false` as templates write it, for what can be pressed. */
function button(localName: string, given: Given, read: Read, run: Pressed | undefined, children: ReactNode[]): ReactNode {
  const { className, ...others } = given;
  const off = read('disabled');
  const own = localName === 'link-act' ? classes.linkButton : classes.button;
  const onClick = (event: MouseEvent) => {
    event.stopPropagation();
    run?.(event);
  };
  const { look, names } = buttonLook(read);
  const name = [own, ...names, className].filter(Boolean).join(' ');
  const disabled = run === undefined || (off !== null && off !== 'false');
  return createElement('button', { ...others, ...look, type: 'button', className: name, disabled, onClick }, ...children);
}

function divider(read: Read, given: Given): ReactNode {
  const isVertical = read('vertical') !== null || read('[vertical]') === 'true';
  const name = [classes.divider, given.className].filter(Boolean).join(' ');
  return createElement('div', { ...given, className: name, role: 'separator', 'aria-orientation': isVertical ? 'vertical' : 'horizontal' });
}

/** To a page of the console by its address in the official client. */
function pageLink(read: Read, given: Given, children: ReactNode[]): ReactNode {
  const href = pageAddress(read('routerlink') ?? '', read('[queryparams]'));
  return createElement(Link, { ...given, key: given.key as string, href }, ...children);
}

/** Without a frame of its own: the card has one. */
const BARE = { showTitle: false, dropShadow: false, backgroundColor: 'rgba(0, 0, 0, 0)', padding: '0', enableFullscreen: false };
const WIDGETS: ReadonlyMap<string, Widget> = new Map(
  Object.entries(CARD_WIDGETS).map(([name, type]) => [name, { id: '', typeFullFqn: type, type: 'static', title: '', config: BARE }]),
);
const NO_FIELDS: readonly string[] = [];
const ServerCard = lateComponent(async () => (await import('./server-card.tsx')).ServerCard);

/** States, and widgets that have no settings, are shown within cards. Other parts are named. */
function missing(name: string, read: Read, given: Given, { Inside, Drawn }: CardParts): ReactNode {
  const id = read('stateid');
  const widget = WIDGETS.get(name);
  if (widget && Drawn)
    return createElement('div', { ...given, className: classes.drawn }, createElement(Drawn, { widget, unread: NO_FIELDS }));
  if (SERVER_CARDS.includes(name) && Drawn)
    return createElement(
      'div',
      { ...given, className: classes.drawn },
      createElement(QuietPart, null, createElement(ServerCard, { name })),
    );
  if (name !== 'tb-dashboard-state' || !id || !Inside) {
    return createElement('p', { className: classes.missing }, translate('widgets.unsupportedText', { name }));
  }
  const isSynced = /^true$/i.test(read('[syncparentstateparams]') ?? read('syncparentstateparams') ?? '');
  return createElement('div', { ...given, className: classes.inside }, createElement(Inside, { key: id, id, isSynced }));
}

export function cardLook(ofCard: CardParts): MarkupLook {
  const { name: card, colourOf, clicked, prepare, controls } = ofCard;
  return {
    missing: (name, read, given) => missing(name, read, given, ofCard),
    prepare,
    keeps: controls ? new Set([...KEEPS, ...controls.keeps]) : KEEPS,
    related: controls?.related,
    draws: DRAWS,
    style: (style) => {
      const within = partsWithin(style, card);
      return within.color && !within.backgroundColor ? { ...within, color: colourOf(within.color) } : within;
    },
    draw: (element, read, looks, children, fill) => {
      const { localName } = element;
      const given = { ...looks, ...kept(element, read), ...(DRAWS.has(localName) ? shapeOf(element, read, card) : {}) };
      const control = controls?.keeps.has(localName) ? controls.draw(element, read, given, children, fill) : undefined;
      if (control !== undefined) return control;
      const key = read('translate') || element.textContent.trim();
      const parts = element.hasAttribute('translate') && KEY.test(key) ? [serverWords(key)] : children;
      const names = ['id', 'name'].flatMap((name) => read(name) || []);
      const code = element.getAttribute('(click)');
      const run = names.length > 0 || code !== null ? clicked(names, code) : undefined;
      if (ACTIONS.has(localName)) return button(localName, given, read, run, parts);
      const tied = run ? { ...given, ...pressable(run) } : given;
      if (localName === 'mat-divider') return divider(read, given);
      if (localName === 'mat-progress-bar') return progress(read, given);
      if (localName === 'a' && read('routerlink')) return pageLink(read, tied, parts);
      if (localName === 'img') return createElement(CardPicture, { ...tied, stored: read('src'), alt: read('alt') ?? '' });
      const isBox = BOXES.has(localName) || (localName === 'p' && element.querySelector(BLOCKS) !== null);
      const name = INLINE.has(localName) ? 'span' : isBox ? 'div' : localName;
      return VOID.has(name) ? createElement(name, tied) : createElement(name, tied, ...parts);
    },
  };
}
