import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { CoreDiagnostics } from '../../contract/diagnostics.ts';
import { formatDuration } from '../../format/durations.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatSize } from '../../format/sizes.ts';
import { formatTime } from '../../format/times.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { serverNow } from '../../store/connection.ts';
import { recoveryStore } from '../../store/recoveries.ts';
import classes from './diagnostics-panel.module.css';
import { NumberList } from './number-list.tsx';
import { PanelTable } from './panel-table.tsx';
import { RecordingControl } from './recording-control.tsx';
import { SubscriptionList } from './subscription-list.tsx';
import { NUMBERS, type Section } from './take-reading.ts';
import { useDiagnostics } from './use-diagnostics.ts';

function RecoveryList() {
  const t = useT();
  const { list } = useSnapshot(recoveryStore);
  const now = Date.now();
  if (list.length === 0) return <p className={classes.note}>{t('diagnostics.recoveries.none')}</p>;
  return (
    <PanelTable texts={2} heads={[t('diagnostics.recoveries.at'), t('diagnostics.recoveries.reason'), t('diagnostics.recoveries.kind')]}>
      {list.toReversed().map(({ at, kind, reason }) => (
        <tr key={at}>
          <th scope="row">{formatTime(at, now)}</th>
          <td>
            <bdi>{reason}</bdi>
          </td>
          <td data-end>{t(`diagnostics.recoveries.kinds.${kind}`)}</td>
        </tr>
      ))}
    </PanelTable>
  );
}

function LossList({ losses, lossCount }: Pick<CoreDiagnostics, 'losses' | 'lossCount'>) {
  const t = useT();
  const now = Date.now();
  if (lossCount === 0) return <p className={classes.note}>{t('diagnostics.losses.none')}</p>;
  return (
    <>
      <p className={classes.note}>{t('diagnostics.losses.count', { count: lossCount, n: formatCount(lossCount) })}</p>
      <PanelTable texts={2} heads={[t('diagnostics.losses.at'), t('diagnostics.losses.reason'), t('diagnostics.losses.lasted')]}>
        {losses.toReversed().map(({ at, code, reason, backAt }) => (
          <tr key={at}>
            <th scope="row">{formatTime(at, now)}</th>
            <td>
              {code} <bdi>{reason}</bdi>
            </td>
            <td data-end>{backAt === null ? t('diagnostics.losses.still') : formatDuration(backAt - at)}</td>
          </tr>
        ))}
      </PanelTable>
    </>
  );
}

function BufferList({ budgetBytes, buffers }: Pick<CoreDiagnostics, 'budgetBytes' | 'buffers'>) {
  const t = useT();
  const held = buffers.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <>
      <meter className={classes.meter} min={0} max={budgetBytes} value={held} aria-label={t('diagnostics.memory.label')} />
      <p className={classes.note}>{t('diagnostics.memory.held', { held: formatSize(held), budget: formatSize(budgetBytes) })}</p>
      {buffers.length > 0 ? (
        <PanelTable
          texts={1}
          heads={[
            t('diagnostics.memory.kind'),
            t('diagnostics.memory.buffers'),
            t('diagnostics.memory.bytes'),
            t('diagnostics.memory.oldest'),
          ]}
        >
          {buffers.map(({ kind, buffers: count, bytes, oldest }) => (
            <tr key={kind}>
              <th scope="row">{t(`diagnostics.buffer.${kind}`)}</th>
              <td data-end>{formatCount(count)}</td>
              <td data-end>{formatSize(bytes)}</td>
              <td data-end>{oldest === null ? '–' : formatDuration(serverNow() - oldest)}</td>
            </tr>
          ))}
        </PanelTable>
      ) : null}
    </>
  );
}

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
