/** What a viewer chooses for a dashboard. Loaded when it is first opened. */
import { Stack } from '@mantine/core';
import { use } from 'react';
import { useLocation } from 'wouter';
import { useT } from '../../i18n/use-t.ts';
import { DashboardControl } from '../../inputs/entities/dashboard-control.tsx';
import { Dialog } from '../../marks/dialog.tsx';
import { EntityChoice } from './entity-choice.tsx';
import { FilterForm } from './filter-form.tsx';
import { SelectableAliases } from './selectable-entities.ts';

export type ViewerChoice = 'dashboards' | 'entities' | 'filters';

interface ViewerDialogProps {
  /** Of the dashboard. */
  readonly id: string;
  readonly shows: ViewerChoice;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

/** Those that the account may see. */
function DashboardChoice({ id, onClose }: Pick<ViewerDialogProps, 'id' | 'onClose'>) {
  const t = useT();
  const [, navigate] = useLocation();
  const open = (chosen: string | null) => {
    if (chosen === null) return;
    onClose();
    if (chosen !== id) navigate(`/dashboards/${chosen}`);
  };
  return <DashboardControl required label={t('dashboards.toolbar')} value={id} onChange={open} />;
}

function EntityChoices({ id }: Pick<ViewerDialogProps, 'id'>) {
  return (
    <Stack gap={16}>
      {use(SelectableAliases).map((alias) => (
        <EntityChoice key={alias.id} id={id} alias={alias} />
      ))}
    </Stack>
  );
}

export function ViewerDialog({ id, shows, filters, onClose }: ViewerDialogProps) {
  const t = useT();
  return (
    <Dialog
      opened
      onClose={onClose}
      size="sm"
      title={t(`dashboards.choose.${shows}`)}
      closeButtonProps={{ 'aria-label': t('marks.close') }}
    >
      {shows === 'dashboards' ? <DashboardChoice id={id} onClose={onClose} /> : null}
      {shows === 'entities' ? <EntityChoices id={id} /> : null}
      {shows === 'filters' ? <FilterForm id={id} filters={filters} onClose={onClose} /> : null}
    </Dialog>
  );
}
