/** Dialogs that an action opens with a template of its own. */
import { BehaviorSubject, Observable } from 'rxjs';
import type { DialogEvent, DialogNode } from '../../src/contract/author-action.ts';
import { templateView } from './draw-template.ts';
import { Pipes } from './pipes.ts';
import type { Drawing } from './place.ts';
import { FORM_BUILDER, VALIDATORS } from './reactive-forms.ts';
import { parseTemplate } from './template.ts';

export interface DialogHost {
  readonly draw: (dialog: number, nodes: readonly DialogNode[], seen: number) => void;
  readonly close: (dialog: number) => void;
  readonly onError: (error: unknown) => void;
  readonly onChange: () => void;
  readonly copy: (text: string) => void;
  /** True while something that was asked is unanswered. */
  readonly isLoading: () => boolean;
}

interface OpenDialog {
  readonly event: (event: DialogEvent) => void;
  readonly close: (result?: unknown) => void;
  readonly drawSoon: () => void;
  readonly loading: BehaviorSubject<boolean>;
}

/** `template` must be the text; `controller` fills the object that the template is bound to. */
type Controller = (instance: object) => unknown;

export class Dialogs {
  readonly #open = new Map<number, OpenDialog>();
  readonly #host: DialogHost;
  #last = 0;

  constructor(host: DialogHost) {
    this.#host = host;
  }

  get count(): number {
    return this.#open.size;
  }

  /** Something that templates may show has changed. */
  drawAll(): void {
    for (const { drawSoon, loading } of this.#open.values()) {
      const isLoading = this.#host.isLoading();
      if (loading.value !== isLoading) loading.next(isLoading);
      drawSoon();
    }
  }

  readonly customDialog = (template: unknown, controller: Controller, data?: unknown): Observable<unknown> =>
    new Observable((listener) => {
      const close = this.#show(String(template), controller, data, (result) => {
        listener.next(result);
        listener.complete();
      });
      return () => close();
    });

  #show(template: string, controller: Controller, data: unknown, onClosed: (result: unknown) => void): () => void {
    this.#last += 1;
    const id = this.#last;
    const { draw, close, onError, onChange } = this.#host;
    const told = new Set<string>();
    let isPlanned = false;
    let isOver = false;
    let seen = 0;
    const loading = new BehaviorSubject(this.#host.isLoading());
    const drawSoon = () => {
      if (isPlanned || isOver) return;
      isPlanned = true;
      void Promise.resolve().then(() => {
        isPlanned = false;
        if (!isOver) draw(id, view(drawing), seen);
      });
    };
    const pipes = new Pipes(drawSoon);
    const end = (result?: unknown) => {
      if (isOver) return;
      isOver = true;
      this.#open.delete(id);
      pipes.end();
      close(id);
      onClosed(result);
      onChange();
    };
    const instance: Record<string, unknown> = {
      dialogRef: { close: end, updateSize: () => undefined, backdropClick: () => new Observable() },
      fb: FORM_BUILDER,
      validators: VALIDATORS,
      data: data ?? {},
      isLoading$: loading,
      isFullscreen: false,
      hideRequiredMarker: false,
    };
    const view = templateView(parseTemplate(template));
    const drawing: Drawing = {
      instance,
      pipe: pipes.call,
      handlers: new Map(),
      references: {},
      loose: new Map(),
      redraw: drawSoon,
      copy: this.#host.copy,
      onError: (code, error) => {
        if (told.has(code)) return;
        told.add(code);
        onError(error);
      },
    };
    const event = ({ node, type, value, seq }: DialogEvent) => {
      seen = seq;
      drawing.handlers.get(node)?.[type]?.(value);
      this.drawAll();
    };
    this.#open.set(id, { event, close: end, drawSoon, loading });
    try {
      controller(instance);
    } catch (error) {
      onError(error);
      end();
      return end;
    }
    onChange();
    drawSoon();
    return end;
  }

  event(event: DialogEvent): void {
    this.#open.get(event.dialog)?.event(event);
  }

  /** The viewer closed it. */
  dismiss(dialog: number): void {
    this.#open.get(dialog)?.close();
  }
}
