import { CloseButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useT } from '../i18n/use-t.ts';

interface ClearButtonProps {
  readonly label?: string;
  readonly isBeside?: boolean;
  readonly onClear: () => void;
}

/** Not for dropdowns, which have their own (`useDropdown`). */
export function ClearButton({ label, isBeside = false, onClear }: ClearButtonProps) {
  const t = useT();
  return (
    <CloseButton
      size={isBeside ? 'var(--wf-control)' : 'var(--wf-control-compact)'}
      c="var(--wf-text-2)"
      icon={<IconX size={isBeside ? 16 : 14} stroke={1.75} aria-hidden />}
      aria-label={label ?? t('inputs.clear')}
      onClick={onClear}
    />
  );
}
