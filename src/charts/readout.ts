/** The box at the crosshair: the time, and a line for each series there. */
import { translate } from '../i18n/i18n.ts';
import classes from './series-chart.module.css';

export interface ReadoutLine {
  readonly label: string;
  /** With its unit. */
  readonly text: string;
  /** None for the sum. */
  readonly colour?: string;
  /** Height of the sample in the plot; infinite for lines that are always shown. */
  readonly top: number;
  readonly isNearest: boolean;
}

/** More would cover the plot. */
const MOST_LINES = 12;

/** Those nearest to the pointer, in their own order, and the number of the others. */
export function chosenLines(
  lines: readonly ReadoutLine[],
  pointerTop: number,
  most = MOST_LINES,
): { readonly shown: readonly ReadoutLine[]; readonly more: number } {
  if (lines.length <= most) return { shown: lines, more: 0 };
  const distance = ({ top }: ReadoutLine) => (top === Number.POSITIVE_INFINITY ? 0 : Math.abs(top - pointerTop));
  const nearest = new Set([...lines].sort((a, b) => distance(a) - distance(b)).slice(0, most));
  return { shown: lines.filter((line) => nearest.has(line)), more: lines.length - most };
}

function element(tag: 'div' | 'span' | 'bdi', text: string, className = ''): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text, className });
}

function lineElement({ label, text, colour, isNearest }: ReadoutLine): HTMLElement {
  const line = element('div', '', classes.line);
  if (isNearest) line.dataset.nearest = '';
  const sample = element('span', '', classes.swatch);
  if (colour) sample.style.background = colour;
  line.append(sample, element('span', label, classes.lineName), element('bdi', text));
  return line;
}

/** @param note an alarm at that time; empty for none. */
export function writeReadout(box: HTMLElement, head: string, lines: readonly ReadoutLine[], pointerTop: number, note: string): void {
  const { shown, more } = chosenLines(lines, pointerTop);
  const texts = [...(more > 0 ? [translate('charts.more', { count: more })] : []), ...(note ? [note] : [])];
  const time = head === '' ? [] : [element('div', head)];
  box.replaceChildren(...time, ...shown.map(lineElement), ...texts.map((text) => element('div', text)));
}
