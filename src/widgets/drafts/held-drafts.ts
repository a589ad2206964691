/** Loaded with each dashboard; the drafts themselves come with the widgets that have some (`widget-drafts.ts`). */
import { createContext } from 'react';
import { Told } from '../../store/told.ts';
import type { WidgetDrafts } from './widget-drafts.ts';

/** What is typed into the widgets of an open dashboard, by widget, while they are drawn anew or not drawn. */
export class HeldDrafts extends Told {
  private readonly widgets = new Map<string, WidgetDrafts>();

  /** @param make the drafts of a widget that has none yet. */
  of(widget: string, make: () => WidgetDrafts): WidgetDrafts {
    const known = this.widgets.get(widget);
    if (known) return known;
    const drafts = make();
    this.widgets.set(widget, drafts);
    drafts.subscribe(() => this.tell());
    return drafts;
  }

  readonly hasTyped = (): boolean => [...this.widgets.values()].some((drafts) => drafts.hasTyped());
}

/** Null: what is typed lives as long as its widget. */
export const HeldDraftsContext = createContext<HeldDrafts | null>(null);
