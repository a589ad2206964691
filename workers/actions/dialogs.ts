/** Dialogs that an action opens with a template of its own. */
import { AsyncSubject, BehaviorSubject, NEVER, Observable, of } from 'rxjs';
import { type DialogEvent, type DialogNode, ITSELF } from '../../src/contract/author-action.ts';
import { type DrawnTemplate, drawnTemplate } from './drawn-template.ts';
import { FORM_BUILDER } from './reactive-forms.ts';
import { VALIDATORS } from './validators.ts';

export interface DialogHost {
  readonly draw: (dialog: number, nodes: readonly DialogNode[], seen: number) => void;
  readonly close: (dialog: number) => void;
  readonly onError: (error: unknown) => void;
  readonly onChange: () => void;
  readonly copy: (text: string) => void;
  /** True while something that was asked is unanswered. */
  readonly isLoading: () => boolean;
}

interface OpenDialog extends DrawnTemplate {
  readonly close: (result?: unknown) => void;
  readonly loading: BehaviorSubject<boolean>;
}

/** `template` must be the text; `controller` fills the object that the template is bound to. */
type Controller = (instance: object) => unknown;

/** What Material gives of an open dialog; how large it is and where it stands, the page says. */
function referenceOf(id: number, close: (result?: unknown) => void, closed: Observable<unknown>): object {
  const reference = {
    ...{ id: `author-dialog-${id}`, disableClose: true, close },
    ...{ afterOpened: () => of(undefined), beforeClosed: () => closed, afterClosed: () => closed },
    ...{ backdropClick: () => NEVER, keydownEvents: () => NEVER },
    ...{ updateSize: () => reference, updatePosition: () => reference, addPanelClass: () => reference, removePanelClass: () => reference },
  };
  return reference;
}

export class Dialogs {
  readonly #open = new Map<number, OpenDialog>();
  readonly #host: DialogHost;
  #itself: OpenDialog | null = null;
  #last = 0;

  constructor(host: DialogHost) {
    this.#host = host;
  }

  get count(): number {
    return this.#open.size;
  }

  /** Something that templates may show has changed. */
  drawAll(): void {
    const shown = [...this.#open.values(), ...(this.#itself ? [this.#itself] : [])];
    for (const { drawSoon, loading } of shown) {
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
    const { close, onError, onChange } = this.#host;
    const loading = new BehaviorSubject(this.#host.isLoading());
    let isOver = false;
    const closed = new AsyncSubject<unknown>();
    const end = (result?: unknown) => {
      if (isOver) return;
      isOver = true;
      closed.next(result);
      closed.complete();
      this.#open.delete(id);
      drawn.end();
      close(id);
      onClosed(result);
      onChange();
    };
    const instance: Record<string, unknown> = {
      dialogRef: referenceOf(id, end, closed),
      fb: FORM_BUILDER,
      validators: VALIDATORS,
      data: data ?? {},
      isLoading$: loading,
      isFullscreen: false,
      hideRequiredMarker: false,
    };
    const drawn = this.#drawn(id, template, instance, end);
    this.#open.set(id, { ...drawn, close: end, loading });
    try {
      controller(instance);
    } catch (error) {
      onError(error);
      end();
      return end;
    }
    onChange();
    drawn.drawSoon();
    return end;
  }

  #drawn(id: number, template: string, instance: object, end: (result: unknown) => void): DrawnTemplate {
    const { draw, copy, onError } = this.#host;
    return drawnTemplate(template, instance, {
      ...{ copy, onError },
      // An attribute without a value closes with nothing.
      close: (result) => end(result === '' ? undefined : result),
      drawAll: () => this.drawAll(),
      draw: (nodes, seen) => draw(id, nodes, seen),
    });
  }

  /** What a widget shows of a template by itself, as long as it is there. @param fill fills what the template is bound to. */
  showItself(template: string, instance: object, fill: () => void): DrawnTemplate {
    const drawn = this.#drawn(ITSELF, template, instance, () => undefined);
    this.#itself = { ...drawn, close: () => undefined, loading: new BehaviorSubject(false) };
    fill();
    drawn.drawSoon();
    return drawn;
  }

  event(event: DialogEvent): void {
    const at = event.dialog === ITSELF ? this.#itself : this.#open.get(event.dialog);
    at?.event(event);
  }

  /** The viewer closed it. */
  dismiss(dialog: number): void {
    this.#open.get(dialog)?.close();
  }
}
