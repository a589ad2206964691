import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useT } from '../i18n/use-t.ts';
import { HintedButton } from '../marks/hinted-button.tsx';

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
  return <HintedButton icon={Icon} label={name} ref={button} onClick={() => onChange(!isFull)} />;
}
