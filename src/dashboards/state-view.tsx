import { Button } from '@mantine/core';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useT } from '../i18n/use-t.ts';
import { StateNotice } from '../marks/state-notice.tsx';
import type { InsideGrid } from '../widgets/shown-state.ts';
import { DashboardColumn, DashboardGrid } from './dashboard-grid.tsx';
import { type StateLayout, stateLayout } from './dashboard-layout.ts';
import classes from './dashboard-screen.module.css';
import { isNarrow, isRightFirst, type LayoutName, layoutWidths, shownLayout } from './layout-settings.ts';
import type { DashboardStates } from './states/use-states.ts';
import type { OpenDashboard } from './use-dashboard.ts';
import { useLayoutGround } from './use-layout-ground.ts';
import { useScreenRange } from './use-screen-range.ts';
import { useSpace } from './use-space.ts';

interface StateViewProps {
  readonly dashboard: OpenDashboard;
  readonly states: Pick<DashboardStates, 'shown' | 'isRightOpen' | 'setRightOpen'>;
  /** Absent: it cannot be edited here. */
  readonly onEdit?: (() => void) | undefined;
  /** It is laid out within a widget. */
  readonly inside?: InsideGrid | undefined;
}

interface LayoutPaneProps extends Pick<StateViewProps, 'dashboard' | 'onEdit' | 'inside'> {
  readonly stateId: string;
  readonly name: LayoutName;
  /** Enlarged widgets cover it; false: they cover what is beside it, too. */
  readonly isAlone: boolean;
}

/** @param layout as stored. */
function laidInside(layout: StateLayout, { fills, margin }: InsideGrid): StateLayout {
  const spaced = margin === null ? layout : { ...layout, margin };
  return fills ? { ...spaced, fills, isColumn: false, outer: 0 } : spaced;
}

/** The widgets of one layout. It scrolls by itself. */
function LayoutPane({ dashboard, stateId, name, isAlone, onEdit, inside }: LayoutPaneProps) {
  const t = useT();
  const range = useScreenRange();
  const state = dashboard.configuration.states[stateId];
  const layout = useMemo(() => {
    const stored = stateLayout(dashboard, stateId, { name, range });
    return inside ? laidInside(stored, inside) : stored;
  }, [dashboard, stateId, name, range, inside]);
  const { ref, space } = useSpace<HTMLElement>();
  const hasOthers = Object.keys(dashboard.configuration.widgets).length > 0;
  const label = name === 'main' ? dashboard.title : t('dashboards.rightLayout');
  const { layout: drawn = {} } = shownLayout(state, name, range);
  const grounded = useMemo(
    () => (inside ? (inside.ground === null ? null : { ...drawn, gridSettings: { backgroundColor: inside.ground } }) : drawn),
    [inside, drawn],
  );
  const ground = useLayoutGround(layout.widgets.length > 0 ? grounded : null);
  return (
    <section ref={ref} data-widget-area={isAlone || undefined} className={classes.grid} aria-label={label} style={ground}>
      {layout.widgets.length === 0 ? (
        <StateNotice
          icon={IconLayoutDashboard}
          title={t(hasOthers ? 'dashboards.emptyState' : 'dashboards.noWidgets')}
          text={t(hasOthers ? 'dashboards.emptyStateText' : 'dashboards.noWidgetsText')}
        >
          {onEdit ? <Button onClick={onEdit}>{t('editor.edit')}</Button> : null}
        </StateNotice>
      ) : layout.isColumn ? (
        <DashboardColumn layout={layout} height={space?.height} />
      ) : space ? (
        <DashboardGrid layout={layout} space={space} margin={layout.margin} outer={layout.outer} wallScale={null} />
      ) : null}
    </section>
  );
}

const NAMES = ['main', 'right'] as const;

/** The layouts of a state, in the shell or in a dialog. On narrow screens one of them is shown. */
export function StateView({ dashboard, states, onEdit, inside }: StateViewProps) {
  const t = useT();
  const narrow = isNarrow(useScreenRange());
  const { shown, isRightOpen, setRightOpen } = states;
  const state = dashboard.configuration.states[shown.id];
  const pane = (name: LayoutName, isAlone: boolean) => (
    <LayoutPane key={name} dashboard={dashboard} stateId={shown.id} name={name} isAlone={isAlone} onEdit={onEdit} inside={inside} />
  );
  if (!state?.layouts?.right) return pane('main', true);
  if (!narrow) {
    const { main, right } = layoutWidths(state);
    return (
      <div data-widget-area className={classes.layouts} style={{ gridTemplateColumns: `minmax(0, ${main}) minmax(0, ${right})` }}>
        {NAMES.map((name) => pane(name, false))}
      </div>
    );
  }
  const open: LayoutName = (isRightOpen ?? isRightFirst(state)) ? 'right' : 'main';
  return (
    <>
      <div className={classes.layoutSwitch}>
        {NAMES.map((name) => (
          <Button
            key={name}
            fullWidth
            className={classes.toggle ?? ''}
            aria-pressed={open === name}
            onClick={() => setRightOpen(name === 'right')}
          >
            {t(name === 'main' ? 'dashboards.mainLayout' : 'dashboards.rightLayout')}
          </Button>
        ))}
      </div>
      {pane(open, true)}
    </>
  );
}
