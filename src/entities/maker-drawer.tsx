import { lateComponent } from '../page/late-component.ts';
import type { EntityKind } from './describe.ts';
import { NewDrawer } from './new-drawer.tsx';

const ImportDrawer = lateComponent(async () => (await import('./import/import-drawer.tsx')).ImportDrawer);

interface MakerDrawerProps {
  readonly kind: EntityKind;
  /** One is created from a form, many from a file. */
  readonly way: string;
  readonly onClose: () => void;
}

export function MakerDrawer({ kind, way, onClose }: MakerDrawerProps) {
  return way === 'import' && kind.hasImport ? <ImportDrawer kind={kind} onClose={onClose} /> : <NewDrawer kind={kind} onClose={onClose} />;
}
