/** What is typed into a widget, kept by its dashboard where there is one, also in another state or while it is edited. */
import type { Fault } from '../../contract/fault.ts';
import type { EpochMs } from '../../contract/units.ts';
import type { TypedText } from '../../inputs/use-typed.ts';
import { Told } from '../../store/told.ts';

export interface Draft {
  readonly value: unknown;
  /** What was stored when it was begun, or sent. */
  readonly text: string | null;
  readonly at: EpochMs;
  readonly step: 'typed' | 'saving' | 'saved';
  readonly fault: Fault | null;
  /** Whoever types knows that something else is stored meanwhile. */
  readonly isKept: boolean;
  /** What was sent before, as it was typed and as it was sent: it comes back, and is nobody else's. */
  readonly sent: readonly unknown[];
  /** It differed from what was stored when it was typed. */
  readonly isOther: boolean;
}
type Drafts = ReadonlyMap<string, Draft>;

/** Of one widget, by field. */
export class WidgetDrafts extends Told {
  private drafts: Drafts = new Map();
  private readonly forgotten = new Map<string, number>();
  private readonly texts = new Map<string, TypedText>();
  /** What is no field of an entity, by name. */
  private readonly others = new Map<string, unknown>();

  readonly current = (): Drafts => this.drafts;

  put(drafts: Drafts): void {
    this.drafts = drafts;
    this.tell();
  }

  /** Where the control of a field keeps what is typed, which need not be a value. */
  textOf(field: string): TypedText {
    const text = this.texts.get(field) ?? { typed: null };
    this.texts.set(field, text);
    return text;
  }

  /** Also what is no value, which its control shows until then. */
  forgetText(field: string): void {
    this.textOf(field).typed = null;
    this.forgotten.set(field, this.timesForgotten(field) + 1);
  }

  timesForgotten(field: string): number {
    return this.forgotten.get(field) ?? 0;
  }

  /** What is typed into a field is no value. */
  isUnreadable(field: string): boolean {
    const typed = this.texts.get(field)?.typed;
    return typed?.value === null && typed.text.trim() !== '';
  }

  otherOf(name: string): unknown {
    return this.others.get(name);
  }

  /** @param value undefined: nothing. */
  putOther(name: string, value: unknown): void {
    if (value === undefined) this.others.delete(name);
    else this.others.set(name, value);
    this.tell();
  }

  hasTyped(): boolean {
    if (this.others.size > 0) return true;
    return [...this.drafts.values()].some(({ step, fault, isOther }) => step === 'typed' && (isOther || fault !== null));
  }
}
