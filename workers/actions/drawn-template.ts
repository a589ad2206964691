/** A template on the page: drawn again when what it is bound to may have changed, and told of what viewers do. */
import type { DialogEvent, DialogNode, HeardEvent } from '../../src/contract/author-action.ts';
import { templateGaps } from '../../src/contract/template-gaps.ts';
import { templateView } from './draw-template.ts';
import { Pipes } from './pipes.ts';
import type { Drawing } from './place.ts';
import { parseTemplate } from './template.ts';

export interface TemplateHost {
  /** @param seen the event after which it is drawn. */
  readonly draw: (nodes: readonly DialogNode[], seen: number) => void;
  readonly onError: (error: unknown) => void;
  readonly copy: (text: string) => void;
  /** What buttons do that close a dialog; a widget has nothing to close. */
  readonly close: (result: unknown) => void;
  /** Draws all templates: they may share what has changed. */
  readonly drawAll: () => void;
}

export interface DrawnTemplate {
  readonly event: (event: DialogEvent) => void;
  readonly drawSoon: () => void;
  /** Nothing of it is drawn any more. */
  readonly end: () => void;
  /** Whether a viewer can do something with it. */
  readonly isLive: () => boolean;
}

// Authors may replace it.
const soon = globalThis.queueMicrotask;

/** @param instance what the template is bound to. */
export function drawnTemplate(template: string, instance: object, { draw, onError, copy, close, drawAll }: TemplateHost): DrawnTemplate {
  const told = new Set<string>();
  let isPlanned = false;
  let isOver = false;
  let seen = 0;
  let drawn = '';
  const drawSoon = () => {
    if (isPlanned || isOver) return;
    isPlanned = true;
    soon(() => {
      isPlanned = false;
      if (isOver) return;
      const nodes = [...view(drawing), ...gaps];
      const written = `${seen} ${JSON.stringify(nodes)}`;
      if (written === drawn) return;
      drawn = written;
      draw(nodes, seen);
    });
  };
  const pipes = new Pipes(drawSoon);
  const view = templateView(parseTemplate(template));
  const names = templateGaps(template).join(', ');
  const gaps: readonly DialogNode[] = names === '' ? [] : [{ kind: 'gaps', key: 'gaps', names }];
  const drawing: Drawing = {
    instance,
    pipe: pipes.call,
    handlers: new Map(),
    references: {},
    loose: new Map(),
    redraw: drawSoon,
    copy,
    close,
    onError: (code, error) => {
      if (told.has(code)) return;
      told.add(code);
      onError(error);
    },
  };
  return {
    drawSoon,
    event: ({ node, type, value, seq }) => {
      seen = seq;
      drawing.handlers.get(node)?.[type]?.(value as HeardEvent);
      drawAll();
    },
    end: () => {
      isOver = true;
      pipes.end();
    },
    isLive: () => drawing.handlers.size > 0,
  };
}
