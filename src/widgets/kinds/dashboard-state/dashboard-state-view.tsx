import { IconLayoutDashboard } from '@tabler/icons-react';
import { use, useMemo } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { ShownStateContext } from '../../shown-state.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import classes from './dashboard-state.module.css';
import type { DashboardStateWidget } from './settings.ts';

/** Another state of the same dashboard within a widget. What its widgets open is shown in it. */
export function DashboardStateView({ input: { title, settings } }: { readonly input: DashboardStateWidget }) {
  const t = useT();
  const shown = use(ShownStateContext);
  const { stateId, syncParentStateParams, defaultAutofillLayout, defaultMargin, defaultBackgroundColor } = settings;
  const grid = useMemo(
    () => ({
      fills: defaultAutofillLayout !== false,
      margin: defaultMargin ?? null,
      ground: defaultBackgroundColor || null,
    }),
    [defaultAutofillLayout, defaultMargin, defaultBackgroundColor],
  );
  return (
    <WidgetFrame title={title} padding="none">
      {stateId && shown ? (
        <div className={classes.state}>
          <shown.Inside key={stateId} id={stateId} isSynced={syncParentStateParams !== false} grid={grid} />
        </div>
      ) : (
        <StateNotice icon={IconLayoutDashboard} title={t('dashboard-state.none')} text={t('dashboard-state.noneText')} />
      )}
    </WidgetFrame>
  );
}
