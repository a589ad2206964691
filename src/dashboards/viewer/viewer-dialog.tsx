/** What a viewer chooses for a dashboard. Loaded when it is first opened. */
import { Stack } from '@mantine/core';
import { use } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../marks/dialog.tsx';
import { EntityChoice } from './entity-choice.tsx';
import { FilterForm } from './filter-form.tsx';
import { SelectableAliases } from './selectable-entities.ts';

export type ViewerChoice = 'entities' | 'filters';

interface ViewerDialogProps {
  /** Of the dashboard. */
  readonly id: string;
  readonly shows: ViewerChoice;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
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
      {shows === 'entities' ? <EntityChoices id={id} /> : null}
      {shows === 'filters' ? <FilterForm id={id} filters={filters} onClose={onClose} /> : null}
    </Dialog>
  );
}
