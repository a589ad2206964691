import type { ReactNode } from 'react';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { BufferList } from './buffer-list.tsx';
import classes from './diagnostics-panel.module.css';
import { LossList } from './loss-list.tsx';
import { NumberList } from './number-list.tsx';
import { RecordingControl } from './recording-control.tsx';
import { RecoveryList } from './recovery-list.tsx';
import { SubscriptionList } from './subscription-list.tsx';
import { NUMBERS, type Section } from './take-reading.ts';
import { useDiagnostics } from './use-diagnostics.ts';

function PanelSection({
  id,
  children,
}: {
  readonly id: Section | 'memory' | 'subscriptions' | 'losses' | 'recoveries' | 'recording';
  readonly children: ReactNode;
}) {
  const t = useT();
  return (
    <section aria-labelledby={`diagnostics-${id}`} className={classes.section}>
      <h3 id={`diagnostics-${id}`} className={classes.heading}>
        {t(`diagnostics.section.${id}`)}
      </h3>
      {children}
    </section>
  );
}

export function DiagnosticsPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { core, readings, fault } = useDiagnostics();
  return (
    <div className={classes.place}>
      <SideDrawer label={t('diagnostics.title')} title={t('diagnostics.title')} notes={t('diagnostics.hint')} onClose={onClose}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={classes.body} tabIndex={0} aria-label={t('diagnostics.title')}>
          {fault ? (
            <p role="alert" className={classes.fault}>
              {faultSentence(fault)}
            </p>
          ) : null}
          {(Object.keys(NUMBERS) as Section[]).map((section) => (
            <PanelSection key={section} id={section}>
              <NumberList section={section} readings={readings} />
            </PanelSection>
          ))}
          {core ? (
            <>
              <PanelSection id="memory">
                <BufferList budgetBytes={core.budgetBytes} buffers={core.buffers} />
              </PanelSection>
              <PanelSection id="subscriptions">
                <SubscriptionList subscriptions={core.subscriptions} />
              </PanelSection>
              <PanelSection id="losses">
                <LossList losses={core.losses} lossCount={core.lossCount} />
              </PanelSection>
            </>
          ) : null}
          <PanelSection id="recoveries">
            <RecoveryList />
          </PanelSection>
          <PanelSection id="recording">
            <RecordingControl recording={core?.recording ?? null} />
          </PanelSection>
        </section>
      </SideDrawer>
    </div>
  );
}
