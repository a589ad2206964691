import { TextInput, type TextInputProps } from '@mantine/core';

/** An email address; the keyboard of a phone and the browser's memory know what is meant. Who asks checks it with `isEmail`. */
export function EmailField(props: TextInputProps) {
  return <TextInput type="email" inputMode="email" autoCapitalize="none" spellCheck={false} name="email" {...props} />;
}
