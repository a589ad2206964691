import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Outcome } from '../../../contract/fault.ts';
import { callingChains } from '../../../entities/chains/chain-uses.ts';
import type { EntityUse } from '../../../entities/describe.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import classes from './chain-editor.module.css';
import { ThingDrawer } from './thing-drawer.tsx';
import type { Way } from './use-callers.ts';

interface InputPanelProps {
  readonly id: string;
  /** Kept with the address of what is opened from here. */
  readonly way: Way;
  readonly onClose: () => void;
}

/** Nodes of other chains that lead to this one. */
export function InputPanel({ id, way, onClose }: InputPanelProps) {
  const t = useT();
  const [callers, setCallers] = useState<Outcome<readonly EntityUse[]> | null>(null);
  useEffect(() => {
    let isGone = false;
    void callingChains([id]).then((found) => {
      if (!isGone) setCallers(found);
    });
    return () => {
      isGone = true;
    };
  }, [id]);
  return (
    <ThingDrawer label={t('chain-editor.input')} title={t('chain-editor.input')} notes={t('chain-editor.callers')} onClose={onClose}>
      <div className={classes.panelBody}>
        {callers && !callers.ok ? <FaultNotice title={t('chain-editor.callersFailed')} fault={callers.fault} /> : null}
        {callers?.ok && callers.value.length === 0 ? <p>{t('chain-editor.noCallers')}</p> : null}
        {callers?.ok ? (
          <ul className={classes.list}>
            {callers.value.map(({ entity, name, href, parts = [] }) => (
              <li key={entity.id}>
                <Link href={href} state={way}>
                  {name}
                </Link>
                <span className={classes.hint}>{parts.join(', ')}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </ThingDrawer>
  );
}
