import { useEffect, useState } from 'react';
import { faultOfPart } from '../../marks/late-part.tsx';
import { notifyFault } from '../../store/notices.ts';
import type { KindTables, WidgetKind } from '../../widgets/define-kind.ts';

/** What a kind stores; undefined until it is loaded. Null: no kind draws the widget, or its code cannot be loaded, which is told. */
export function useKindTables(kind: WidgetKind | undefined): KindTables | null | undefined {
  const [found, setFound] = useState<{ readonly of: WidgetKind; readonly tables: KindTables | null }>();
  useEffect(() => {
    if (!kind) return undefined;
    let isGone = false;
    const take = (tables: KindTables | null) => {
      if (!isGone) setFound({ of: kind, tables });
    };
    kind.settings().then(take, (error: unknown) => {
      notifyFault(faultOfPart(error));
      take(null);
    });
    return () => {
      isGone = true;
    };
  }, [kind]);
  if (!kind) return null;
  return found?.of === kind ? found.tables : undefined;
}
