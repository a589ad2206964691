import type { SafeStyle } from '../marks/safe-style.ts';

/** Replaces `before` by `after` on an element. */
export function setStyle(element: HTMLElement, before: SafeStyle | undefined, after: SafeStyle | undefined): void {
  if (before === after) return;
  for (const [name] of before ?? []) element.style.removeProperty(name);
  for (const [name, value] of after ?? []) element.style.setProperty(name, value);
}
