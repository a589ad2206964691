/** Where in a template something is drawn: what its expressions see, and what the viewer's events do there. */
import type { HeardEvent } from '../../src/contract/author-action.ts';
import type { CallPipe } from './expression.ts';
import { evaluate, perform } from './expression.ts';
import { type Control, Group, List } from './reactive-forms.ts';
import { scopeOf } from './scope.ts';
import type { TemplateElement } from './template.ts';

type Names = Readonly<Record<string, unknown>>;

/** What the viewer's events do at a node. */
export interface Handlers {
  /** @param value of what has several places to press. */
  readonly click?: (value?: unknown) => void;
  readonly change?: (value: unknown) => void;
  readonly leave?: () => void;
  readonly submit?: () => void;
  readonly enter?: (value: unknown) => void;
  readonly heard?: (event: HeardEvent) => void;
}

/** Parts of Material that what stands within them acts on. */
export interface Around {
  readonly steps?: { readonly next: () => void; readonly previous: () => void; readonly reset: () => void };
  /** Takes a chip away. */
  readonly remove?: () => void;
  /** A set of fields that is off. */
  readonly isDisabled?: boolean;
}

/** One dialog as it is drawn. */
export interface Drawing {
  readonly instance: object;
  readonly pipe: CallPipe;
  /** By key of their nodes; made anew with each drawing. */
  readonly handlers: Map<string, Handlers>;
  /** Elements that the template names (`#form`), by name. They outlive a drawing. */
  readonly references: Record<string, unknown>;
  /** What was put into fields without a control, by key, and what their element was bound to then. */
  readonly loose: Map<string, { readonly bound: unknown; readonly value: unknown }>;
  /** For what came later than the event that asked for it. */
  readonly redraw: () => void;
  /** To the clipboard. */
  readonly copy: (text: string) => void;
  /** Ends the dialog. */
  readonly close: (result: unknown) => void;
  /** Tells of an expression that fails, once. */
  readonly onError: (code: string, error: unknown) => void;
}

/** A form as its template names it: its group, and whether it was sent. */
export class FormReference {
  submitted = false;
  readonly form: Control;
  /** Its fields are those of the template, by their names. */
  readonly isOfTemplate: boolean;
  constructor(form: Control, isOfTemplate = false) {
    this.form = form;
    this.isOfTemplate = isOfTemplate;
  }
  get control(): Control {
    return this.form;
  }
  get controls(): unknown {
    return this.form instanceof Group || this.form instanceof List ? this.form.controls : {};
  }
  get value(): unknown {
    return this.form.value;
  }
  get valid(): boolean {
    return this.form.valid;
  }
  get invalid(): boolean {
    return this.form.invalid;
  }
  get dirty(): boolean {
    return this.form.dirty;
  }
  get pristine(): boolean {
    return this.form.pristine;
  }
  get touched(): boolean {
    return this.form.touched;
  }
  get disabled(): boolean {
    return this.form.disabled;
  }
  resetForm(value?: unknown): void {
    this.submitted = false;
    this.form.reset(value);
  }
  onSubmit(): void {
    this.submitted = true;
  }
}

export class Place {
  readonly drawing: Drawing;
  readonly key: string;
  /** What loops around bind. */
  readonly #bound: readonly Names[];
  readonly form: FormReference | null;
  /** The group or list whose members are named here. */
  readonly group: Control | null;
  readonly around: Around;
  readonly #scope: object;

  constructor(
    drawing: Drawing,
    key = '',
    bound: readonly Names[] = [],
    form: FormReference | null = null,
    group: Control | null = null,
    around: Around = {},
  ) {
    this.drawing = drawing;
    this.key = key;
    this.#bound = bound;
    this.form = form;
    this.group = group;
    this.around = around;
    this.#scope = scopeOf(drawing.instance, drawing.references, ...bound);
  }

  at(key: string | number): Place {
    return new Place(this.drawing, `${this.key}.${key}`, this.#bound, this.form, this.group, this.around);
  }
  with(bound: Names, key: string | number): Place {
    return new Place(this.drawing, `${this.key}.${key}`, [...this.#bound, bound], this.form, this.group, this.around);
  }
  /** The same place, where more names are known. */
  naming(bound: Names): Place {
    return new Place(this.drawing, this.key, [...this.#bound, bound], this.form, this.group, this.around);
  }
  in(form: FormReference | null, group: Control | null): Place {
    return new Place(this.drawing, this.key, this.#bound, form, group, this.around);
  }
  within(around: Around): Place {
    return new Place(this.drawing, this.key, this.#bound, this.form, this.group, { ...this.around, ...around });
  }

  /** Undefined where the expression fails, which is told. */
  value(code: string): unknown {
    try {
      return evaluate(code, this.#scope, this.drawing.pipe);
    } catch (error) {
      this.drawing.onError(code, error);
      return undefined;
    }
  }

  run(code: string | undefined, event?: unknown): void {
    if (!code) return;
    const scope = scopeOf(this.drawing.instance, this.drawing.references, ...this.#bound, { $event: event });
    try {
      perform(code, scope, this.drawing.pipe);
    } catch (error) {
      this.drawing.onError(code, error);
    }
  }

  /** Of a text with expressions in it. */
  text(template: string): string {
    return template.replace(/\{\{([\s\S]*?)\}\}/g, (_, code: string) => {
      const value = this.value(code);
      return value === null || value === undefined ? '' : String(value);
    });
  }

  /** Of an attribute, bound or written; undefined where there is none. */
  attribute({ attributes }: TemplateElement, name: string): unknown {
    const bound = attributes.get(`[${name}]`) ?? attributes.get(`[(${name})]`) ?? attributes.get(`[attr.${name}]`);
    if (bound !== undefined) return this.value(bound);
    const written = attributes.get(name);
    return written === undefined ? undefined : this.text(written);
  }

  /** Of an attribute that counts by being there. */
  isOn(element: TemplateElement, name: string): boolean {
    const value = this.attribute(element, name);
    return value !== undefined && value !== false && value !== null && value !== 'false';
  }

  /** Also by the set of fields around it. */
  isDisabled(element: TemplateElement): boolean {
    return this.around.isDisabled === true || this.isOn(element, 'disabled');
  }

  handle(handlers: Handlers): void {
    this.drawing.handlers.set(this.key, handlers);
  }
}
