import { use } from 'react';
import type { WidgetConfig } from '../../contract/dashboard.ts';
import { FrameContext } from '../frame-context.ts';
import { useSurroundings } from '../surroundings.ts';
import { useSourceLabel } from '../use-source-label.ts';
import { targetSearch } from './target-search.ts';
import type { Target } from './use-target.ts';

/** Fills the variables of a control's own texts with the names of what it acts on. @param texts as in `useSourceLabel`. */
export function useTargetLabel(config: WidgetConfig, { entity }: Target, texts: readonly unknown[]): (pattern: string) => string {
  const { alias } = useSurroundings();
  const [source] = use(FrameContext)?.sources ?? [];
  const { name, search } = targetSearch(config, source, alias);
  const named = { name, filter: search?.filter ?? null, keyFilters: search?.keyFilters ?? [], functionEntity: null };
  return useSourceLabel([entity ? { ...named, entity: { name: entity.name ?? entity.id.id, label: entity.label } } : named], texts);
}
