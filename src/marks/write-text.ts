/** Writes the one text of an element in place: a new text node would be styled and laid out anew, with all that stands around it. */
export function writeText(element: HTMLElement, text: string): void {
  const { firstChild } = element;
  if (firstChild?.nodeValue === text) return;
  if (firstChild) firstChild.nodeValue = text;
  else element.append(text);
}
