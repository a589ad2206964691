import { IconFileAlert } from '@tabler/icons-react';
import { createContext } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Hint } from '../marks/hint.tsx';
import classes from './unread-note.module.css';

/** Names of the stored fields of a widget that cannot be read. */
export const UnreadContext = createContext<readonly string[]>([]);

interface UnreadButtonProps {
  readonly names: readonly string[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Stands where stored fields cannot be read; opens `UnreadNames`. */
export function UnreadButton({ names, isOpen, onToggle }: UnreadButtonProps) {
  const t = useT();
  const label = t('widgets.unread', { count: names.length });
  return (
    <Hint label={label} isOff={isOpen}>
      <button type="button" className={classes.button} aria-label={label} aria-expanded={isOpen} onClick={onToggle}>
        <IconFileAlert aria-hidden size={16} stroke={1.75} />
      </button>
    </Hint>
  );
}

export function UnreadNames({ names }: { readonly names: readonly string[] }) {
  const t = useT();
  return (
    <p className={classes.names} role="note">
      {t('widgets.unreadNames', { count: names.length })} <bdi>{names.join(', ')}</bdi>
    </p>
  );
}
