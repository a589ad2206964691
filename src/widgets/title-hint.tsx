import { IconInfoCircle } from '@tabler/icons-react';
import { HintedButton } from '../marks/hinted-button.tsx';

/** The author's note on a title; a button, because touch and keyboard reach no title's tooltip. */
export function TitleHint({ text }: { readonly text: string }) {
  return <HintedButton icon={IconInfoCircle} label={text} size="sm" />;
}
