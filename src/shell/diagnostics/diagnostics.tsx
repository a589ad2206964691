import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { diagnosticsStore, toggleDiagnostics } from '../../store/diagnostics.ts';

const DiagnosticsPanel = lazy(async () => ({ default: (await import('./diagnostics-panel.tsx')).DiagnosticsPanel }));

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
