/** What has become of a symbol's document since it was drawn last. */
import type { DrawnElement, SymbolAnimation, SymbolChange } from '../../src/contract/symbol/symbol-drawing.ts';
import { hears } from './symbol-document.ts';
import type { SymbolElement, SymbolNode } from './symbol-element.ts';

type Child = number | string;

/** An element as it was drawn. */
interface Shown {
  readonly attributes: ReadonlyMap<string, string>;
  /** Elements by their numbers. */
  readonly children: readonly Child[];
  readonly isPressable: boolean;
}

const isElement = (node: SymbolNode): node is SymbolElement & SymbolNode => node.nodeType === 1;
const isSame = (a: readonly Child[], b: readonly Child[]) => a.length === b.length && a.every((child, index) => child === b[index]);

function attributesOf(element: SymbolElement): ReadonlyMap<string, string> {
  return new Map([...element.getAttributeNames()].map((name) => [name, element.getAttribute(name) ?? '']));
}

export class Changes {
  readonly #root: SymbolElement;
  readonly #numbers = new Map<SymbolElement, number>();
  readonly #elements = new Map<number, SymbolElement>();
  #shown = new Map<number, Shown>();
  #animations = new Map<number, string>();
  #last: number;

  /** @param elements as they are drawn, by their numbers, the root first. */
  constructor(elements: readonly SymbolElement[]) {
    this.#root = elements[0] as SymbolElement;
    this.#last = elements.length - 1;
    for (const [number, element] of elements.entries()) {
      this.#numbers.set(element, number);
      this.#elements.set(number, element);
    }
    for (const [number, element] of elements.entries()) this.#shown.set(number, { ...this.#look(element), isPressable: false });
  }

  elementOf(number: number): SymbolElement | undefined {
    return this.#elements.get(number);
  }

  #numberOf(element: SymbolElement): number {
    const known = this.#numbers.get(element);
    if (known !== undefined) return known;
    this.#last += 1;
    this.#numbers.set(element, this.#last);
    this.#elements.set(this.#last, element);
    return this.#last;
  }

  #look(element: SymbolElement): Shown {
    const children = [...element.childNodes].flatMap((node): Child[] => {
      if (isElement(node)) return [this.#numberOf(node)];
      return node.nodeType === 3 && node.nodeValue ? [node.nodeValue] : [];
    });
    return { attributes: attributesOf(element), children, isPressable: hears(element, 'click') };
  }

  #whole(element: SymbolElement, shown: Map<number, Shown>, changes: SymbolChange[]): DrawnElement {
    const node = this.#numberOf(element);
    const look = this.#look(element);
    shown.set(node, look);
    if (look.isPressable) changes.push({ node, isPressable: true });
    return {
      ...{ node, tag: element.localName, attributes: Object.fromEntries(look.attributes) },
      children: look.children.map((child) =>
        typeof child === 'string' ? child : this.#whole(this.#elements.get(child) as SymbolElement, shown, changes),
      ),
    };
  }

  #compare(element: SymbolElement, shown: Map<number, Shown>, changes: SymbolChange[]): void {
    const node = this.#numberOf(element);
    const now = this.#look(element);
    const before = this.#shown.get(node);
    if (!before) return;
    shown.set(node, now);
    const attributes: Record<string, string | null> = {};
    for (const [name, value] of now.attributes) if (before.attributes.get(name) !== value) attributes[name] = value;
    for (const name of before.attributes.keys()) if (!now.attributes.has(name)) attributes[name] = null;
    const later: SymbolChange[] = [];
    const areOthers = !isSame(now.children, before.children);
    const children = now.children.map((child) => {
      if (typeof child === 'string') return child;
      const inner = this.#elements.get(child) as SymbolElement;
      if (!this.#shown.has(child)) return this.#whole(inner, shown, later);
      this.#compare(inner, shown, changes);
      return child;
    });
    const change: SymbolChange = {
      node,
      ...(Object.keys(attributes).length > 0 && { attributes }),
      ...(areOthers && { children }),
      ...(now.isPressable !== before.isPressable && { isPressable: now.isPressable }),
    };
    if (Object.keys(change).length > 1) changes.push(change);
    changes.push(...later);
  }

  /** @param animations that run or are held, by element. */
  take(animations: ReadonlyMap<SymbolElement, SymbolAnimation>): SymbolChange[] {
    const changes: SymbolChange[] = [];
    const shown = new Map<number, Shown>();
    this.#compare(this.#root, shown, changes);
    for (const [number, element] of this.#elements)
      if (!shown.has(number)) {
        this.#elements.delete(number);
        this.#numbers.delete(element);
      }
    this.#shown = shown;
    const written = new Map<number, string>();
    for (const [element, animation] of animations) {
      const node = this.#numbers.get(element);
      if (node === undefined) continue;
      const text = JSON.stringify(animation);
      written.set(node, text);
      if (this.#animations.get(node) !== text) changes.push({ node, animation });
    }
    for (const node of this.#animations.keys()) if (!written.has(node) && shown.has(node)) changes.push({ node, animation: null });
    this.#animations = written;
    return changes;
  }
}
