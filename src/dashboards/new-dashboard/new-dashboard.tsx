import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { type Outcome, ok } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from '../../inputs/form/asked.module.css';
import { Form } from '../../inputs/form/form.tsx';
import { Dialog } from '../../marks/dialog.tsx';
import type { ShownEntities } from '../../store/dialogs.ts';
import { chosenFleet, makeDashboard, NO_SOURCE, readFleet, titleForm, wholeForm } from './fleet-form.ts';

interface NewDashboardProps {
  /** Null: they are asked for. */
  readonly of: ShownEntities | null;
  readonly onClose: () => void;
}

/** A title of few words: the name of one, or of the first of many. */
function useSuggestedTitle(of: ShownEntities | null): string | null {
  const t = useT();
  if (!of) return null;
  const { ids, first } = of;
  return ids.length === 1 ? first : t('new-dashboard.andMore', { name: first, count: ids.length - 1 });
}

/** Asks what a new dashboard is to show and makes it of what the entities report; it opens at once. */
export function NewDashboard({ of, onClose }: NewDashboardProps) {
  const t = useT();
  const [path, navigate] = useLocation();
  const [askedAt] = useState(path);
  useEffect(() => {
    if (path !== askedAt) onClose();
  }, [path, askedAt, onClose]);
  const title = useSuggestedTitle(of);
  const question = { ok: t('new-dashboard.make'), onCancel: onClose };
  const open = <Draft,>(made: Outcome<string>, draft: Draft): Outcome<Draft> => {
    if (!made.ok) return made;
    onClose();
    navigate(`/dashboards/${made.value}`);
    return ok(draft);
  };
  const dialog = (form: ReactNode) => (
    <Dialog opened onClose={onClose} title={t('dashboards.new')} size={480} withCloseButton={false}>
      {of ? <p>{t('new-dashboard.shows', { count: of.ids.length, words: of.plural })}</p> : null}
      <div className={classes.asked}>{form}</div>
    </Dialog>
  );
  if (of) {
    const filter = { type: 'entityList', entityType: of.entityType, entityList: of.ids };
    return dialog(
      <Form
        description={titleForm}
        initial={{ title }}
        question={question}
        onSave={async (draft) => {
          const fleet = await readFleet({ name: of.plural, filter }, of.plural);
          return fleet.ok ? open(await makeDashboard(draft.title?.trim() ?? '', fleet.value), draft) : fleet;
        }}
      />,
    );
  }
  return dialog(
    <Form
      description={wholeForm}
      initial={{ title, ...NO_SOURCE }}
      place="new-dashboard"
      question={question}
      onSave={async (draft) => {
        const chosen = chosenFleet(draft);
        const fleet = chosen ? await readFleet(chosen, t('new-dashboard.devices')) : ok(null);
        return fleet.ok ? open(await makeDashboard(draft.title?.trim() ?? '', fleet.value), draft) : fleet;
      }}
    />,
  );
}
