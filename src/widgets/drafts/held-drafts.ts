/** What is typed into the widgets of an open dashboard, while they are drawn anew or not drawn, as in another state or while it is edited. */
import { createContext, use, useCallback, useState, useSyncExternalStore } from 'react';
import type { Fault } from '../../contract/fault.ts';
import type { EpochMs } from '../../contract/units.ts';
import type { TypedText } from '../../inputs/use-typed.ts';
import { useUnsaved } from '../../marks/use-unsaved.ts';
import { Told } from '../../store/told.ts';
import { FrameContext } from '../frame-context.ts';

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

/** Of a dashboard, by widget. */
export class HeldDrafts extends Told {
  private readonly widgets = new Map<string, WidgetDrafts>();

  of(widget: string): WidgetDrafts {
    const known = this.widgets.get(widget);
    if (known) return known;
    const drafts = new WidgetDrafts();
    this.widgets.set(widget, drafts);
    drafts.subscribe(() => this.tell());
    return drafts;
  }

  readonly hasTyped = (): boolean => [...this.widgets.values()].some((drafts) => drafts.hasTyped());
}

/** Null: what is typed lives as long as its widget. */
export const HeldDraftsContext = createContext<HeldDrafts | null>(null);

/** Whether the dashboard keeps what is typed into the widget. */
function useIsHeld(): boolean {
  const id = use(FrameContext)?.id;
  return use(HeldDraftsContext) !== null && Boolean(id);
}

/** Asks before what is typed into a widget is lost, where its dashboard does not. */
export function useUnsavedDrafts(hasTyped: boolean): void {
  useUnsaved(!useIsHeld() && hasTyped);
}

/** A text or a picture of a viewer until it is sent; null: none. @param name of it within the widget, and of what it is for. */
export function useHeld(name: string): readonly [string | null, (value: string | null) => void] {
  const drafts = useWidgetDrafts('');
  const value = useSyncExternalStore(drafts.subscribe, () => (drafts.otherOf(name) as string | undefined) ?? null);
  return [value, useCallback((next: string | null) => drafts.putOther(name, next ?? undefined), [drafts, name])];
}

/** @param part of the widget that has drafts of its own. */
export function useWidgetDrafts(part: string): WidgetDrafts {
  const held = use(HeldDraftsContext);
  const id = use(FrameContext)?.id;
  const [own] = useState(() => new WidgetDrafts());
  return held && id ? held.of(`${id} ${part}`) : own;
}
