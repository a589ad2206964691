/**
 * A symbol on the page: its drawing is made of safe parts, in a tree of its own, so that its ids and its sheets reach nothing else, and the
 * changes that its functions make are applied to it.
 */
import {
  type DrawnChild,
  type DrawnElement,
  isSafeAttribute,
  isSafeSheet,
  isSafeTag,
  type SymbolAnimation,
  type SymbolChange,
  safeText,
} from '../../contract/symbol/symbol-drawing.ts';
import { findIcon } from '../../marks/material-icon.tsx';
import { hasHue, nightAttribute, nightColor, nightSheet } from './night-colors.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const ICON_NAME = 'data-icon-name';
/** Only these move: the rest of a frame is left out. */
const MOVED: ReadonlySet<string> = new Set(
  `transform transformOrigin opacity x y width height r rx ry cx cy fill stroke fill-opacity stroke-opacity stroke-width stroke-dashoffset
  stop-color stop-opacity visibility`.split(/\s+/),
);
const EASING = /^(linear|ease|ease-in|ease-out|ease-in-out|step-start|step-end|cubic-bezier\([\d\s.,-]+\)|steps\([\w\s,-]+\))$/;
const OWN_SHEET = `
  :host { display: block; inline-size: 100%; block-size: 100%; }
  svg { display: block; inline-size: 100%; block-size: 100%; overflow: hidden; user-select: none; }
  [role="button"] { cursor: pointer; }
  [role="button"][aria-disabled] { cursor: default; }
  [role="button"]:focus { outline: none; }
  [role="button"]:focus-visible { outline: 3px solid var(--wf-focus, currentColor); outline-offset: 2px; }`;

/** What has no colour of its own is black. */
const NIGHT_SHEET = `
  :host { fill: ${nightColor('black')}; }
  mask:not([fill]) { fill: black; }`;

export interface SymbolLook {
  /** What a press of an element does, in words, by its tag and the text in it; null: nothing. */
  readonly nameOf: (tag: string | null, text: string) => string | null;
  readonly onPress: (node: number) => void;
  /** It stands on a dark ground. Stays as it is. */
  readonly isNight: boolean;
}

/** Of the official console's font there is only ours. */
const fontOf = (family: string) => (/^\s*['"]?roboto\b/i.test(family) ? 'inherit' : `${family}, sans-serif`);
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function frameOf(frame: Readonly<Record<string, string>>, easing: string, isNight: boolean): Keyframe {
  const kept = Object.entries(frame).filter(([name, value]) => MOVED.has(name) && isSafeAttribute('g', name, value));
  return { ...Object.fromEntries(kept.map(([name, value]) => [camel(name), isNight ? nightAttribute('g', name, value) : value])), easing };
}

function setStyle({ style }: SVGElement, text: string): void {
  style.cssText = text;
  if (style.fontFamily !== '') style.fontFamily = fontOf(style.fontFamily);
}

/** A colour with a hue that a group around fills what it holds with; null: colours are reckoned with there, not seen. */
type Ground = string | null;

/** Of what the element holds. */
function groundIn(element: SVGElement, around: Ground | undefined): Ground | undefined {
  const fill = element.localName === 'g' ? element.getAttribute('fill') : null;
  return around !== null && fill !== null && hasHue(fill) ? fill : around;
}

export class DrawnSymbol {
  readonly #host: HTMLElement;
  readonly #shadow: ShadowRoot;
  readonly #look: () => SymbolLook;
  readonly #elements = new Map<number, SVGElement>();
  readonly #numbers = new WeakMap<Element, number>();
  readonly #grounds = new WeakMap<Element, Ground>();
  readonly #running = new Map<number, Animation>();
  /** What each does, in words. */
  readonly #movedBy = new WeakMap<Animation, string>();
  readonly #authored = new CSSStyleSheet();
  #isStill: boolean;

  /** @param host empty; it gets a tree of its own. @param isStill nothing moves. */
  constructor(host: HTMLElement, look: () => SymbolLook, isStill: boolean) {
    this.#host = host;
    this.#look = look;
    this.#isStill = isStill;
    this.#shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const own = new CSSStyleSheet();
    own.replaceSync(look().isNight ? OWN_SHEET + NIGHT_SHEET : OWN_SHEET);
    this.#shadow.adoptedStyleSheets = [this.#authored, own];
    host.addEventListener('click', this.#onClick);
    host.addEventListener('keydown', this.#onKey);
  }

  /** Draws the file as it is. */
  draw(drawing: DrawnElement): void {
    for (const animation of this.#running.values()) animation.cancel();
    this.#running.clear();
    this.#elements.clear();
    const root = this.#make(drawing);
    if (!root) return;
    const [width, height] = [drawing.attributes.width, drawing.attributes.height].map((text) => Number.parseFloat(text ?? ''));
    if (!root.hasAttribute('viewBox') && width && height) root.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.#shadow.replaceChildren(root);
    this.#readSheets();
  }

  change(changes: readonly SymbolChange[]): void {
    for (const { node, attributes, children, isPressable } of changes) {
      const element = this.#elements.get(node);
      if (!element) continue;
      for (const [name, value] of Object.entries(attributes ?? {})) this.#set(element, name, value);
      if (children) this.#refill(element, children);
      if (isPressable !== undefined) this.#makePressable(element, isPressable);
    }
    for (const { node, animation } of changes) if (animation !== undefined) this.#animate(node, animation);
    if (changes.some(({ children }) => children)) this.#readSheets();
  }

  /** @param isStill nothing moves, as where viewers want less of it, and out of sight. */
  rest(isStill: boolean): void {
    if (isStill === this.#isStill) return;
    this.#isStill = isStill;
    const root = this.#shadow.querySelector('svg');
    if (isStill) root?.pauseAnimations();
    else root?.unpauseAnimations();
    for (const animation of this.#running.values()) {
      if (isStill) animation.pause();
      else if (animation.id === 'running') animation.play();
    }
  }

  end(): void {
    this.#host.removeEventListener('click', this.#onClick);
    this.#host.removeEventListener('keydown', this.#onKey);
    for (const animation of this.#running.values()) animation.cancel();
    this.#shadow.replaceChildren();
  }

  #make({ node, tag, attributes, children }: DrawnElement, around?: Ground): SVGElement | null {
    if (!isSafeTag(tag)) return null;
    const element = document.createElementNS(NAMESPACE, tag) as SVGElement;
    this.#elements.set(node, element);
    this.#numbers.set(element, node);
    const ground = tag === 'mask' || tag === 'filter' ? null : around;
    if (ground !== undefined) this.#grounds.set(element, ground);
    for (const [name, value] of Object.entries(attributes)) this.#set(element, name, value);
    this.#refill(element, children);
    return element;
  }

  #set(element: SVGElement, name: string, given: string | null): void {
    const ground = this.#grounds.get(element);
    const isTurned = given !== null && ground !== null && this.#look().isNight;
    const value = isTurned ? nightAttribute(element.localName, name, given, ground) : given;
    const isAddress = name === 'xlink:href';
    if (value === null || !isSafeAttribute(element.localName, name, value)) {
      if (isAddress) element.removeAttributeNS(XLINK, 'href');
      else element.removeAttribute(name);
      if (name === 'style') element.style.cssText = '';
    } else if (name === 'style') setStyle(element, value);
    else if (name === 'font-family') element.setAttribute(name, fontOf(value));
    else if (isAddress) element.setAttributeNS(XLINK, name, value);
    else if (!name.startsWith('xmlns')) element.setAttribute(name, value);
    if (name === ICON_NAME && value !== null) void this.#drawIcon(element, value);
    if (name === 'pointer-events' && element.hasAttribute('role')) this.#makePressable(element, true);
  }

  #refill(element: SVGElement, children: readonly (number | DrawnChild)[]): void {
    const tag = element.localName;
    const ground = groundIn(element, this.#grounds.get(element));
    const filled = children.map((child) => {
      if (typeof child === 'string') return safeText(tag, child);
      return typeof child === 'number' ? (this.#elements.get(child) ?? null) : this.#make(child, ground);
    });
    // The page's policy lets no sheet stand in an element: it is read from there.
    if (tag === 'style') element.dataset.sheet = filled.filter((child) => typeof child === 'string').join('');
    else element.replaceChildren(...filled.filter((child) => child !== null));
  }

  #readSheets(): void {
    const sheets = [...this.#shadow.querySelectorAll<SVGElement>('[data-sheet]')].map((one) => one.dataset.sheet ?? '');
    const safe = sheets.filter(isSafeSheet).join('\n');
    this.#authored.replaceSync(this.#look().isNight ? nightSheet(safe) : safe);
  }

  async #drawIcon(element: SVGElement, name: string): Promise<void> {
    const path = await findIcon(name.trim()).catch(() => undefined);
    element.setAttribute('d', typeof path === 'object' ? path.evenOdd : (path ?? ''));
    if (typeof path === 'object') element.setAttribute('fill-rule', 'evenodd');
  }

  #makePressable(element: SVGElement, isPressable: boolean): void {
    const name = isPressable ? this.#look().nameOf(element.getAttribute('tb:tag'), element.textContent.trim()) : null;
    if (name === null) {
      for (const one of ['role', 'tabindex', 'aria-label', 'aria-disabled']) element.removeAttribute(one);
      return;
    }
    const isOff = element.getAttribute('pointer-events') === 'none';
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', name);
    element.setAttribute('tabindex', isOff ? '-1' : '0');
    if (isOff) element.setAttribute('aria-disabled', 'true');
    else element.removeAttribute('aria-disabled');
  }

  #press(event: Event): boolean {
    const pressed = event.composedPath().find((one) => one instanceof SVGElement && one.getAttribute('role') === 'button') as
      | SVGElement
      | undefined;
    const node = pressed && this.#numbers.get(pressed);
    if (node === undefined || pressed?.ariaDisabled === 'true') return false;
    this.#look().onPress(node);
    return true;
  }

  readonly #onClick = (event: Event): void => {
    this.#press(event);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if ((event.key === 'Enter' || event.key === ' ') && this.#press(event)) event.preventDefault();
  };

  #animate(node: number, animation: SymbolAnimation | null): void {
    const before = this.#running.get(node);
    const element = this.#elements.get(node);
    if (!animation || !element) {
      before?.cancel();
      this.#running.delete(node);
      return;
    }
    const { frames, durationMs, times, isSwinging, isRunning } = animation;
    const of = JSON.stringify([frames, times, isSwinging, animation.easing]);
    const isSame = before !== undefined && times === 0 && this.#movedBy.get(before) === of;
    if (isSame) {
      // One that only changes its speed, or is held, goes on from where it is.
      const at = before.effect?.getComputedTiming().progress ?? 0;
      if (before.effect?.getTiming().duration !== durationMs) {
        before.effect?.updateTiming({ duration: durationMs });
        before.currentTime = at * durationMs;
      }
      this.#play(before, isRunning);
      return;
    }
    const easing = EASING.test(animation.easing) ? animation.easing : 'linear';
    const keyframes = frames.map((frame) => frameOf(frame, easing, this.#look().isNight));
    before?.cancel();
    const iterations = times > 0 ? times * (isSwinging ? 2 : 1) : Infinity;
    // What has an end is drawn there already.
    if (this.#isStill && iterations !== Infinity) return void this.#running.delete(node);
    const made = element.animate(keyframes, { duration: durationMs, iterations, direction: isSwinging ? 'alternate' : 'normal' });
    this.#movedBy.set(made, of);
    this.#play(made, isRunning);
    this.#running.set(node, made);
  }

  #play(animation: Animation, isRunning: boolean): void {
    animation.id = isRunning ? 'running' : 'held';
    if (!isRunning || this.#isStill) animation.pause();
    else if (animation.playState === 'paused') animation.play();
  }
}
