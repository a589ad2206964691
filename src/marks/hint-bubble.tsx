import { Tooltip } from '@mantine/core';
import { useEffect } from 'react';

interface HintBubbleProps {
  readonly target: HTMLElement;
  readonly label: string;
  readonly position: 'top' | 'right';
  readonly onDismiss: () => void;
}

export function HintBubble({ target, label, position, onDismiss }: HintBubbleProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onDismiss]);
  return <Tooltip target={target} label={label} position={position} opened />;
}
