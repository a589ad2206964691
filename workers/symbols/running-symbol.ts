/** One symbol whose functions draw its values, as long as it is shown. */

import type { FromSymbols, SymbolFault, SymbolStart } from '../../src/contract/symbol/symbol-run.ts';
import type { WantedUnit } from '../../src/contract/unit-system.ts';
import { Changes } from './changes.ts';
import { symbolProperties } from './properties.ts';
import { SVG, type SvgElement } from './svg-library.ts';
import { Animations, PLAIN_API } from './symbol-api.ts';
import { type SymbolDocument, symbolDocument } from './symbol-document.ts';
import { unitTexts } from './symbol-texts.ts';

type Call = (...args: readonly unknown[]) => void;
type Observer = { readonly next?: () => void; readonly error?: (error: unknown) => void } | null | undefined;

export interface SymbolPorts {
  readonly post: (message: FromSymbols) => void;
  /** Timers that no code of an author may replace. */
  readonly later: (act: () => void, ms: number) => number;
  readonly cancel: (timer: number) => void;
}

const FILE = 'symbol.user';
/** Lines before the body in the source of `new Function`, defined by the standard. */
const LINES_BEFORE = 2;
const MOST_OF_MESSAGE = 1000;
/** Renderings that values set while they are drawn may ask for. */
const MOST_AGAIN = 20;
const LEAST_MS = 30;
/** A timer of an author that is called more often would only heat. */
const LEAST_TIMER_MS = 50;
const NOTHING: Call = () => undefined;

function messageOf(error: unknown): string {
  try {
    return String(error).slice(0, MOST_OF_MESSAGE);
  } catch {
    return typeof error;
  }
}

/** With the innermost place in the author's own text. */
function faultOf(part: string, error: unknown): SymbolFault {
  const stack = error instanceof Error && typeof error.stack === 'string' ? error.stack : '';
  const [, line, column] = new RegExp(`${FILE}:(\\d+):(\\d+)`).exec(stack) ?? [];
  return {
    ...{ part, message: messageOf(error) },
    line: line === undefined ? null : Math.max(1, Number(line) - LINES_BEFORE),
    column: column === undefined ? null : Number(column),
  };
}

export class RunningSymbol {
  readonly #start: SymbolStart;
  readonly #ports: SymbolPorts;
  readonly #shown: SymbolDocument;
  readonly #changes: Changes;
  readonly #animations = new Animations();
  readonly #observers = new Map<number, Observer>();
  readonly #timers = new Set<number>();
  readonly #render: (() => void)[] = [];
  readonly #values: Record<string, unknown>;
  #calls = 0;
  #isRendering = false;
  #isAgain = false;
  #isPlanned = false;
  #isUnseen = false;

  constructor(start: SymbolStart, ports: SymbolPorts) {
    this.#start = start;
    this.#ports = ports;
    this.#shown = symbolDocument(start.drawing, this.timers);
    this.#changes = new Changes(this.#shown.elements);
    this.#values = { ...start.values };
  }

  /** Runs its functions for the first time. */
  begin(): void {
    this.#turn(() => {
      this.#compile();
      this.#renderAll();
    });
  }

  /** Those that code of the symbol finds. */
  readonly timers = {
    setTimeout: (act: () => void, ms = 0, ...args: unknown[]) => this.#timer(act, ms, args, false),
    setInterval: (act: () => void, ms = 0, ...args: unknown[]) => this.#timer(act, ms, args, true),
    clearTimeout: (timer: number) => this.#clear(timer),
    clearInterval: (timer: number) => this.#clear(timer),
    requestAnimationFrame: (act: (at: number) => void) => this.#timer(() => act(Date.now()), LEAST_TIMER_MS, [], false),
    cancelAnimationFrame: (timer: number) => this.#clear(timer),
  };

  #timer(act: (...args: unknown[]) => void, ms: number, args: readonly unknown[], isRepeated: boolean): number {
    const { later } = this.#ports;
    const pause = Math.max(LEAST_TIMER_MS, Number(ms) || 0);
    let timer = 0;
    const run = () => {
      this.#turn(() => this.#guard('timer', () => act(...args)));
      // It keeps its number while it is repeated.
      if (isRepeated && this.#timers.has(timer)) later(() => this.#timers.has(timer) && run(), pause);
      else this.#timers.delete(timer);
    };
    timer = later(() => this.#timers.has(timer) && run(), pause);
    this.#timers.add(timer);
    return timer;
  }

  #clear(timer: number): void {
    this.#ports.cancel(timer);
    this.#timers.delete(timer);
  }

  #post(message: FromSymbols): void {
    this.#ports.post(message);
  }

  #fail(part: string, error: unknown): void {
    this.#post({ kind: 'fault', symbol: this.#start.symbol, fault: faultOf(part, error) });
  }

  readonly #unknownUnits = new Set<string>();
  /** Told once. */
  readonly #unknownUnit = ({ from, to }: WantedUnit): void => {
    const message = `${from} → ${to}`;
    if (this.#unknownUnits.has(message)) return;
    this.#unknownUnits.add(message);
    const { symbol } = this.#start;
    this.#post({ kind: 'fault', symbol, fault: { is: 'symbol-unit', part: '', message, line: null, column: null } });
  };

  readonly #guard = (part: string, act: () => void): void => {
    try {
      act();
    } catch (error) {
      this.#fail(part, error);
    }
  };

  /** What code of the symbol does in one go. */
  #turn(act: () => void): void {
    this.#post({ kind: 'running', symbol: this.#start.symbol });
    this.#shown.enter();
    act();
    this.#drawSoon();
  }

  #function(part: string, text: string | null | undefined, ...names: string[]): Call {
    let made = NOTHING;
    if (text)
      this.#guard(part, () => {
        made = new Function(...names, `${text}\n//# sourceURL=${FILE}`) as Call;
      });
    return made;
  }

  #compile(): void {
    const { metadata, properties } = this.#start;
    const { svg } = this.#shown;
    const tags: Record<string, SvgElement[]> = {};
    for (const element of this.#shown.elements) {
      const tag = element.getAttribute('tb:tag');
      if (tag) tags[tag] = [...(tags[tag] ?? []), SVG(element)];
    }
    const context = {
      ...{ api: this.#api(), tags, values: this.#values, svg },
      properties: symbolProperties(metadata.properties, properties, (act) => this.#guard('', act)),
    };
    const state = this.#function('', metadata.stateRenderFunction, 'ctx', 'svg');
    this.#render.push(() => this.#guard('', () => state(context, svg)));
    for (const { tag, stateRenderFunction, actions } of metadata.tags) {
      const draw = this.#function(tag, stateRenderFunction, 'ctx', 'element');
      const elements = tags[tag] ?? [];
      if (draw !== NOTHING)
        this.#render.push(() => {
          for (const element of elements) this.#guard(tag, () => draw(context, element));
        });
      for (const [trigger, { actionFunction }] of Object.entries(actions ?? {})) {
        const run = this.#function(tag, actionFunction, 'ctx', 'element', 'event');
        for (const element of elements) element.on(trigger, (event) => this.#guard(tag, () => run(context, element, event)));
      }
    }
  }

  #api(): object {
    return {
      ...PLAIN_API,
      ...unitTexts(this.#start.unitSystem, this.#unknownUnit),
      ...this.#animations.api,
      callAction: (_event: unknown, behaviour: string, value?: unknown, observer?: Observer) => {
        this.#calls += 1;
        if (observer) this.#observers.set(this.#calls, observer);
        this.#post({ kind: 'call', symbol: this.#start.symbol, call: this.#calls, behaviour: String(behaviour), value: asSent(value) });
      },
      setValue: (id: string, value: unknown) => {
        if (!this.#start.metadata.behavior.some((one) => one.id === id && one.type === 'value')) return;
        if (Object.is(this.#values[id], value)) return;
        this.#values[id] = value;
        this.#renderAll();
      },
    };
  }

  /** Values that are set meanwhile are drawn after, not within. */
  #renderAll(): void {
    this.#isAgain = true;
    if (this.#isRendering) return;
    this.#isRendering = true;
    for (let times = 0; this.#isAgain; times += 1) {
      this.#isAgain = false;
      if (times > MOST_AGAIN) {
        this.#fail('', new RangeError('setValue is called for ever'));
        break;
      }
      for (const render of this.#render) render();
    }
    this.#isAgain = false;
    this.#isRendering = false;
  }

  #drawSoon(): void {
    if (this.#isPlanned || this.#isUnseen) return;
    this.#isPlanned = true;
    this.#ports.later(() => {
      this.#isPlanned = false;
      this.#draw();
    }, LEAST_MS);
  }

  #draw(): void {
    if (this.#isUnseen) return;
    this.#shown.enter();
    this.#guard('', () => {
      const changes = this.#changes.take(this.#animations.take());
      if (changes.length === 0) return;
      this.#isUnseen = true;
      this.#post({ kind: 'drawn', symbol: this.#start.symbol, changes });
    });
  }

  /** The page has drawn what it was sent. */
  seen(): void {
    this.#isUnseen = false;
    this.#drawSoon();
  }

  take(values: Readonly<Record<string, unknown>>): void {
    const isNew = Object.entries(values).some(([id, value]) => !Object.is(this.#values[id], value));
    if (!isNew) return;
    Object.assign(this.#values, values);
    this.#turn(() => this.#renderAll());
  }

  press(node: number): void {
    const element = this.#changes.elementOf(node);
    if (element) this.#turn(() => this.#guard('', () => void element.dispatchEvent(this.#shown.makeEvent('click'))));
  }

  answer(call: number, failure: string | null): void {
    const observer = this.#observers.get(call);
    this.#observers.delete(call);
    if (!observer) return;
    this.#turn(() => this.#guard('', () => (failure === null ? observer.next?.() : observer.error?.(new Error(failure)))));
  }

  end(): void {
    for (const timer of this.#timers) this.#ports.cancel(timer);
    this.#timers.clear();
  }
}

/** Nothing else crosses to the page. */
function asSent(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value) ?? 'null') as unknown);
}
