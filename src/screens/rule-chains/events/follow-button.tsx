import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t.ts';

/** Leads from an event to the way of its message. */
export function FollowButton({ onFollow }: { readonly onFollow: () => void }) {
  const t = useT();
  return (
    <Button leftSection={<IconRoute aria-hidden size={16} stroke={1.75} />} onClick={onFollow}>
      {t('chain-editor.follow')}
    </Button>
  );
}
