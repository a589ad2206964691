/** Creates and updates many entities from a file. */
import { useT } from '../../i18n/use-t.ts';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import type { EntityKind } from '../describe.ts';
import { useDescription } from '../use-description.ts';
import classes from './import.module.css';
import { ImportColumns } from './import-columns.tsx';
import { ImportFile } from './import-file.tsx';
import type { ImportTarget } from './import-item.ts';
import { ImportProgress } from './import-progress.tsx';
import { useImport } from './use-import.ts';

interface ImportDrawerProps {
  readonly kind: EntityKind;
  readonly onClose: () => void;
}

export function ImportDrawer({ kind, onClose }: ImportDrawerProps) {
  const description = useDescription(kind);
  const imports = description?.imports;
  if (!imports) return null;
  return <Import kind={kind} target={{ entityType: kind.entityType, path: description.path, imports }} onClose={onClose} />;
}

interface ImportProps extends ImportDrawerProps {
  readonly target: ImportTarget;
}

function Import({ kind, target, onClose }: ImportProps) {
  const t = useT();
  const running = useImport(target);
  const title = t('import.title');
  const { open, state } = running;
  return (
    <SideDrawer label={title} title={title} notes={open?.file.name} onClose={onClose}>
      <div className={classes.body}>
        {state === null ? <ImportFile running={running} /> : <ImportProgress kind={kind} running={running} state={state} />}
        {state === null && open ? (
          <ImportColumns key={open.file.name} imports={target.imports} running={running} table={open.table} />
        ) : null}
      </div>
    </SideDrawer>
  );
}
