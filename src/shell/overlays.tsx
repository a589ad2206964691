/**
 * Mounts notices and dialogs over every page, public ones too. Loaded with the first of them, else soon after the page is shown: they must
 * report a lost network, when nothing can be loaded.
 */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Boundary } from '../marks/boundary.tsx';
import { forgetFailedLoads, lateComponent } from '../page/late-component.ts';
import { UntilLoaded } from '../page/until-loaded.tsx';
import { dialogStore } from '../store/dialogs.ts';
import { noticeStore } from '../store/notices.ts';

const Notices = lateComponent(async () => (await import('./notices.tsx')).Notices);
const DialogHost = lateComponent(async () => (await import('./dialog-host.tsx')).DialogHost);

const AFTER_MS = 3000;

export function Overlays() {
  const { queue, newDashboard } = useSnapshot(dialogStore);
  const isNeeded = queue.length + useSnapshot(noticeStore).notices.length > 0 || newDashboard !== null;
  const [isThere, setThere] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), isNeeded && tries === 0 ? 0 : AFTER_MS * 2 ** Math.min(tries, 4));
    return () => clearTimeout(timer);
  }, [isNeeded, tries]);
  // Notices and dialogs wait in their stores until the code can be loaded.
  const tryLater = () => {
    forgetFailedLoads();
    setThere(false);
    setTries((before) => before + 1);
  };
  return isThere ? (
    <Boundary onFail={tryLater}>
      <UntilLoaded>
        <Notices />
        <DialogHost />
      </UntilLoaded>
    </Boundary>
  ) : null;
}
