/** A template with all that it binds filled in, as nodes that the page draws. */
import type { DialogNode } from '../../src/contract/author-action.ts';
import { materialClasses } from '../../src/contract/material-classes.ts';
import { ABSENT_ELEMENTS, OFFICIAL_WIDGETS } from '../../src/contract/official-client.ts';
import { partOf } from '../../src/contract/part.ts';
import { drawField, drawFormField, isField, isPickerToggle } from './draw-fields.ts';
import { drawParts } from './draw-parts.ts';
import { drawTable, isTable } from './draw-table.ts';
import { hearing } from './hearing.ts';
import { classOf, styleOf } from './layout.ts';
import { type Drawing, Place } from './place.ts';
import { isElement, type TemplateElement, type TemplateNode, textOf } from './template.ts';
import { Unfolding, without } from './unfolding.ts';

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

class Template extends Unfolding {
  readonly draw = (nodes: readonly TemplateNode[], place: Place): DialogNode[] =>
    this.all(nodes, place).flatMap(([node, at]) => (isElement(node) ? this.#element(node, at) : textNode(at, node.text)));

  #element(element: TemplateElement, place: Place): DialogNode[] {
    if (UNDRAWN.has(element.tag) || isPickerToggle(element.tag)) return [];
    const [first, ...others] = this.#drawn(element, place);
    if (!first) return [];
    return [isField(element) ? first : hearing(first, element, place), ...others];
  }

  #drawn(element: TemplateElement, place: Place): DialogNode[] {
    const { tag, attributes } = element;
    const read = (name: string) => (attributes.has(name) ? place.value(attributes.get(name) ?? '') : undefined);
    const style = styleOf(attributes, read);
    const className = classOf(attributes, read);
    const look = { ...(style ? { style } : {}), ...(className ? { className } : {}) };
    const placed = { key: place.key, ...look };
    const children = () => this.draw(element.children, place);
    if (isTable(element)) return [drawTable(element, place, placed, (nodes, at) => this.draw(nodes, at))];
    const menu = attributes.get('[matMenuTriggerFor]') ?? attributes.get('[mat-menu-trigger-for]');
    if (menu !== undefined) return [this.#menu(element, place, placed, menu)];
    if (tag === 'mat-form-field') {
      const drawn = drawFormField(place, element, this);
      const [only] = drawn?.length === 1 ? drawn : [];
      if (only?.kind === 'field') return [{ ...only, ...look }];
      return [{ ...placed, kind: 'box', tag: 'div', isPressable: false, children: drawn ?? children() }];
    }
    if (CHIPS.has(tag)) return [this.#chip(element, place, placed)];
    if (attributes.has('matChipRemove')) return [this.#button(element, place, placed)];
    const field = isField(element) && drawField(place, element, { label: '', hint: '', error: '' }, this);
    if (field !== false) return field ? [{ ...field, ...look }] : [];
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
      isDisabled: place.isDisabled(element),
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
    const content = this.offers(name)?.children ?? [];
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

  /** Markup of a drawing, with what it binds filled in. */
  #written(element: TemplateElement, place: Place): string {
    const { tag, attributes } = element;
    const read = (name: string) => (attributes.has(name) ? place.value(attributes.get(name) ?? '') : undefined);
    const own = new Map<string, unknown>([
      ['style', styleOf(attributes, read)],
      ['class', classOf(attributes, read)],
    ]);
    for (const written of attributes.keys()) {
      const [, name] = /^\[(?:attr\.)?([\w:-]+)\]$|^([\w:-]+)$/.exec(written)?.filter(Boolean) ?? [];
      if (name && !own.has(name)) own.set(name, place.attribute(element, name));
    }
    const said = [...own].flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [` ${name}="${escaped(String(value))}"`],
    );
    const inner = this.all(element.children, place).map(([node, at]) =>
      isElement(node) ? this.#written(node, at) : escaped(at.text(node.text)),
    );
    return `<${tag}${said.join('')}>${inner.join('')}</${tag}>`;
  }

  #box(element: TemplateElement, place: Place, placed: object & { key: string }): DialogNode[] {
    const { tag, attributes } = element;
    const state = tag === 'tb-dashboard-state' ? place.attribute(element, 'stateId') : undefined;
    if (state) {
      const { entityType, id } = partOf(place.attribute(element, 'entityId'));
      const param = String(place.attribute(element, 'entityParamName') ?? '');
      const entity = typeof entityType === 'string' && typeof id === 'string' ? { id: { entityType, id }, param } : undefined;
      return [{ ...placed, kind: 'state', id: String(state), isSynced: place.isOn(element, 'syncParentStateParams'), entity }];
    }
    const type = OFFICIAL_WIDGETS[tag];
    const { id: device } = partOf(place.attribute(element, 'device'));
    if (type !== undefined && typeof device === 'string') return [{ ...placed, kind: 'widget', type, device }];
    if (tag.startsWith('tb-') || ABSENT.has(tag)) return [{ ...placed, kind: 'missing', name: tag }];
    const html =
      tag === 'svg' ? this.#written(element, place) : (place.attribute(element, 'innerHTML') ?? place.attribute(element, 'innerHtml'));
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
      ...(tag === 'a' ? leading(element, place) : {}),
    };
    if (tag === 'img') {
      const source = place.attribute(element, 'src');
      return [
        { ...shared, kind: 'box', tag, source: String(source ?? ''), label: String(place.attribute(element, 'alt') ?? ''), children: [] },
      ];
    }
    return [{ ...shared, kind: 'box', tag: SHOWN.has(tag) ? tag : 'div', children: this.draw(element.children, place) }];
  }
}

/** Where a link leads. */
function leading(element: TemplateElement, place: Place): Pick<Extract<DialogNode, { readonly kind: 'box' }>, 'address' | 'route'> {
  const path = place.attribute(element, 'routerLink');
  const parameters = place.attribute(element, 'queryParams');
  if (path !== undefined)
    return {
      route: { path: [path].flat().map(String).join('/').replace(/\/+/g, '/'), parameters: parameters ? JSON.stringify(parameters) : null },
    };
  const address = place.attribute(element, 'href');
  return address === undefined || address === null ? {} : { address: String(address) };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

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
