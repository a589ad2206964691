import { Hint } from './hint.tsx';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

/** An icon button that shows its name, or the shorter `hint`. */
export const HintedButton = ({ hint, ...given }: IconButtonProps & { readonly hint?: string }) => (
  <Hint label={hint ?? given.label}>
    <IconButton {...given} />
  </Hint>
);
