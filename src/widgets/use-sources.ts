import { useEffect, useMemo, useRef } from 'react';
import type { WidgetConfig } from '../contract/dashboard.ts';
import { keepSources, type WidgetSource, widgetSources } from './source.ts';
import { useSurroundings } from './surroundings.ts';

/** Sources of a widget. They keep their identity until it is changed itself, or one of its own aliases or filters. */
export function useSources(config: WidgetConfig): readonly WidgetSource[] {
  const surroundings = useSurroundings();
  const last = useRef<readonly WidgetSource[]>([]);
  const sources = useMemo(() => keepSources(last.current, widgetSources(config, surroundings)), [config, surroundings]);
  useEffect(() => {
    last.current = sources;
  }, [sources]);
  return sources;
}
