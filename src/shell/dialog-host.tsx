/** Loads the dialogs with the first one, and closes them when the user navigates. */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { fault } from '../contract/fault.ts';
import { Boundary } from '../marks/boundary.tsx';
import { forgetFailedLoads, lateComponent, useLoadAhead } from '../page/late-component.ts';
import { UntilLoaded } from '../page/until-loaded.tsx';
import { closeDialogs, dialogStore } from '../store/dialogs.ts';
import { notifyFault } from '../store/notices.ts';

const Dialogs = lateComponent(async () => (await import('./dialogs/dialogs.tsx')).Dialogs);

/** History events, those of the router included. They precede the drawing of the new page. */
const NAVIGATIONS = ['popstate', 'pushState', 'replaceState'] as const;

export function DialogHost() {
  const { queue, newDashboard } = useSnapshot(dialogStore);
  const isAsked = queue.length > 0 || newDashboard !== null;
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isAsked) setWanted(true);
  }, [isAsked]);
  useLoadAhead(Dialogs);
  useEffect(() => {
    let { pathname } = window.location;
    const leave = () => {
      if (window.location.pathname !== pathname) closeDialogs();
      pathname = window.location.pathname;
    };
    for (const name of NAVIGATIONS) window.addEventListener(name, leave);
    return () => {
      for (const name of NAVIGATIONS) window.removeEventListener(name, leave);
    };
  }, []);
  // A dialog that failed to load has no answer, so none may wait for one; the next question loads it again.
  const giveUp = () => {
    closeDialogs();
    notifyFault(fault('network', '', { key: 'unable-to-connect' }));
    forgetFailedLoads();
    setWanted(false);
  };
  return isWanted ? (
    <Boundary onFail={giveUp}>
      <UntilLoaded>
        <Dialogs />
      </UntilLoaded>
    </Boundary>
  ) : null;
}
