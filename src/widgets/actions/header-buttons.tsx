import { useCallback, useMemo } from 'react';
import type { WidgetConfig } from '../../contract/dashboard.ts';
import type { Fault } from '../../contract/fault.ts';
import type { WidgetSource } from '../source.ts';
import { firstEntity } from './first-entity.ts';
import { HeaderRow } from './header-row.tsx';
import { OfferedButtons } from './offered-buttons.tsx';
import type { ActionEntity } from './plan-action.ts';
import type { WidgetAction } from './read-actions.ts';
import { useWidgetActions } from './use-widget-actions.ts';

interface HeaderButtonsProps {
  readonly config: WidgetConfig;
  readonly sources: readonly WidgetSource[];
  /** The entity that they hand on, null for none; undefined: the first one of the sources. */
  readonly active: (() => ActionEntity | null) | undefined;
  /** Keep its identity. */
  readonly onFaults: (faults: readonly Fault[]) => void;
}

/** The buttons that the author put into a widget's header. */
export function HeaderButtons({ config, sources, active, onFaults }: HeaderButtonsProps) {
  const actions = useWidgetActions(config);
  const stored = useMemo(() => actions.of('headerButton'), [actions]);
  const source = sources.find(({ filter, functionEntity }) => filter !== null && functionEntity === null);
  const onRun = useCallback(
    (action: WidgetAction) => void actions.run(action, async () => (active ? active() : source ? firstEntity(source) : null)),
    [actions, active, source],
  );
  if (stored.every(({ shows }) => shows === null)) return <HeaderRow actions={stored} onRun={onRun} />;
  return (
    <OfferedButtons
      config={config}
      sources={sources}
      actions={stored}
      onFaults={onFaults}
      render={(offered) => <HeaderRow actions={offered} onRun={onRun} />}
    />
  );
}
