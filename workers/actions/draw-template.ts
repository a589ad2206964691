/** A template with all that it binds filled in, as nodes that the page draws. */
import type { DialogNode } from '../../src/contract/author-action.ts';
import { materialClasses } from '../../src/contract/material-classes.ts';
import { ABSENT_ELEMENTS, OFFICIAL_WIDGETS } from '../../src/contract/official-client.ts';
import { partOf } from '../../src/contract/part.ts';
import { drawField, drawFormField, isField, isPickerToggle, type Unfold } from './draw-fields.ts';
import { drawParts } from './draw-parts.ts';
import { drawTable, isTable } from './draw-table.ts';
import { classOf, styleOf } from './layout.ts';
import { type Drawing, FormReference, Place } from './place.ts';
import { type Control, Group } from './reactive-forms.ts';
import { isElement, LET, type TemplateElement, type TemplateNode, textOf } from './template.ts';

/** Elements of HTML that only show; of others, such as cards of Material, what is in them is drawn in a box. */
const SHOWN: ReadonlySet<string> = new Set(
  `a abbr article aside b blockquote br caption code dd del details div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header i img kbd
  label legend li main mark nav ol p pre s section small span strong sub summary sup table tbody td tfoot th thead tr u ul`.split(/\s+/),
);
const UNDRAWN: ReadonlySet<string> = new Set([
  'script',
  'style',
  'ng-template',
  'mat-datetimepicker',
  'mat-datepicker',
  'mat-autocomplete',
  'mat-menu',
]);
const ABSENT: ReadonlySet<string> = new Set(ABSENT_ELEMENTS);
const CLOSING = ['mat-dialog-close', '[mat-dialog-close]', 'matDialogClose', '[matDialogClose]'];
const CHIPS: ReadonlySet<string> = new Set(['mat-chip', 'mat-chip-row', 'mat-basic-chip', 'mat-chip-option']);
const AREAS: Readonly<Record<string, 'toolbar' | 'content' | 'actions'>> = {
  'mat-toolbar': 'toolbar',
  'mat-dialog-content': 'content',
  'mat-dialog-actions': 'actions',
};
const ICON_BUTTON = /^mat-(icon-button|fab|mini-fab)$/;

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

const without = (element: TemplateElement, name: string): TemplateElement => ({
  ...element,
  attributes: new Map([...element.attributes].filter(([one]) => one !== name)),
});

class Template {
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
    this.#unfolded(nodes, place).flatMap(([node, at]) => (isElement(node) ? [[node, at] as const] : []));

  readonly offers = (name: string): TemplateElement | undefined => this.#templates.get(name.trim());

  #unfolded(nodes: readonly TemplateNode[], place: Place): (readonly [TemplateNode, Place])[] {
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
    return this.#unfolded(found.children, place.with(Object.fromEntries(bound), name ?? ''));
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
    const at = this.#inForm(element, place);
    return tag === 'ng-container' ? this.#unfolded(element.children, at) : [[element, at]];
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

  readonly draw = (nodes: readonly TemplateNode[], place: Place): DialogNode[] =>
    this.#unfolded(nodes, place).flatMap(([node, at]) => (isElement(node) ? this.#element(node, at) : textNode(at, node.text)));

  #element(element: TemplateElement, place: Place): DialogNode[] {
    const { tag, attributes } = element;
    if (UNDRAWN.has(tag) || isPickerToggle(tag)) return [];
    const read = (name: string) => (attributes.has(name) ? place.value(attributes.get(name) ?? '') : undefined);
    const style = styleOf(attributes, read);
    const className = classOf(attributes, read);
    const placed = { key: place.key, ...(style ? { style } : {}), ...(className ? { className } : {}) };
    const children = () => this.draw(element.children, place);
    if (isTable(element)) return [drawTable(element, place, placed, (nodes, at) => this.draw(nodes, at))];
    const menu = attributes.get('[matMenuTriggerFor]') ?? attributes.get('[mat-menu-trigger-for]');
    if (menu !== undefined) return [this.#menu(element, place, placed, menu)];
    if (tag === 'mat-form-field')
      return drawFormField(place, element, this) ?? [{ ...placed, kind: 'box', tag: 'div', isPressable: false, children: children() }];
    if (CHIPS.has(tag)) return [this.#chip(element, place, placed)];
    if (attributes.has('matChipRemove')) return [this.#button(element, place, placed)];
    if (isField(element)) return [drawField(place, element, { label: '', hint: '', error: '' }, this) ?? []].flat();
    const area = AREAS[tag] ?? Object.entries(AREAS).find(([name]) => attributes.has(name))?.[1];
    if (area)
      return [
        { ...placed, kind: area, children: tag.startsWith('tb-') ? this.#box(element, place, { key: `${place.key}.itself` }) : children() },
      ];
    switch (tag) {
      case 'form':
        place.handle({
          submit: () => {
            if (place.form) place.form.submitted = true;
            place.form?.form.markAllAsTouched();
            place.run(attributes.get('(ngSubmit)') ?? attributes.get('(submit)'), {});
          },
        });
        return [{ ...placed, kind: 'form', children: children() }];
      case 'button':
      case 'input':
        return [this.#button(element, place, placed)];
      case 'mat-icon':
        return attributes.has('(click)') ? [this.#button(element, place, placed)] : [{ ...placed, ...iconNode(element, place) }];
      case 'mat-progress-bar':
      case 'mat-spinner':
      case 'mat-progress-spinner': {
        const isKnown = tag !== 'mat-spinner' && place.attribute(element, 'mode') === 'determinate';
        return [
          {
            ...placed,
            kind: 'progress',
            percent: isKnown ? Number(place.attribute(element, 'value') ?? 0) : null,
            isRound: tag !== 'mat-progress-bar',
          },
        ];
      }
      case 'mat-divider':
      case 'hr':
        return [{ ...placed, kind: 'divider' }];
      case 'mat-horizontal-stepper':
      case 'mat-vertical-stepper':
      case 'mat-stepper':
      case 'mat-tab-group':
        return [drawParts(element, place, placed, this)];
      case 'mat-expansion-panel':
        return [this.#panel(element, place, placed)];
      default:
        return this.#box(element, place, placed);
    }
  }

  #button(element: TemplateElement, place: Place, placed: object & { key: string }): Extract<DialogNode, { readonly kind: 'button' }> {
    const { attributes } = element;
    const names = [...attributes.keys()];
    const look = names.some((name) => ICON_BUTTON.test(name) || name === 'matChipRemove')
      ? 'icon'
      : names.some((name) => /^mat-(raised|flat)-button$/.test(name))
        ? 'filled'
        : attributes.has('mat-stroked-button')
          ? 'outlined'
          : 'plain';
    const copies = attributes.has('ngxClipboard') || attributes.has('[ngxClipboard]');
    place.handle({
      click: () => {
        if (copies) place.drawing.copy(String(place.attribute(element, 'cbContent') ?? ''));
        if (copies) place.run(attributes.get('(cbOnSuccess)'), {});
        place.run(attributes.get('(click)'), EVENT);
        const { steps, remove } = place.around;
        if (attributes.has('matStepperNext')) steps?.next();
        if (attributes.has('matStepperPrevious')) steps?.previous();
        if (attributes.has('matChipRemove')) remove?.();
        if (CLOSING.some((name) => attributes.has(name)))
          place.drawing.close(place.attribute(element, 'mat-dialog-close') ?? place.attribute(element, 'matDialogClose'));
      },
    });
    return {
      ...placed,
      kind: 'button',
      look,
      // A button of HTML sends its form unless it says otherwise.
      isSubmit:
        place.form !== null &&
        !copies &&
        !STEPPING.some((name) => attributes.has(name)) &&
        element.tag !== 'mat-icon' &&
        place.attribute(element, 'type') !== 'button',
      isDisabled: place.isOn(element, 'disabled'),
      hint: String(
        place.attribute(element, 'matTooltip') ?? place.attribute(element, 'title') ?? place.attribute(element, 'aria-label') ?? '',
      ),
      children: element.tag === 'mat-icon' ? [iconNode(element, place)] : this.draw(element.children, place),
    };
  }

  /** What is shown once a button is pressed. */
  #menu(element: TemplateElement, place: Place, placed: object & { key: string }, name: string): DialogNode {
    const { isSubmit: _, kind: __, ...button } = this.#button(element, place, placed);
    const children = element.tag === 'mat-icon' ? this.draw([without(element, '[matMenuTriggerFor]')], place.at('icon')) : button.children;
    const content = this.#templates.get(name.trim())?.children ?? [];
    const items = content.flatMap((child) => (isElement(child) && child.attributes.has('matMenuContent') ? child.children : [child]));
    return { ...button, kind: 'menu', children, items: this.draw(items, place.at('menu')) };
  }

  #chip(element: TemplateElement, place: Place, placed: object & { key: string }): DialogNode {
    const click = element.attributes.get('(click)');
    if (click) place.handle({ click: () => place.run(click, EVENT) });
    const removed = element.attributes.get('(removed)');
    const within = removed
      ? place.within({ remove: () => place.run(removed, { chip: { value: place.attribute(element, 'value') } }) })
      : place;
    return { ...placed, kind: 'chip', isPressable: click !== undefined, children: this.draw(element.children, within) };
  }

  #panel(element: TemplateElement, place: Place, placed: object & { key: string }): DialogNode {
    const head = element.children.find((child): child is TemplateElement => isElement(child) && child.tag === 'mat-expansion-panel-header');
    const { attributes } = element;
    place.handle({
      click: (isOpen) => {
        const twoWay = attributes.get('[(expanded)]');
        place.run(twoWay && `${twoWay} = $event`, isOpen);
        place.run(attributes.get('(expandedChange)'), isOpen);
        place.run(attributes.get(isOpen ? '(opened)' : '(closed)'), {});
      },
    });
    return {
      ...placed,
      kind: 'panel',
      title: head ? place.text(textOf(head)).replace(/\s+/g, ' ').trim() : '',
      isOpen: place.isOn(element, 'expanded'),
      children: this.draw(
        element.children.filter((child) => child !== head),
        place,
      ),
    };
  }

  #box(element: TemplateElement, place: Place, placed: object & { key: string }): DialogNode[] {
    const { tag, attributes } = element;
    const state = tag === 'tb-dashboard-state' ? place.attribute(element, 'stateId') : undefined;
    if (state) return [{ ...placed, kind: 'state', id: String(state), isSynced: place.isOn(element, 'syncParentStateParams') }];
    const type = OFFICIAL_WIDGETS[tag];
    const { id: device } = partOf(place.attribute(element, 'device'));
    if (type !== undefined && typeof device === 'string') return [{ ...placed, kind: 'widget', type, device }];
    if (tag.startsWith('tb-') || ABSENT.has(tag)) return [{ ...placed, kind: 'missing', name: tag }];
    const html = place.attribute(element, 'innerHTML') ?? place.attribute(element, 'innerHtml');
    if (html !== undefined) return [{ ...placed, kind: 'markup', html: String(html ?? '') }];
    const click = attributes.get('(click)');
    if (click) place.handle({ click: () => place.run(click, EVENT) });
    const hint = place.attribute(element, 'matTooltip') ?? place.attribute(element, 'title');
    const className = [materialClasses(tag), (placed as { readonly className?: string }).className].filter(Boolean).join(' ');
    const shared = {
      ...placed,
      ...(className ? { className } : {}),
      isPressable: click !== undefined,
      hint: hint === undefined || hint === null ? undefined : String(hint),
    };
    if (tag === 'img') {
      const source = place.attribute(element, 'src');
      return [
        { ...shared, kind: 'box', tag, source: String(source ?? ''), label: String(place.attribute(element, 'alt') ?? ''), children: [] },
      ];
    }
    const translated = attributes.has('translate');
    const children = translated
      ? textNode(place, String(place.drawing.pipe('translate', attributes.get('translate') || textOf(element).trim())))
      : this.draw(element.children, place);
    return [{ ...shared, kind: 'box', tag: SHOWN.has(tag) ? tag : 'div', children }];
  }
}

const STEPPING = ['matStepperNext', 'matStepperPrevious', 'matChipRemove', '[matMenuTriggerFor]'];
/** As far as authors look at it. */
const EVENT = Object.freeze({ stopPropagation: () => undefined, preventDefault: () => undefined, target: null });

function iconNode(element: TemplateElement, place: Place): Extract<DialogNode, { readonly kind: 'icon' }> {
  const written = element.children.map((child) => (isElement(child) ? '' : child.text)).join('');
  const name = place.attribute(element, 'svgIcon') ?? place.attribute(element, 'fontIcon') ?? place.text(written);
  return { kind: 'icon', key: `${place.key}.icon`, name: String(name).trim() };
}

function textNode(place: Place, template: string): DialogNode[] {
  const text = place.text(template).replace(/[^\S\u00a0]+/g, ' ');
  // Between elements on lines of their own there is no space to show.
  return text === '' || (text === ' ' && template.includes('\n')) ? [] : [{ kind: 'text', key: place.key, text }];
}

/** Returns what draws the template anew. */
export function templateView(nodes: readonly TemplateNode[]): (drawing: Drawing) => readonly DialogNode[] {
  const template = new Template(nodes);
  const silent = () => undefined;
  let known = -1;
  return (drawing) => {
    const count = () => Object.keys(drawing.references).length;
    drawing.handlers.clear();
    // Names of elements count before them, too: what is drawn before they are known is drawn again.
    const drawn = template.draw(nodes, new Place(known < 0 ? { ...drawing, onError: silent } : drawing));
    if (count() === known) return drawn;
    known = count();
    drawing.handlers.clear();
    return template.draw(nodes, new Place(drawing));
  };
}
