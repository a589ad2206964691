/** Conditions, loops and named parts of a template: which of its elements are there, each with what its expressions see. */
import { FormReference, type Place } from './place.ts';
import { type Control, Group } from './reactive-forms.ts';
import { isElement, LET, type TemplateElement, type TemplateNode } from './template.ts';

/** The elements that are drawn for nodes, loops and conditions followed, each with its place. */
export type Unfold = (nodes: readonly TemplateNode[], place: Place) => readonly (readonly [TemplateElement, Place])[];

/** What others show by its name. */
const NAMED: ReadonlySet<string> = new Set(['ng-template', 'mat-autocomplete', 'mat-menu']);

type Names = Record<string, unknown>;
const lettersOf = (code: string) => code.split(';').map((part) => part.trim());

/** What a loop binds for each of its items. */
function loop(place: Place, code: string): Names[] {
  const [head = '', ...others] = lettersOf(code);
  const [, name = 'item', list = ''] = /^let\s+([\w$]+)\s+of\s+([\s\S]+)$/.exec(head) ?? [];
  const items = place.value(list.replace(/\s+as\s+[\w$]+$/, ''));
  const all = items === null || items === undefined ? [] : [...(items as Iterable<unknown>)];
  const aliases = others.flatMap((part) => {
    const [, alias, fact] = /^let\s+([\w$]+)\s*=\s*(\w+)$/.exec(part) ?? [];
    const [, ofFact, as] = /^(\w+)\s+as\s+([\w$]+)$/.exec(part) ?? [];
    return [[alias ?? as, fact ?? ofFact] as const];
  });
  return all.map((item, index) => {
    const facts: Names = {
      index,
      count: all.length,
      first: index === 0,
      last: index === all.length - 1,
      even: index % 2 === 0,
      odd: index % 2 === 1,
    };
    return { [name]: item, ...Object.fromEntries(aliases.flatMap(([alias, fact]) => (alias && fact ? [[alias, facts[fact]]] : []))) };
  });
}

export const without = (element: TemplateElement, name: string): TemplateElement => ({
  ...element,
  attributes: new Map([...element.attributes].filter(([one]) => one !== name)),
});

export class Unfolding {
  readonly #templates = new Map<string, TemplateElement>();

  constructor(nodes: readonly TemplateNode[]) {
    this.#collect(nodes);
  }

  #collect(nodes: readonly TemplateNode[]): void {
    for (const node of nodes) {
      if (!isElement(node)) continue;
      if (NAMED.has(node.tag))
        for (const name of node.attributes.keys()) if (name.startsWith('#')) this.#templates.set(name.slice(1), node);
      this.#collect(node.children);
    }
  }

  /** Nodes whose conditions hold, once for each item of loops; texts are left out. */
  readonly unfold: Unfold = (nodes, place) =>
    this.all(nodes, place).flatMap(([node, at]) => (isElement(node) ? [[node, at] as const] : []));

  /** A part of the template by its name. */
  readonly offers = (name: string): TemplateElement | undefined => this.#templates.get(name.trim());

  /** With texts. */
  all(nodes: readonly TemplateNode[], place: Place): (readonly [TemplateNode, Place])[] {
    let around = place;
    return nodes.flatMap((node, index) => {
      if (!isElement(node)) return [[node, around.at(index)] as const];
      if (node.tag !== LET) return this.#unfoldOne(node, around.at(index));
      const names = [...node.attributes].map(([name, code]) => [name, around.value(code)] as const);
      around = around.naming(Object.fromEntries(names));
      return [];
    });
  }

  /** @param context what the template's own names (`let-item`) stand for. */
  #named(name: string | undefined, place: Place, context: Names = {}): (readonly [TemplateNode, Place])[] {
    const found = name === undefined ? undefined : this.#templates.get(name.trim());
    if (!found) return [];
    const bound = [...found.attributes].flatMap(([own, key]) =>
      own.startsWith('let-') ? [[own.slice('let-'.length), context[key || '$implicit']] as const] : [],
    );
    return this.all(found.children, place.with(Object.fromEntries(bound), name ?? ''));
  }

  /** The template that an outlet names, with what it hands over. */
  #outlet(outlet: string, { attributes }: TemplateElement, place: Place): (readonly [TemplateNode, Place])[] {
    const [name = '', ...others] = lettersOf(outlet);
    const said = others.find((part) => /^context\s*:/.test(part))?.replace(/^context\s*:/, '');
    const code = attributes.get('[ngTemplateOutletContext]') ?? said;
    const context = code === undefined ? undefined : place.value(code);
    return this.#named(name, place, typeof context === 'object' && context !== null ? (context as Names) : {});
  }

  #unfoldOne(element: TemplateElement, place: Place): (readonly [TemplateNode, Place])[] {
    const { attributes, tag } = element;
    const eachName = attributes.has('*cdkVirtualFor') ? '*cdkVirtualFor' : '*ngFor';
    const each = attributes.get(eachName);
    if (each !== undefined) {
      const inner = without(element, eachName);
      return loop(place, each).flatMap((bound, index) => this.#unfoldOne(inner, place.with(bound, index)));
    }
    const asked = attributes.get('*ngIf');
    if (asked !== undefined) {
      const [condition = '', ...others] = lettersOf(asked);
      const [, code = condition, alias] = /^([\s\S]+?)\s+as\s+([\w$]+)$/.exec(condition) ?? [];
      const value = place.value(code);
      const nameAfter = (word: string) => others.find((part) => part.startsWith(`${word} `))?.slice(word.length);
      if (!value) return this.#named(nameAfter('else'), place);
      const then = nameAfter('then');
      const at = alias ? place.with({ [alias]: value }, 'if') : place;
      return then ? this.#named(then, at) : this.#unfoldOne(without(element, '*ngIf'), at);
    }
    const cases = attributes.get('[ngSwitch]');
    if (cases !== undefined) {
      const value = place.value(cases);
      const holds = element.children.filter(
        (one) => isElement(one) && one.attributes.has('*ngSwitchCase') && place.value(one.attributes.get('*ngSwitchCase') ?? '') === value,
      );
      const others = element.children.filter((one) => isElement(one) && one.attributes.has('*ngSwitchDefault'));
      return this.#unfoldOne({ ...without(element, '[ngSwitch]'), children: holds.length > 0 ? holds : others }, place);
    }
    const outlet = attributes.get('[ngTemplateOutlet]') ?? attributes.get('*ngTemplateOutlet');
    if (outlet !== undefined) return this.#outlet(outlet, element, place);
    const isOff = tag === 'fieldset' && place.isOn(element, 'disabled');
    const at = this.#inForm(element, isOff ? place.within({ isDisabled: true }) : place);
    return tag === 'ng-container' ? this.all(element.children, at) : [[element, at]];
  }

  /** With the form that an element begins, or the group that it leads into. */
  #inForm({ attributes, tag }: TemplateElement, place: Place): Place {
    const { references } = place.drawing;
    const code = attributes.get('[formGroup]');
    let at = place;
    const known = references[`form ${place.key}`];
    const held = known instanceof FormReference ? known : undefined;
    const isOfTemplate = code === undefined && tag === 'form' && place.form === null;
    const group = isOfTemplate ? (held?.form ?? new Group()) : code === undefined ? undefined : (place.value(code) as Control | undefined);
    if (group) {
      const form = held?.form === group ? held : new FormReference(group, isOfTemplate);
      references[`form ${place.key}`] = form;
      at = place.in(form, group);
    }
    for (const name of ['formGroupName', 'formArrayName']) {
      const member = attributes.has(`[${name}]`) ? place.value(attributes.get(`[${name}]`) ?? '') : attributes.get(name);
      if (member !== undefined) at = at.in(at.form, at.group?.get([member as string]) ?? null);
    }
    for (const [name, kind] of attributes)
      if (name.startsWith('#') && (kind === 'ngForm' || kind === 'formGroup' || (kind === '' && code !== undefined)))
        references[name.slice(1)] = at.form;
    return at;
  }
}
