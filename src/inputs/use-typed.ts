import { createContext, useContext, useState } from 'react';

/** What was typed last, with the value that it meant; null: nothing. */
export interface TypedText {
  typed: { readonly text: string; readonly value: unknown } | null;
}

/** Keeps the text of the field in it for when that is drawn anew. */
export const TypedTextContext = createContext<TypedText | null>(null);

/** Another number after each undo and redo around the field. */
export const TurnsContext = createContext(0);

/**
 * The text of a field whose value is not a text. Typed text stays as it is while it parses to the value or to null; a value from outside
 * replaces it, and an undo text that is no value.
 * @param read null for text that is no value. @param write formats a value from outside.
 */
export function useTyped<Value>(
  value: Value | null,
  read: (text: string) => Value | null,
  write: (value: Value | null) => string,
  isSame: (a: Value | null, b: Value | null) => boolean = Object.is,
) {
  const turns = useContext(TurnsContext);
  const kept = useContext(TypedTextContext);
  /** `text` null: the value is from outside. */
  const [typed, setTyped] = useState<{ readonly text: string | null; readonly value: Value | null; readonly turns: number }>(() => {
    const before = kept?.typed;
    return { ...(before ? { text: before.text, value: before.value as Value | null } : { text: null, value }), turns };
  });
  const isOwn = isSame(typed.value, value) && (typed.turns === turns || value !== null);
  if (!isOwn) setTyped({ text: null, value, turns });
  const text = (isOwn ? typed.text : null) ?? write(value);
  const type = (next: string): Value | null => {
    const meant = read(next);
    setTyped({ text: next, value: meant, turns });
    if (kept) kept.typed = { text: next, value: meant };
    return meant;
  };
  return { text, type };
}
