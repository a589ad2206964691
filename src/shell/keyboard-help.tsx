import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useT } from '../i18n/use-t.ts';
import { Hint } from '../marks/hint.tsx';
import { OpensLate } from '../marks/opens-late.tsx';
import { lateComponent } from '../page/late-component.ts';

const KeyboardHelpText = lateComponent(async () => (await import('./keyboard-help-text.tsx')).KeyboardHelpText);

/** The button that tells what the keyboard does in tables. */
export function KeyboardHelp() {
  const t = useT();
  const label = t('shell.toolbar.help');
  return (
    <Hint label={label}>
      <OpensLate
        kind="dialog"
        opens={KeyboardHelpText}
        given={{}}
        button={
          <ActionIcon aria-label={label}>
            <IconHelpCircle aria-hidden size={18} stroke={1.75} />
          </ActionIcon>
        }
      />
    </Hint>
  );
}
