import { use, useCallback, useState, useSyncExternalStore } from 'react';
import { useUnsaved } from '../../marks/use-unsaved.ts';
import { FrameContext } from '../frame-context.ts';
import { HeldDraftsContext } from './held-drafts.ts';
import { WidgetDrafts } from './widget-drafts.ts';

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
  return held && id ? held.of(`${id} ${part}`, () => new WidgetDrafts()) : own;
}
