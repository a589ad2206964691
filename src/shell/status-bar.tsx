import { useCallback, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { formatDuration } from '../format/durations.ts';
import { formatCount } from '../format/numbers.ts';
import { formatClock, formatOffset } from '../format/times.ts';
import { translate } from '../i18n/i18n.ts';
import { useT } from '../i18n/use-t.ts';
import { Copyright } from '../marks/brand.tsx';
import { QuietPart } from '../marks/late-part.tsx';
import { TickingText } from '../marks/ticking-text.tsx';
import unseen from '../marks/unseen.module.css';
import { lateComponent } from '../page/late-component.ts';
import { connectionStore, drawnSnapshots, serverNow } from '../store/connection.ts';
import { pastStore } from '../store/past.ts';
import { isDown, LINK_ICONS } from './link-words.ts';
import classes from './status-bar.module.css';

/** Late, because most of the time there is nothing to say. */
const StatusNotes = lateComponent(async () => (await import('./status-notes.tsx')).StatusNotes);

/** Written with the ages: measured every few seconds, it would cost a frame of its own. */
function delay(): string {
  const { delayMs } = connectionStore.current;
  return delayMs === null ? '' : translate('shell.link.delay', { ms: Math.round(delayMs) });
}

/** Announced to screen readers when the word changes. */
export function LinkIndicator({ isShort = false }: { readonly isShort?: boolean }) {
  const t = useT();
  const { phase, since } = useSnapshot(connectionStore).current;
  const Icon = LINK_ICONS[phase];
  const state = t(`shell.link.${phase}`);
  const isLost = isDown(phase);
  const age = useCallback(() => {
    const { lastDataAt } = connectionStore.current;
    return lastDataAt === null
      ? translate('shell.link.noData')
      : translate('shell.link.lastData', { age: formatDuration(serverNow() - lastDataAt) });
  }, []);
  const downFor = useCallback(() => formatDuration(Date.now() - since), [since]);
  return (
    <span className={classes.link} data-lost={isLost || undefined} data-phase={phase} data-testid="link">
      <Icon aria-hidden size={14} stroke={1.75} />
      <strong aria-hidden>{state}</strong>
      <span role="status" aria-live="polite" className={unseen.unseen}>
        {t('shell.link.announce', { state })}
      </span>
      {isLost ? <TickingText write={downFor} /> : !isShort && phase === 'live' ? <TickingText write={delay} /> : null}
      {isShort ? null : <TickingText write={age} className={classes.age} />}
    </span>
  );
}

function DrawnFrames() {
  const before = useRef(drawnSnapshots.count);
  const write = useCallback(() => {
    const count = drawnSnapshots.count - before.current;
    before.current = drawnSnapshots.count;
    return translate('shell.status.framesDrawn', { count });
  }, []);
  return <TickingText write={write} />;
}

function valuesIn(): string {
  const count = Math.round(connectionStore.current.valuesPerSecond);
  return translate('shell.status.valuesIn', { count, n: formatCount(count) });
}

const serverTime = () => translate('shell.status.server', { time: formatClock(serverNow()), offset: formatOffset(Date.now()) });

export function StatusBar() {
  const t = useT();
  const { current, workerRestarts, recordingSince } = useSnapshot(connectionStore);
  const { asOf } = useSnapshot(pastStore);
  return (
    <footer className={classes.bar}>
      <LinkIndicator />
      <TickingText write={valuesIn} />
      <DrawnFrames />
      <span>{t('shell.status.dropped', { n: formatCount(current.dropped) })}</span>
      {current.forgotten + current.contractFaults + workerRestarts > 0 || recordingSince !== null || asOf !== null ? (
        <QuietPart>
          <StatusNotes />
        </QuietPart>
      ) : null}
      <TickingText write={serverTime} className={classes.end} />
      <span className={classes.copyright}>
        <Copyright />
      </span>
    </footer>
  );
}
