import { createContext, use } from 'react';
import { useSnapshot } from 'valtio';
import type { WidgetConfig } from '../contract/dashboard.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import { sessionStore } from '../store/session.ts';
import type { Placer } from './actions/placing.ts';
import type { FrameLook } from './frame-look.ts';
import { type WidgetSource, whyUnasked } from './source.ts';
import type { SourceChoice } from './source-chooser.tsx';
import type { ViewWindow } from './use-view-window.ts';

/** What the frame takes from its widget. */
export interface FramedWidget {
  /** Within its dashboard; empty where it has none. */
  readonly id: string;
  readonly config: WidgetConfig;
  readonly sources: readonly WidgetSource[];
  /** Full name of its type; empty where it has none. */
  readonly type: string;
  /** Whether a kind of ours draws the type. */
  readonly isNative: boolean;
  /** What viewers may choose of the widget's own time window. */
  readonly offered: 'whole' | 'range' | 'none';
  readonly time: ViewWindow;
  readonly look: FrameLook;
  /** Style sheets for what authors write in it: of its dashboard, then its own. */
  readonly css: string;
  readonly isFull: boolean;
  /** Null: the widget cannot be enlarged here. */
  readonly onFull: ((isFull: boolean) => void) | null;
  /** Fills the variables of the widget's own texts. */
  readonly label: (pattern: string) => string;
  /** Set by a widget with a map. */
  readonly placer: { current: Placer | null };
}

/** Null: a frame without a widget of a dashboard in it. */
export const FrameContext = createContext<FramedWidget | null>(null);

/** The author's words for a widget without data; undefined: ours count. */
export function useNoDataWords(): string | undefined {
  const framed = use(FrameContext);
  const stored = framed?.config.noDataDisplayMessage;
  return framed && typeof stored === 'string' ? framed.label(stored) || undefined : undefined;
}

/** In place of what an empty widget advises: visitors can change nothing, and see only what is public. Undefined for accounts. */
export function useVisitorWords(): string | undefined {
  const t = useT();
  return useSnapshot(sessionStore).current.publicId === null ? undefined : t('widgets.publicText');
}

interface Reason {
  readonly title: MessageKey;
  readonly text: MessageKey;
}

/** In words. A visitor may not see the entity that is selected. */
export function useReason({ title, text }: Reason, mayBeHidden: boolean): { readonly title: string; readonly text: string } {
  const t = useT();
  const forVisitors = useVisitorWords();
  const isHidden = forVisitors !== undefined && mayBeHidden;
  return { title: t(isHidden ? 'widgets.publicNothing' : title), text: forVisitors ?? t(text) };
}

/** Why a widget of these sources asks for nothing, in words. */
export function useWhyUnasked(sources: readonly WidgetSource[] = []): { readonly title: string; readonly text: string } {
  return useReason(
    whyUnasked(sources),
    sources.every(({ filter }) => filter === null),
  );
}

interface StandInNoteValue extends SourceChoice {
  /** The type that has no kind of its own. */
  readonly typeName: string;
}

/** Null for widgets that are shown by the kind of their own type. */
export const StandInContext = createContext<StandInNoteValue | null>(null);
