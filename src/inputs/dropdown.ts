import { useT } from '../i18n/use-t.ts';

/**
 * What every field with a list below it takes: the list's look, and a clear button that keys and readers find (Mantine's own hides it from both).
 * @param isRead the list cannot be opened, and looks it.
 */
export function useDropdown(isRead = false) {
  const t = useT();
  return {
    // Options are drawn when they are wanted: a page has many lists, and one of time zones has hundreds of options.
    comboboxProps: { shadow: 'md', transitionProps: { duration: 0 }, offset: 4, keepMounted: false },
    clearButtonProps: { 'aria-label': t('inputs.clear'), 'aria-hidden': false, tabIndex: 0, size: '1.5rem', iconSize: 16 },
    ...(isRead && { variant: 'read' }),
  } as const;
}
