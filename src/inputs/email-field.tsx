import { TextInput, type TextInputProps } from '@mantine/core';

/** The caller validates the address with `isEmail`. */
export function EmailField(props: TextInputProps) {
  return <TextInput type="email" inputMode="email" autoCapitalize="none" spellCheck={false} name="email" {...props} />;
}
