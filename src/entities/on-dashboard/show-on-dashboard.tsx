import { useLocation } from 'wouter';
import { ok } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from '../../inputs/form/asked.module.css';
import { type DraftOf, describeForm, worded } from '../../inputs/form/describe-form.ts';
import { Form } from '../../inputs/form/form.tsx';
import { Dialog } from '../../marks/dialog.tsx';
import { notify } from '../../store/notices.ts';
import { newId } from '../../stored/new-id.ts';
import type { ShownKey, WidgetLook } from './add-widgets.ts';
import { saveWidgets } from './save-widgets.ts';

const LOOKS: readonly WidgetLook[] = ['chart', 'cards'];
const EMPTY: DraftOf<typeof form> = { dashboard: null, newTitle: null, look: 'chart' };

const form = describeForm()('on-dashboard', {
  look: {
    control: 'choice',
    required: true,
    options: () => ({ choices: worded(LOOKS, (one) => `on-dashboard.looks.${one}`) }),
  },
  dashboard: { control: 'dashboard', isExplained: true },
  newTitle: {
    control: 'text',
    isShown: ({ dashboard }: { readonly dashboard: string | null }) => dashboard === null,
    required: 'dashboard.titleRequired',
  },
});

export interface ShowOnDashboardProps {
  readonly entity: EntityId;
  readonly entityName: string;
  readonly keys: readonly ShownKey[];
  readonly onClose: () => void;
}

/** Asks for a dashboard and adds the charted keys to it. */
export function ShowOnDashboard({ entity, entityName, keys, onClose }: ShowOnDashboardProps) {
  const t = useT();
  const [, navigate] = useLocation();
  return (
    <Dialog opened onClose={onClose} title={t('on-dashboard.title', { name: entityName })} size={480} withCloseButton={false}>
      <p>{t('on-dashboard.keys', { keys: keys.map(({ label }) => label).join(', ') })}</p>
      <div className={classes.asked}>
        <Form
          description={form}
          initial={EMPTY}
          place={`on-dashboard ${entity.id}`}
          question={{ ok: t('on-dashboard.add'), onCancel: onClose }}
          onSave={async (draft) => {
            const target = draft.dashboard === null ? { title: draft.newTitle?.trim() ?? '' } : { id: draft.dashboard };
            const saved = await saveWidgets(target, {
              entity,
              entityName,
              keys,
              look: LOOKS.find((one) => one === draft.look) ?? 'chart',
              newId,
            });
            if (!saved.ok) return saved;
            onClose();
            const { id } = saved.value.id;
            notify({
              tone: 'success',
              text: t('on-dashboard.added', { title: String(saved.value.title) }),
              action: { label: { key: 'on-dashboard.open' }, run: () => navigate(`/dashboards/${id}`) },
            });
            return ok(draft);
          }}
        />
      </div>
    </Dialog>
  );
}
