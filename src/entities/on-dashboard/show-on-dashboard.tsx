import { useLocation } from 'wouter';
import { ok } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { translate } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { describeForm } from '../../inputs/form/describe-form.ts';
import { Form } from '../../inputs/form/form.tsx';
import { Dialog } from '../../marks/dialog.tsx';
import { notify } from '../../store/notices.ts';
import { newId } from '../../stored/new-id.ts';
import classes from '../use-actions.module.css';
import type { ShownKey, WidgetLook } from './add-widgets.ts';
import { saveWidgets } from './save-widgets.ts';

interface Draft {
  readonly dashboard: string | null;
  readonly newTitle: string | null;
  readonly look: WidgetLook | null;
}

const LOOKS: readonly WidgetLook[] = ['chart', 'cards'];
const EMPTY: Draft = { dashboard: null, newTitle: null, look: 'chart' };

const form = describeForm<Draft>()('on-dashboard', [
  {
    field: 'look',
    control: 'choice',
    options: () => ({ required: true, choices: LOOKS.map((value) => ({ value, label: translate(`on-dashboard.looks.${value}`) })) }),
  },
  { field: 'dashboard', control: 'dashboard', isExplained: true },
  {
    field: 'newTitle',
    control: 'text',
    isShown: ({ dashboard }) => dashboard === null,
    options: () => ({ required: true, requiredText: translate('dashboard.titleRequired') }),
  },
]);

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
              look: draft.look ?? 'chart',
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
