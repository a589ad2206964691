import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';

function VisibilityIcon({ reveal }: { readonly reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon aria-hidden size={18} stroke={1.75} />;
}

/** The keyboard reaches the reveal button. Sets `aria-invalid`, which Mantine's own field lacks. */
export function PasswordField(props: PasswordInputProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={isShown}
      onVisibilityChange={setShown}
      aria-invalid={props.error ? true : undefined}
      visibilityToggleIcon={VisibilityIcon}
      visibilityToggleButtonProps={{ 'aria-label': t('sign-in.showPassword'), 'aria-pressed': isShown, tabIndex: 0 }}
    />
  );
}
