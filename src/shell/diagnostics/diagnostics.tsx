import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { lateComponent } from '../../page/late-component.ts';
import { diagnosticsStore, toggleDiagnostics } from '../../store/diagnostics.ts';

const DiagnosticsPanel = lateComponent(async () => (await import('./diagnostics-panel.tsx')).DiagnosticsPanel);

/** The panel of diagnostics over any face of the console. Loaded when it is first opened. */
export function Diagnostics() {
  const { isOpen } = useSnapshot(diagnosticsStore);
  return isOpen ? (
    <Suspense fallback={null}>
      <DiagnosticsPanel onClose={toggleDiagnostics} />
    </Suspense>
  ) : null;
}
