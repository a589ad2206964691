/** What the attributes of flex layouts mean that templates of the official client have. */

const ALIGN: Readonly<Record<string, string>> = { start: 'flex-start', end: 'flex-end' };
const placed = (word: string | undefined) => (word === undefined ? undefined : (ALIGN[word] ?? word));

const SIZE = /^\d+(\.\d+)?$/;

/**
 * Declarations of CSS; empty for an element without such attributes. Those for some widths of the screen, such as `fxLayout.gt-xs`, count for
 * nothing.
 * @param read an attribute by its name; undefined or null: the element has none.
 */
export function flexStyle(read: (name: string) => string | null | undefined): readonly string[] {
  const style: string[] = [];
  const layout = read('fxLayout') ?? read('layout') ?? undefined;
  const alignment = read('fxLayoutAlign') ?? read('layout-align') ?? undefined;
  const gap = read('fxLayoutGap') ?? undefined;
  if (layout !== undefined || alignment !== undefined || gap !== undefined) {
    const words = (layout ?? 'row').split(/\s+/);
    style.push('display: flex', `flex-direction: ${words[0] || 'row'}`);
    if (words.includes('wrap')) style.push('flex-wrap: wrap');
    const [main, cross] = (alignment ?? '').split(/\s+/).filter(Boolean);
    if (main) style.push(`justify-content: ${placed(main)}`);
    if (cross) style.push(`align-items: ${placed(cross)}`);
  }
  if (gap) style.push(`gap: ${gap.split(/\s+/)[0]}`);
  const flex = read('fxFlex') ?? read('flex') ?? undefined;
  if (flex !== undefined) style.push(flex === '' ? 'flex: 1' : `flex: 1 1 ${SIZE.test(flex) ? `${flex}%` : flex}`);
  if ((read('fxFill') ?? read('fxFlexFill') ?? undefined) !== undefined) style.push('width: 100%', 'height: 100%');
  return style;
}

/** Whether `fxShow` or `fxHide` is on by what it is bound to: nothing and zero are off, an attribute without a value is on. */
export const isSwitchedOn = (value: unknown): boolean =>
  value === '' || (value !== 0 && value !== null && value !== undefined && String(value) !== 'false');
