import { ok } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from '../../inputs/form/asked.module.css';
import { Form } from '../../inputs/form/form.tsx';
import { Dialog } from '../../marks/dialog.tsx';
import { newId } from '../../stored/new-id.ts';
import { addFleet } from '../new-dashboard/fleet-dashboard.ts';
import { chosenFleet, NO_SOURCE, readFleet, sourceForm } from '../new-dashboard/fleet-form.ts';
import type { Editor } from './use-editor.ts';

interface FromDevicesProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Asks for devices and fills the empty layout with what they report. */
export function FromDevices({ editor, onClose }: FromDevicesProps) {
  const t = useT();
  const { place, perform } = editor;
  return (
    <Dialog opened onClose={onClose} title={t('editor.fromDevices')} size={480} withCloseButton={false}>
      <div className={classes.asked}>
        <Form
          description={sourceForm}
          initial={NO_SOURCE}
          question={{ ok: t('editor.addWidgets'), onCancel: onClose }}
          onSave={async (draft) => {
            const chosen = chosenFleet(draft);
            if (!chosen) return ok(draft);
            const fleet = await readFleet(chosen, t('new-dashboard.devices'));
            if (!fleet.ok) return fleet;
            perform({ name: 'added', of: chosen.name }, addFleet(place, fleet.value, newId));
            onClose();
            return ok(draft);
          }}
        />
      </div>
    </Dialog>
  );
}
