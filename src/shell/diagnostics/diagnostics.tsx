import { useHotkeys } from '@mantine/hooks';
import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { lateComponent } from '../../page/late-component.ts';
import { diagnosticsStore, toggleDiagnostics } from '../../store/diagnostics.ts';

const DiagnosticsPanel = lateComponent(async () => (await import('./diagnostics-panel.tsx')).DiagnosticsPanel);

/** The panel of diagnostics over any face of the console, and its hotkey. Loaded when it is first opened. */
export function Diagnostics() {
  const { isOpen } = useSnapshot(diagnosticsStore);
  useHotkeys([['ctrl+alt+D', toggleDiagnostics]]);
  return isOpen ? (
    <Suspense fallback={null}>
      <DiagnosticsPanel onClose={toggleDiagnostics} />
    </Suspense>
  ) : null;
}
