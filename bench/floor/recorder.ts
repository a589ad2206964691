/** Runs in a page of the console and notes by frame what it draws. Invisible changes are left out: the floor must not pay for them. */
import { createTreeCopier, visibleText } from './copy-tree.ts';
import type { Change, NodeCopy, Picture, Recording } from './recording.ts';
import { watchCanvases } from './watch-canvases.ts';

export interface DrawingRecorder {
  start(): void;
  /** JSON. */
  stop(): string;
}

declare global {
  interface Uint8Array {
    toBase64(): string;
  }
}

/** Changes later than this belong to the next frame, even if no frame began between. */
const FRAME_MS = 12;
/** Attributes that change the look without a selector on them. */
const SEEN = ['class', 'hidden', 'disabled', 'checked', 'open', 'dir'];

const pictures: ImageData[] = [];
const keep = (pixels: ImageData) => pictures.push(pixels) - 1;
const copier = createTreeCopier(keep);
const groups: { at: number; changes: Change[] }[] = [];
let root: NodeCopy = { id: 0 };
let began = 0;
let frame: CSSNumberish | null = null;

function note(change: Change): void {
  const at = performance.now() - began;
  const { currentTime } = document.timeline;
  const current = groups.at(-1);
  if (current && currentTime === frame && at - current.at < FRAME_MS) {
    current.changes.push(change);
    return;
  }
  frame = currentTime;
  groups.push({ at, changes: [change] });
}

/** Attributes that style sheets select by, and `SEEN`. */
function seenAttributes(): ReadonlySet<string> {
  const rules = Array.from(document.styleSheets).flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText));
  return new Set([...SEEN, ...rules.flatMap((text) => [...text.matchAll(/\[([\w-]+)/g)].map(([, name]) => name ?? ''))]);
}

const scratch = document.createElement('div');

/** Properties that differ; null when one has no value of its own, as in a shorthand with a variable. */
function styleChanges(before: string | null, { style }: HTMLElement): [string, string][] | null {
  scratch.style.cssText = before ?? '';
  const names = new Set([...Array.from(scratch.style), ...Array.from(style)]);
  const changed = [...names]
    .filter((name) => style.getPropertyValue(name) !== scratch.style.getPropertyValue(name))
    .map((name): [string, string] => [name, style.getPropertyValue(name)]);
  return changed.some(([name, value]) => value === '' && Array.from(style).includes(name)) ? null : changed;
}

/** Each text and attribute once, with its current value. */
function noteRecords(records: readonly MutationRecord[], seen: ReadonlySet<string>): void {
  const copied = new Set<Node>();
  const done = new Map<Node, Set<string>>();
  const isFirst = (node: Node, what: string) => {
    const noted = done.get(node) ?? new Set();
    done.set(node, noted);
    return noted.size < noted.add(what).size;
  };
  const markCopied = (node: Node) => {
    copied.add(node);
    for (const child of Array.from(node.childNodes)) markCopied(child);
  };

  function noteAttribute(element: Element, id: number, name: string, before: string | null): void {
    const value = element.getAttribute(name);
    if (value === before) return;
    const properties = name === 'style' && element instanceof HTMLElement ? styleChanges(before, element) : null;
    if (properties) {
      if (properties.length > 0) note({ kind: 'style', id, properties });
    } else if (name === 'style' || element instanceof SVGElement || seen.has(name)) note({ kind: 'attribute', id, name, value });
  }

  function noteChildren({ addedNodes, removedNodes, nextSibling }: MutationRecord, parent: number): void {
    for (const node of Array.from(removedNodes)) {
      const id = copier.idOf(node);
      if (id !== undefined && !node.isConnected && isFirst(node, 'removed')) note({ kind: 'remove', id });
    }
    for (const node of Array.from(addedNodes)) {
      if (!node.isConnected) continue;
      const before = copier.idOf(nextSibling) ?? null;
      const id = copier.idOf(node);
      if (id !== undefined) {
        note({ kind: 'move', parent, before, id });
        continue;
      }
      note({ kind: 'insert', parent, before, node: copier.copy(node) });
      markCopied(node);
    }
  }

  for (const record of records) {
    const { type, target, oldValue, attributeName } = record;
    const id = copier.idOf(target);
    if (id === undefined || copied.has(target)) continue;
    if (type === 'childList') noteChildren(record, id);
    else if (type === 'characterData') {
      const text = (target as Text).data;
      if (isFirst(target, 'text') && text !== oldValue) note({ kind: 'text', id, text });
      // `watchCanvases` notes the sizes of canvases.
    } else if (
      attributeName &&
      !(target instanceof HTMLCanvasElement && /^(width|height)$/.test(attributeName)) &&
      isFirst(target, attributeName)
    ) {
      noteAttribute(target as Element, id, attributeName, oldValue);
    }
  }
  const removed = records.flatMap(({ removedNodes }) => Array.from(removedNodes));
  for (const node of removed) if (!node.isConnected) copier.forget(node);
}

function noteScroll({ target }: Event): void {
  const element = target instanceof Document ? target.documentElement : (target as Element);
  const id = copier.idOf(element);
  if (id !== undefined) note({ kind: 'scroll', id, top: element.scrollTop, left: element.scrollLeft });
}

let unwatch = (): void => undefined;
const observer = new MutationObserver((records) => noteRecords(records, seen));
let seen: ReadonlySet<string> = new Set();

globalThis.benchRecorder = {
  start() {
    pictures.length = 0;
    groups.length = 0;
    seen = seenAttributes();
    root = copier.copy(document.documentElement);
    unwatch = watchCanvases({ idOf: copier.idOf, keep, note });
    observer.observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterDataOldValue: true,
      attributeOldValue: true,
    });
    document.addEventListener('scroll', noteScroll, { capture: true, passive: true });
    began = performance.now();
  },
  stop() {
    noteRecords(observer.takeRecords(), seen);
    observer.disconnect();
    document.removeEventListener('scroll', noteScroll, { capture: true });
    unwatch();
    const kept = pictures.map(({ width, height, data }): Picture => ({ width, height, bytes: new Uint8Array(data.buffer).toBase64() }));
    const recording: Recording = { root, groups, pictures: kept, endText: visibleText() };
    return JSON.stringify(recording);
  },
};
