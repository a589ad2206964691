import { type ReactNode, useMemo, useState } from 'react';
import type { Widget } from '../contract/dashboard.ts';
import { useT } from '../i18n/use-t.ts';
import { typeName } from './define-kind.ts';
import { StandInContext } from './frame-context.ts';
import { type StandIn, standIns } from './stand-in.ts';
import { useSurroundings } from './surroundings.ts';
import { UnsupportedWidget } from './unsupported-widget.tsx';

export interface StandInWidgetProps {
  readonly widget: Widget;
  readonly title: string;
  readonly render: (standIn: StandIn) => ReactNode;
}

/** For a widget without a native kind: its name, and its data where the server has some. */
export function StandInWidget({ widget, title, render }: StandInWidgetProps) {
  const t = useT();
  const { alias } = useSurroundings();
  const [chosen, setChosen] = useState(0);
  const all = useMemo(() => standIns(widget), [widget]);
  const note = useMemo(
    () => ({
      typeName: typeName(widget) || t('widgets.namelessType'),
      names: all.map(({ aliasId, label }) => (aliasId ? alias(aliasId)?.name : undefined) ?? label),
      chosen,
      onChoose: setChosen,
    }),
    [widget, all, alias, chosen, t],
  );
  const found = all[chosen] ?? all[0];
  // A table of one row would hide most of its columns.
  const isOne = found?.kind === 'entities-table' && (found.aliasId === undefined || alias(found.aliasId)?.isMultiple === false);
  const shown = useMemo((): StandIn | undefined => found && (isOne ? { ...found, kind: 'latest-table' } : found), [found, isOne]);
  return shown ? <StandInContext value={note}>{render(shown)}</StandInContext> : <UnsupportedWidget widget={widget} title={title} />;
}
