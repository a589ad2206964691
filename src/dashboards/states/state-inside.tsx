import { createContext, use, useMemo, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { withEntity } from '../../widgets/actions/plan-action.ts';
import { type InsideGrid, type ShownState, ShownStateContext, type StateInsideProps } from '../../widgets/shown-state.ts';
import { useSurroundings } from '../../widgets/surroundings.ts';
import classes from '../dashboard-screen.module.css';
import { DashboardSurroundings } from '../dashboard-surroundings.tsx';
import { StateView } from '../state-view.tsx';
import { type StateInDialog, useActionHost } from './use-action-host.ts';
import { useOwnStates } from './use-states.ts';
import { WholeContext, type WholeDashboard } from './whole-context.ts';

/** The states around, the outermost first: one that shows itself would do so without end. */
const Around = createContext<readonly string[]>([]);
const DEEPEST = 3;

/** As official consoles lay out a state within a card. */
const FILLING: InsideGrid = { fills: true, margin: null, ground: null };

interface InsideProps {
  readonly grid: InsideGrid;
  readonly whole: WholeDashboard;
  readonly id: string;
  readonly params: ShownState['params'];
}

function Inside({ whole, id, params, grid }: InsideProps) {
  const { dashboard, size } = whole;
  const [first] = useState({ id, params });
  const states = useOwnStates(dashboard.configuration, first);
  const around = useSurroundings().host;
  const showDialog = useMemo(
    () => around && (({ id: of, params: handed, look, anchor }: StateInDialog) => void around.showDialog(of, handed, look, anchor)),
    [around],
  );
  const host = useActionHost(states, showDialog);
  return (
    <DashboardSurroundings {...whole} states={states} host={host} wallScale={1} size={size} Inside={StateInside}>
      <div className={classes.inside}>
        <StateView dashboard={dashboard} states={states} inside={grid} />
      </div>
    </DashboardSurroundings>
  );
}

const NONE = {};

/** A state within a widget. What its widgets open is shown in it, and over the dashboard where it is a dialog. */
export function StateInside({ id, isSynced, entity, grid = FILLING }: StateInsideProps) {
  const t = useT();
  const whole = use(WholeContext);
  const around = use(ShownStateContext);
  const states = use(Around);
  const [opened] = useState(around?.params ?? NONE);
  const handed = isSynced ? (around?.params ?? NONE) : opened;
  const params = entity ? withEntity(handed, entity.param, entity) : handed;
  if (!whole) return null;
  const outer = [...states, ...(around ? [around.id] : [])];
  const name = whole.dashboard.configuration.states[id]?.name || id;
  if (outer.includes(id)) return <p className={classes.insideNote}>{t('widgets.showsItself', { name })}</p>;
  if (!whole.dashboard.configuration.states[id] || outer.length > DEEPEST)
    return <p className={classes.insideNote}>{t('widgets.unsupportedText', { name })}</p>;
  return (
    <Around value={outer}>
      {/* Other parameters are another state. */}
      <Inside key={JSON.stringify(params)} {...{ whole, id, params, grid }} />
    </Around>
  );
}
