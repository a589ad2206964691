/** A new text node would cause style and layout of its surroundings. */
export function writeText(element: HTMLElement, text: string): void {
  const { firstChild } = element;
  if (firstChild?.nodeValue === text) return;
  if (firstChild) firstChild.nodeValue = text;
  else element.append(text);
}
