/** A latest value as functions of authors get it: a number only where the text is how JavaScript writes it; `"5.0"` stays a text. */
export function latestCell(text: string | null): number | string | null {
  if (text === null || text === '') return text;
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? number : text;
}
