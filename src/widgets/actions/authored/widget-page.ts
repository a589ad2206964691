/** A widget as it is drawn, as text, for code of its author that looks at what was pressed. */
import { AUTHORED, EVENT_TARGET, type WidgetPage } from '../../../contract/author-action.ts';
import { asAuthorWrote } from '../../markup/class-names.ts';

/** The elements of an event. */
export interface EventPlace {
  readonly target: Element;
  /** Which heard it, where that is another one. */
  readonly current: Element;
}

const MOST = 500_000;

/** What is typed into a field or chosen in it is no attribute of its element. */
function writeValues(shown: Element, copy: Element): void {
  const [from, to] = [shown, copy].map((one) => [...one.querySelectorAll<HTMLInputElement>('input, textarea, select, option')]);
  for (const [i, field] of (from ?? []).entries()) {
    const copied = to?.[i];
    if (!copied || field.type === 'password') continue;
    if (field instanceof HTMLOptionElement) copied.toggleAttribute('selected', field.selected);
    else if (field.type === 'checkbox' || field.type === 'radio') copied.toggleAttribute('checked', field.checked);
    else if (field instanceof HTMLTextAreaElement) copied.textContent = field.value;
    else copied.setAttribute('value', field.value);
  }
}

/** As their author named them. */
function nameAttributes(copy: Element): void {
  for (const element of copy.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      const own = name === 'data-id' ? 'id' : name.startsWith(AUTHORED) ? name.slice(AUTHORED.length) : null;
      if (own !== null) element.setAttribute(own, element.getAttribute(name) ?? '');
    }
    if (element.hasAttribute('class')) element.setAttribute('class', asAuthorWrote(element.getAttribute('class') ?? ''));
  }
}

/** Null: it is no part of a widget any more, or too large to be looked at. */
export function widgetPage({ target, current }: EventPlace): WidgetPage | null {
  const widget = target.closest('[data-drawn]');
  if (!widget) return null;
  const marks = [[current, 'current'] as const, [target, current === target ? 'current' : 'target'] as const];
  for (const [element, name] of marks) element.setAttribute(EVENT_TARGET, name);
  const copy = widget.cloneNode(true) as Element;
  for (const [element] of marks) element.removeAttribute(EVENT_TARGET);
  writeValues(widget, copy);
  nameAttributes(copy);
  const html = copy.outerHTML;
  return html.length > MOST ? null : { html };
}
