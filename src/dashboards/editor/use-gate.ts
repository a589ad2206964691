import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Part } from '../../contract/part.ts';
import { FormChecks } from '../../inputs/control.ts';
import { savedIn } from '../../inputs/form-parts.ts';
import { leadToWrong } from '../../inputs/lead-to-wrong.ts';
import { changesBetween } from '../../stored/changes.ts';
import type { History } from '../../stored/history.ts';
import { partAt, valueAt } from '../../stored/path.ts';
import { aliasesOf, filtersOf } from '../document/commands/aliases.ts';
import { type LayoutPlace, WIDGETS } from '../document/commands/layout-place.ts';
import { layoutOf, placesOf } from '../document/places.ts';
import type { AlsoChecked, OpenPanel } from './checked-panels.tsx';

const NONE: AlsoChecked = { panels: [] };

/** Keeps what the panels mark as wrong from being saved: it leads to the field instead. `ref` is around the panels. */
export function useGate({ base, current }: History, place: LayoutPlace) {
  const ref = useRef<HTMLDivElement>(null);
  const checks = useMemo(() => new FormChecks(), []);
  const isSaved = useMemo(() => savedIn(base), [base]);
  const [also, setAlso] = useState(NONE);
  /** Widgets of a restored draft: their panels were not open since. */
  const doubtful = useRef<ReadonlySet<string>>(new Set());
  const doubt = useCallback((stored: Part, restored: Part) => {
    const changes = changesBetween(partAt(stored, WIDGETS), partAt(restored, WIDGETS));
    doubtful.current = new Set(changes.map(({ path }) => String(path[0])));
  }, []);
  /** Of what is drawn. */
  const isDrawnRight = (): boolean => {
    const isValid = checks.check();
    if (isValid) checks.reset();
    // Before the way to the field, which hides no panel with problems.
    flushSync(() => setAlso(NONE));
    if (!isValid) leadToWrong(ref.current);
    return isValid;
  };
  const isRight = async (): Promise<boolean> => {
    const records: OpenPanel[] = [
      ...(aliasesOf(base) === aliasesOf(current) ? [] : [{ panel: 'aliases', widget: null, place } as const]),
      ...(filtersOf(base) === filtersOf(current) ? [] : [{ panel: 'filters', widget: null, place } as const]),
    ];
    flushSync(() => setAlso({ panels: records }));
    if (!isDrawnRight()) return false;
    for (const widget of doubtful.current) {
      const [position] = placesOf(current).get(widget) ?? [];
      if (position && valueAt(current, [...WIDGETS, widget]) !== undefined) {
        const panel: OpenPanel = { panel: 'widget', widget, place: layoutOf(position) };
        // One at a time: each has hundreds of fields.
        await new Promise<void>((onWhole) => flushSync(() => setAlso({ panels: [panel], onWhole })));
        if (!isDrawnRight()) return false;
      }
      doubtful.current = new Set([...doubtful.current].filter((one) => one !== widget));
    }
    return true;
  };
  return { ref, checks, isSaved, also, isRight, doubt };
}
