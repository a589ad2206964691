import { useSnapshot } from 'valtio';
import { LatePart } from '../../marks/late-part.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { diagnosticsStore, toggleDiagnostics } from '../../store/diagnostics.ts';

const DiagnosticsPanel = lateComponent(async () => (await import('./diagnostics-panel.tsx')).DiagnosticsPanel);

export function Diagnostics() {
  const { isOpen } = useSnapshot(diagnosticsStore);
  return isOpen ? (
    <LatePart>
      <DiagnosticsPanel onClose={toggleDiagnostics} />
    </LatePart>
  ) : null;
}
