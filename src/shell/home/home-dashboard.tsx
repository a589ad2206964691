import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { QUIET, request } from '../../bridge/request.ts';
import { serverHas } from '../../bridge/use-server-feature.ts';
import { isUuid } from '../../contract/entity-id.ts';
import type { Fault } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { translate } from '../../i18n/i18n.ts';
import { useIsLate } from '../../marks/use-is-late.ts';
import { lateComponent } from '../../page/late-component.ts';
import { notify } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';

const DashboardScreen = lateComponent(async () => (await import('../../dashboards/dashboard-screen.tsx')).DashboardScreen);

/** Panels are shown in the meantime when the server takes longer to tell. */
const PATIENCE_MS = 1000;

/** Dashboards that could not be shown: reported once, not at each visit. */
const told = new Set<string>();

interface Chosen {
  readonly id: string;
  readonly hasToolbar: boolean;
}

/** The user's own setting, for servers that do not know home dashboards. */
function ownChoice({ additionalInfo }: User): Chosen | null {
  const id = additionalInfo?.homeDashboardId;
  return typeof id === 'string' && isUuid(id) ? { id, hasToolbar: additionalInfo?.homeDashboardHideToolbar === false } : null;
}

/** Null: none is set, or the server does not tell. */
async function readChoice(user: User): Promise<Chosen | null> {
  if (!(await serverHas('homeDashboards'))) return ownChoice(user);
  const answer = await request('homeDashboard', {}, QUIET);
  const info = answer.ok ? answer.value : null;
  return info?.dashboardId ? { id: info.dashboardId.id, hasToolbar: info.hideDashboardToolbar === false } : null;
}

/** The dashboard that is set as the home of the user, of its customer or its tenant; else, and if it cannot be shown, the children. */
export function HomeDashboard({ children }: { readonly children: ReactNode }) {
  const user = useSnapshot(sessionStore).current.user as User | null;
  const [chosen, setChosen] = useState<Chosen | null>();
  const isLate = useIsLate(chosen === undefined, PATIENCE_MS);
  useEffect(() => {
    if (!user) return;
    let isCurrent = true;
    void readChoice(user).then((choice) => isCurrent && setChosen(choice));
    return () => {
      isCurrent = false;
    };
  }, [user]);
  const lostId = chosen?.id;
  const giveUp = useCallback(
    (fault: Fault) => {
      setChosen(null);
      if (lostId === undefined || told.has(lostId)) return;
      told.add(lostId);
      const reason = fault.kind === 'forbidden' || fault.kind === 'not-found' ? fault.kind : 'failed';
      notify({ tone: 'warn', text: translate(`home.dashboard.${reason}`) });
    },
    [lostId],
  );
  if (chosen) return <DashboardScreen id={chosen.id} hasToolbar={chosen.hasToolbar} onLost={giveUp} />;
  return chosen === null || isLate ? children : null;
}
