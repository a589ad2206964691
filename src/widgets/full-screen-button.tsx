import { ActionIcon } from '@mantine/core';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Hint } from '../marks/hint.tsx';

interface FullScreenButtonProps {
  readonly isFull: boolean;
  readonly onChange: (isFull: boolean) => void;
}

/** Stays the same element, and has the focus again when the widget is small again. */
export function FullScreenButton({ isFull, onChange }: FullScreenButtonProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const wasFull = useRef(isFull);
  useEffect(() => {
    if (wasFull.current && !isFull) button.current?.focus();
    wasFull.current = isFull;
  }, [isFull]);
  const name = t(isFull ? 'widgets.shrink' : 'widgets.enlarge');
  const Icon = isFull ? IconMinimize : IconMaximize;
  return (
    <Hint label={name}>
      <ActionIcon ref={button} aria-label={name} onClick={() => onChange(!isFull)}>
        <Icon aria-hidden size={16} stroke={1.75} />
      </ActionIcon>
    </Hint>
  );
}
