import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Greeting } from '../../bridge/server-greeting.ts';
import type { DurationMs } from '../../contract/units.ts';
import { formatClock } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { eachSecond } from '../../marks/ticker.ts';
import classes from './server-strip.module.css';

function Clock({ offsetMs }: { readonly offsetMs: DurationMs }) {
  const place = useRef<HTMLElement>(null);
  useEffect(
    () =>
      eachSecond(() => {
        if (place.current) place.current.textContent = formatClock(Date.now() + offsetMs);
      }),
    [offsetMs],
  );
  return <bdi ref={place} />;
}

/** Its space is reserved before the first answer. */
export function ServerStrip({ greeting }: { readonly greeting: Greeting | null }) {
  const t = useT();
  const isThere = greeting?.delayMs != null;
  const Icon = greeting && !isThere ? IconPlugConnectedX : IconPlugConnected;
  return (
    <div className={classes.strip} data-lost={(greeting && !isThere) || undefined}>
      <Icon aria-hidden size={14} stroke={1.75} />
      <span role="status" className={classes.state}>
        {greeting ? t(isThere ? 'sign-in.serverThere' : 'sign-in.serverLost') : t('sign-in.serverAsked')}
      </span>
      {greeting?.delayMs == null ? null : <bdi>{t('sign-in.delay', { ms: Math.max(1, Math.round(greeting.delayMs)) })}</bdi>}
      {greeting?.clockOffsetMs == null ? null : <Clock offsetMs={greeting.clockOffsetMs} />}
    </div>
  );
}
