import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Hint } from '../marks/hint.tsx';

/** The author's note on a title; a button, because touch and keyboard reach no title's tooltip. */
export function TitleHint({ text }: { readonly text: string }) {
  return (
    <Hint label={text}>
      <ActionIcon size="sm" aria-label={text}>
        <IconInfoCircle aria-hidden size={16} stroke={1.75} />
      </ActionIcon>
    </Hint>
  );
}
