import { useState } from 'react';

/**
 * The text of a field whose value is not a text. Typed text stays as it is while it parses to the value or to null; a value from outside
 * replaces it.
 * @param read null for text that is no value. @param write formats a value from outside.
 */
export function useTyped<Value>(
  value: Value | null,
  read: (text: string) => Value | null,
  write: (value: Value | null) => string,
  isSame: (a: Value | null, b: Value | null) => boolean = Object.is,
) {
  /** `text` null: the value is from outside. */
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
