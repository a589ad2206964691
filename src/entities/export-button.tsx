import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useT } from '../i18n/use-t.ts';

/** Saves what a list shows as a file. */
export function ExportButton({
  className = '',
  onSave,
}: {
  readonly className?: string | undefined;
  readonly onSave: () => Promise<unknown>;
}) {
  const t = useT();
  return (
    <Button className={className} leftSection={<IconDownload aria-hidden size={16} stroke={1.75} />} onClick={() => void onSave()}>
      {t('entities.export')}
    </Button>
  );
}
