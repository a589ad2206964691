import { useT } from '../i18n/use-t.ts';

/** What every field with a list below it takes: the list's look, and a clear button that keys and readers find (Mantine's own hides it from both). */
export function useDropdown() {
  const t = useT();
  return {
    comboboxProps: { shadow: 'md', transitionProps: { duration: 0 }, offset: 4 },
    clearButtonProps: { 'aria-label': t('inputs.clear'), 'aria-hidden': false, tabIndex: 0, size: '1.5rem' },
  } as const;
}
