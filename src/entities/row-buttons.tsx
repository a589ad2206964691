import { type Icon, IconPencil, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../marks/icon-button.tsx';

interface RowButtonsProps {
  /** Opens what the row is. Null: there is nothing to open. */
  readonly open: { readonly icon?: Icon; readonly label: string; readonly run: () => void } | null;
  /** Null: the user may not delete it. */
  readonly remove: { readonly label: string; readonly run: () => void } | null;
}

/** The last buttons of a row in a table of details. */
export const RowButtons = ({ open, remove }: RowButtonsProps) => (
  <>
    {open ? <IconButton icon={open.icon ?? IconPencil} label={open.label} onClick={open.run} /> : null}
    {remove ? <IconButton icon={IconTrash} label={remove.label} onClick={remove.run} /> : null}
  </>
);
