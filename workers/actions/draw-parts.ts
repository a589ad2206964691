/** Tabs and steps of Material: which part is shown, what moves it, and what is told of it. */
import type { DialogNode } from '../../src/contract/author-action.ts';
import type { Place } from './place.ts';
import type { Control } from './reactive-forms.ts';
import { isElement, type TemplateElement, type TemplateNode, textOf } from './template.ts';

export interface PartsDrawer {
  readonly unfold: (nodes: readonly TemplateNode[], place: Place) => readonly (readonly [TemplateElement, Place])[];
  readonly draw: (nodes: readonly TemplateNode[], place: Place) => DialogNode[];
}

const PARTS: ReadonlySet<string> = new Set(['mat-step', 'mat-tab']);
const LABELS = ['matStepLabel', 'mat-tab-label', 'matTabLabel'];
const CONTENTS = ['matTabContent', 'matStepContent'];
const hasOne = ({ attributes }: TemplateElement, names: readonly string[]) => names.some((name) => attributes.has(name));

type OnSelect = (index: number, before: number) => void;

/** What templates and code of authors know of a group of parts. */
class ShownPart {
  #index = 0;
  #bound: unknown;
  #controls: readonly (Control | null)[] = [];
  #onSelect: OnSelect = () => undefined;
  linear = false;

  draw(bound: unknown, controls: readonly (Control | null)[], onSelect: OnSelect): number {
    if (bound !== undefined && bound !== this.#bound) this.#index = Number(bound) || 0;
    this.#bound = bound;
    this.#controls = controls;
    this.#onSelect = onSelect;
    return Math.min(this.#index, Math.max(0, controls.length - 1));
  }

  get selectedIndex(): number {
    return this.#index;
  }
  set selectedIndex(index: number) {
    this.select(index);
  }
  get steps(): { readonly length: number } {
    return { length: this.#controls.length };
  }

  /** Of steps one after the other, none is left before it is right. */
  select(index: number): void {
    let to = Math.min(Math.max(0, index), this.#controls.length - 1);
    const wrong = this.linear ? this.#controls.findIndex((one, at) => at >= this.#index && at < to && one?.valid === false) : -1;
    if (wrong >= 0) {
      this.#controls[wrong]?.markAllAsTouched();
      to = wrong;
    }
    const before = this.#index;
    if (to === before) return;
    this.#index = to;
    this.#onSelect(to, before);
  }
  next(): void {
    this.select(this.#index + 1);
  }
  previous(): void {
    this.select(this.#index - 1);
  }
  reset(): void {
    this.select(0);
    for (const one of this.#controls) one?.reset();
  }
}

function known(element: TemplateElement, place: Place): ShownPart {
  const { references } = place.drawing;
  const held = references[`parts ${place.key}`];
  const shown = held instanceof ShownPart ? held : new ShownPart();
  references[`parts ${place.key}`] = shown;
  for (const name of element.attributes.keys()) if (name.startsWith('#')) references[name.slice(1)] = shown;
  return shown;
}

export function drawParts(
  element: TemplateElement,
  place: Place,
  placed: object & { key: string },
  { unfold, draw }: PartsDrawer,
): DialogNode {
  const { attributes, tag } = element;
  const state = known(element, place);
  state.linear = place.isOn(element, 'linear');
  const inner = place.within({ steps: state });
  const drawn = unfold(element.children, inner)
    .filter(([one]) => PARTS.has(one.tag))
    .map(([one, at]) => {
      const label = one.children.find((child): child is TemplateElement => isElement(child) && hasOne(child, LABELS));
      const icon = label?.children.find((child): child is TemplateElement => isElement(child) && child.tag === 'mat-icon');
      const title = String(at.attribute(one, 'label') ?? (label ? at.text(textOf(label)) : ''))
        .replace(/\s+/g, ' ')
        .trim();
      const code = one.attributes.get('[stepControl]');
      const control = code ? ((at.value(code) as Control | undefined) ?? null) : null;
      const children = one.children
        .filter((child) => child !== label)
        .flatMap((child) => (isElement(child) && hasOne(child, CONTENTS) ? child.children : [child]));
      const part = {
        title,
        icon: icon ? at.text(textOf(icon.children[0] ?? { text: '' })).trim() || undefined : undefined,
        isDisabled: at.isOn(one, 'disabled'),
        children: draw(children, control ? at.in(at.form, control) : at),
      };
      return { part, control };
    });
  const twoWay = attributes.get('[(selectedIndex)]');
  const onSelect = (index: number, before: number) => {
    const tab = { textLabel: drawn[index]?.part.title ?? '' };
    place.run(twoWay && `${twoWay} = $event`, index);
    place.run(attributes.get('(selectedIndexChange)'), index);
    place.run(attributes.get('(selectedTabChange)'), { index, tab });
    place.run(attributes.get('(selectionChange)'), { selectedIndex: index, previouslySelectedIndex: before });
    place.drawing.redraw();
  };
  const shown = state.draw(
    place.attribute(element, 'selectedIndex'),
    drawn.map(({ control }) => control),
    onSelect,
  );
  place.handle({ click: (index) => state.select(Number(index)) });
  return { ...placed, kind: tag === 'mat-tab-group' ? 'tabs' : 'steps', shown, parts: drawn.map(({ part }) => part) };
}
