/**
 * The place of what comes over every page, public ones too: notices and dialogs. They are loaded with the first of them, and otherwise
 * once the page stands: what is told when nothing can be loaded any more must be there before.
 */
import { Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { lateComponent } from '../page/late-component.ts';
import { dialogStore } from '../store/dialogs.ts';
import { noticeStore } from '../store/notices.ts';
import { LoadBoundary } from './load-boundary.tsx';

const Notices = lateComponent(async () => (await import('./notices.tsx')).Notices);
const DialogHost = lateComponent(async () => (await import('./dialog-host.tsx')).DialogHost);

const AFTER_MS = 3000;

export function Overlays() {
  const isNeeded = useSnapshot(dialogStore).queue.length + useSnapshot(noticeStore).notices.length > 0;
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), isNeeded ? 0 : AFTER_MS);
    return () => clearTimeout(timer);
  }, [isNeeded]);
  return isThere ? (
    <LoadBoundary onFail={console.error}>
      <Suspense fallback={null}>
        <Notices />
        <DialogHost />
      </Suspense>
    </LoadBoundary>
  ) : null;
}
