import type { Flow, Flows } from './flow-of-chain.ts';

/** Attributes of what is drawn, which style sheets and tests know. */
export const FLOW = 'data-flow';
export const WAY = 'data-way';
export const RATE_PLACE = 'data-flow-rate';
export const FAILED_PLACE = 'data-flow-failed';

export interface FlowWords {
  readonly rate: (perMinute: number) => string;
  readonly failed: (count: number) => string;
  readonly all: (flow: Flow) => string;
  /** Of the way of a message. */
  readonly step: (step: number) => string;
}

interface Drawn {
  readonly id: string;
  readonly element: Element;
  readonly rate: Element | null;
  readonly failed: Element | null;
  said: string;
}

const NO_FLOWS: Flows = new Map();
const NO_WAY: ReadonlySet<string> = new Set();

function write(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * What runs through a chain, on its nodes and links by ids of the canvas. Written to the elements past React: numbers change each second,
 * and the boxes do not.
 */
export class LiveFlow {
  private readonly drawn = new Map<string, Set<Drawn>>();
  private flows = NO_FLOWS;
  private way = NO_WAY;
  private steps: ReadonlyMap<string, number> = new Map();
  private words: FlowWords | null = null;

  /** Of a node or a link: the element that has its places, as long as it is there. */
  readonly attach = (id: string, element: Element): (() => void) => {
    const places = { rate: element.querySelector(`[${RATE_PLACE}]`), failed: element.querySelector(`[${FAILED_PLACE}]`) };
    const one: Drawn = { id, element, ...places, said: '' };
    const others = this.drawn.get(id) ?? new Set();
    this.drawn.set(id, others.add(one));
    this.draw(one);
    return () => {
      others.delete(one);
      if (others.size === 0) this.drawn.delete(id);
    };
  };

  show(flows: Flows, words: FlowWords): void {
    this.flows = flows;
    this.words = words;
    this.drawAll();
  }

  /** Marks the way of one message; without ids, none. */
  showWay(ids: ReadonlySet<string>, steps: ReadonlyMap<string, number>): void {
    this.way = ids;
    this.steps = steps;
    this.drawAll();
  }

  private drawAll(): void {
    for (const all of this.drawn.values()) for (const one of all) this.draw(one);
  }

  private draw(one: Drawn): void {
    const { id, element, rate, failed } = one;
    const step = this.steps.get(id);
    setOrRemove(element, WAY, this.way.has(id) ? String(step ?? '') : undefined);
    const flow = this.flows.get(id);
    this.describe(element, step, flow);
    const said = flow ? `${flow.total} ${flow.rate} ${flow.failed}` : '';
    if (said === one.said) return;
    one.said = said;
    setOrRemove(element, FLOW, flow && (flow.failed > 0 ? 'failed' : flow.rate > 0 ? 'running' : 'quiet'));
    const { words } = this;
    if (!words) return;
    // Nothing has ever gone over most links.
    const isNews = flow && (failed !== null || flow.total > 0);
    write(rate, isNews ? words.rate(flow.rate) : '');
    write(failed, flow && flow.failed > 0 ? words.failed(flow.failed) : '');
    const named = failed?.closest('[title]');
    if (named && flow) named.setAttribute('title', words.all(flow));
  }

  /** For screen readers: numbers and the way stand beside the name of a node. */
  private describe(element: Element, step: number | undefined, flow: Flow | undefined): void {
    const node = element.closest('[role="group"][data-id]');
    if (!node || !this.words) return;
    const words = [step === undefined ? '' : this.words.step(step), flow && flow.total > 0 ? this.words.all(flow) : ''];
    setOrRemove(node, 'aria-description', words.filter(Boolean).join('. ') || undefined);
  }
}
