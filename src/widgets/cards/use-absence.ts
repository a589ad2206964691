import { useNoneFound } from '../entities-notice.tsx';
import { useVisitorWords, useWhyUnasked } from '../frame-context.ts';
import type { NewestData } from '../latest/newest-widget.tsx';
import type { WidgetSource } from '../source.ts';

/** Why a card has no value; empty where there may be one. */
export function useAbsence(sources: readonly WidgetSource[], { isAsked, isEmpty }: Pick<NewestData, 'isAsked' | 'isEmpty'>): string {
  const { title: whyUnasked } = useWhyUnasked(sources);
  const none = useNoneFound(sources, 0);
  const forVisitors = useVisitorWords();
  return isEmpty ? [none.title, forVisitors].filter(Boolean).join('. ') : isAsked ? '' : whyUnasked;
}
