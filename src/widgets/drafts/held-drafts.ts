/** What is typed into the widgets of an open dashboard, while they are drawn anew or not drawn, as in another state or while it is edited. */
import { createContext, use, useState } from 'react';
import type { Fault } from '../../contract/fault.ts';
import type { EpochMs } from '../../contract/units.ts';
import type { TypedText } from '../../inputs/use-typed.ts';
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
  /** What was sent before: it comes back, and is nobody else's. */
  readonly sent: unknown;
  /** It differed from what was stored when it was typed. */
  readonly isOther: boolean;
}
type Drafts = ReadonlyMap<string, Draft>;

/** Of one widget, by field. */
export class WidgetDrafts extends Told {
  private drafts: Drafts = new Map();
  private readonly texts = new Map<string, TypedText>();

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

  hasTyped(): boolean {
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

/** @param part of the widget that has drafts of its own. */
export function useWidgetDrafts(part: string): WidgetDrafts {
  const held = use(HeldDraftsContext);
  const id = use(FrameContext)?.id;
  const [own] = useState(() => new WidgetDrafts());
  return held && id ? held.of(`${id} ${part}`) : own;
}
