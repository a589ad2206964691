import { useT } from '../i18n/use-t.ts';

/**
 * Look and clear button of every dropdown: Mantine hides its own button from keyboard and screen readers.
 * @param isRead the list cannot be opened, which its look shows.
 */
export function useDropdown(isRead = false) {
  const t = useT();
  return {
    // Options are drawn when the list opens: a page has many lists, some with hundreds of options.
    comboboxProps: { shadow: 'md', transitionProps: { duration: 0 }, offset: 4, keepMounted: false },
    clearButtonProps: { 'aria-label': t('inputs.clear'), 'aria-hidden': false, tabIndex: 0, size: '1.5rem', iconSize: 16 },
    variant: isRead ? 'read' : undefined,
  } as const;
}
