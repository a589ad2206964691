import { useState } from 'react';

/**
 * The text in a field whose value is no text. What was typed stays as it was typed while it means the value in force, or none; a
 * value from elsewhere replaces it.
 * @param isSame whether two values say the same, where equal ones can be two objects.
 * @param read what the text means; null for nothing. @param write the text that a value from elsewhere is shown as.
 */
export function useTyped<Value>(
  value: Value | null,
  read: (text: string) => Value | null,
  write: (value: Value | null) => string,
  isSame: (a: Value | null, b: Value | null) => boolean = Object.is,
) {
  /** Without a text: the value came from elsewhere, and what was typed before it is over. */
  const [typed, setTyped] = useState<{ readonly text: string | null; readonly value: Value | null }>({ text: null, value });
  const isOwn = isSame(typed.value, value);
  if (!isOwn) setTyped({ text: null, value });
  const text = (isOwn ? typed.text : null) ?? write(value);
  const type = (next: string): Value | null => {
    const meant = read(next);
    setTyped({ text: next, value: meant });
    return meant;
  };
  return { text, type };
}
