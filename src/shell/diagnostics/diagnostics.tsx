import { useSnapshot } from 'valtio';
import { LatePart } from '../../marks/late-part.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { diagnosticsStore, toggleDiagnostics } from '../../store/diagnostics.ts';

const DiagnosticsPanel = lateComponent(async () => (await import('./diagnostics-panel.tsx')).DiagnosticsPanel);

/** The panel of diagnostics over any face of the console. Loaded when it is first opened. */
export function Diagnostics() {
  const { isOpen } = useSnapshot(diagnosticsStore);
  return isOpen ? (
    <LatePart>
      <DiagnosticsPanel onClose={toggleDiagnostics} />
    </LatePart>
  ) : null;
}
