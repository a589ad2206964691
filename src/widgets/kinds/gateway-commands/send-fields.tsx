import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t.ts';
import { NumberControl } from '../../../inputs/plain/number-control.tsx';

interface SendFieldsProps {
  /** How long an answer is waited for; null: none that counts. */
  readonly seconds: number | null;
  readonly onSeconds: (seconds: number | null) => void;
  readonly isOff: boolean;
}

/** How a form of a command ends: how long it waits, and the button that sends it. */
export function SendFields({ seconds, onSeconds, isOff }: SendFieldsProps) {
  const t = useT();
  return (
    <>
      <NumberControl
        label={t('gateway-commands.timeout')}
        value={seconds}
        onChange={onSeconds}
        required
        isWhole
        minimum={1}
        maximum={3600}
      />
      <Button type="submit" variant="filled" disabled={isOff} leftSection={<IconSend aria-hidden size={16} stroke={1.75} />}>
        {t('gateway-commands.send')}
      </Button>
    </>
  );
}
