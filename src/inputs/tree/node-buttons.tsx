import { type Icon, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { MessageKey } from '../../i18n/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../marks/icon-button.tsx';
import classes from './navigation-tree.module.css';

interface NodeButtonsProps {
  readonly label: string;
  readonly onAdd: (() => void) | undefined;
  readonly onRename: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

export function NodeButtons({ label, onAdd, onRename, onRemove }: NodeButtonsProps) {
  const t = useT();
  const buttons: readonly { readonly key: MessageKey; readonly icon: Icon; readonly run: (() => void) | undefined }[] = [
    { key: 'inputs.tree.add', icon: IconPlus, run: onAdd },
    { key: 'inputs.tree.rename', icon: IconPencil, run: onRename },
    { key: 'inputs.tree.remove', icon: IconTrash, run: onRemove },
  ];
  return (
    <span className={classes.buttons}>
      {buttons.map(({ key, icon: Icon, run }) =>
        run ? (
          <IconButton
            icon={Icon}
            label={t(key, { label })}
            px={14}
            key={key}
            size="sm"
            onClick={(event) => {
              event.stopPropagation();
              run();
            }}
          />
        ) : null,
      )}
    </span>
  );
}
