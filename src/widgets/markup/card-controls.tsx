/** What viewers can change within a card: tabs, toggles and fields. Code of the author reads what they hold when it runs. */
import { SegmentedControl, Tabs } from '@mantine/core';
import { createElement, isValidElement, type ReactElement, type ReactNode, useState } from 'react';
import { AUTHORED } from '../../contract/author-action.ts';
import { translate } from '../../i18n/i18n.ts';
import type { Fill, MarkupLook } from '../../marks/safe-markup.ts';
import classes from './card-controls.module.css';

type Read = (name: string) => string | null;
type Given = Readonly<Record<string, unknown>>;

/** What a card adds to its look; elements that are not its own are left to that. */
export type CardControls = Pick<MarkupLook, 'keeps' | 'related' | 'draw'>;

const TABS = 'mat-tab mat-tab-group mat-tab-label';
const KEEPS: ReadonlySet<string> = new Set(`${TABS} tb-toggle-header tb-toggle-option input textarea select option iframe`.split(' '));
/** Their labels may stand anywhere in the card. */
const FIELDS: ReadonlySet<string> = new Set(['input', 'textarea', 'select']);
const TYPES: ReadonlySet<string> = new Set(
  'text number search tel email url password date time datetime-local month week color range checkbox radio hidden'.split(' '),
);
/** Attributes of fields, by their names in React. */
const OF_FIELDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['placeholder', 'min', 'max', 'step', 'rows', 'cols', 'pattern'].map((name) => [name, name])),
  maxlength: 'maxLength',
};
const SWITCHES: Readonly<Record<string, string>> = {
  disabled: 'disabled',
  readonly: 'readOnly',
  required: 'required',
  multiple: 'multiple',
};

interface TabProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** Drawn by the tabs around it. */
const CardTab = ({ children }: TabProps) => children;
const isTab = (node: ReactNode): node is ReactElement<TabProps> => isValidElement(node) && node.type === CardTab;

function CardTabs({ tabs }: { readonly tabs: readonly ReactElement<TabProps>[] }) {
  const [chosen, setChosen] = useState('0');
  const shown = Number(chosen) < tabs.length ? chosen : '0';
  return (
    <Tabs value={shown} onChange={(next) => setChosen(next ?? '0')} keepMounted={false} className={classes.tabs ?? ''}>
      <Tabs.List className={classes.strip ?? ''}>
        {tabs.map(({ key, props }, index) => (
          <Tabs.Tab key={key} value={String(index)}>
            {props.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab, index) => (
        <Tabs.Panel key={tab.key} value={String(index)} className={classes.panel ?? ''}>
          {tab}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Parts of tabs that the official client writes as templates, buttons that are written as fields, and messages about fields, which only its forms judge. */
export function prepareControls(body: Element): void {
  for (const label of body.querySelectorAll('ng-template[mat-tab-label], ng-template[mattablabel]')) {
    const own = body.ownerDocument.createElement('mat-tab-label');
    own.replaceChildren(...label.childNodes);
    label.replaceWith(own);
  }
  for (const content of body.querySelectorAll('ng-template[mattabcontent]')) content.replaceWith(...content.childNodes);
  for (const pressed of body.querySelectorAll('input:is([type=button], [type=submit], [type=reset])')) {
    const own = body.ownerDocument.createElement('button');
    for (const { name, value } of pressed.attributes) if (/^[\w-]+$/.test(name)) own.setAttribute(name, value);
    own.append(pressed.getAttribute('value') ?? pressed.getAttribute('type') ?? '');
    pressed.replaceWith(own);
  }
  for (const error of body.querySelectorAll('mat-error')) error.remove();
}

/** Its name for conditions (`#name`), in small letters. */
export const referenceOf = (element: Element) =>
  element
    .getAttributeNames()
    .find((name) => name.startsWith('#'))
    ?.slice(1);

function labelOf(element: Element, read: Read, fill: Fill): string | undefined {
  const id = element.getAttribute('id');
  const root = element.closest('body');
  const around = element.closest('label') ?? element.closest('mat-form-field')?.querySelector('mat-label');
  const named = around ?? (id ? root?.querySelector(`label[for="${CSS.escape(id)}"]`) : null);
  return fill(named?.textContent ?? '').trim() || read('aria-label') || read('placeholder') || read('title') || read('name') || undefined;
}

function fieldOf(element: Element, read: Read, given: Given, fill: Fill): Given {
  const { [`${AUTHORED}value`]: _stored, ...others } = given;
  const plain = Object.entries(OF_FIELDS).flatMap(([name, prop]) => (read(name) === null ? [] : [[prop, read(name)] as const]));
  const switches = Object.entries(SWITCHES).flatMap(([name, prop]) => (read(name) === null ? [] : [[prop, true] as const]));
  return { ...others, ...Object.fromEntries([...plain, ...switches]), 'aria-label': labelOf(element, read, fill), autoComplete: 'off' };
}

function input(read: Read, field: Given, card: string): ReactNode {
  const stored = read('type')?.toLowerCase() ?? 'text';
  // No code of the author could read a file.
  if (stored === 'file')
    return createElement('span', { key: field.key as string }, translate('widgets.unsupportedText', { name: 'input type="file"' }));
  const type = TYPES.has(stored) ? stored : 'text';
  if (type !== 'checkbox' && type !== 'radio') return createElement('input', { ...field, type, defaultValue: read('value') ?? '' });
  const group = type === 'radio' ? { name: `${card} ${read('name')}` } : {};
  return createElement('input', { ...field, ...group, type, value: read('value') ?? 'on', defaultChecked: read('checked') !== null });
}

/** Pages of others are not shown within the console; who wants one opens it. */
function foreignPage(read: Read, given: Given): ReactNode {
  const address = read('src') ?? '';
  const url = URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI) : null;
  const isPage = url && /^https?:$/.test(url.protocol);
  const link = isPage ? createElement('a', { href: url.href, target: '_blank', rel: 'noopener noreferrer' }, url.host) : null;
  const words = translate('widgets.unsupportedText', { name: 'iframe' });
  return createElement('p', { key: given.key as string, className: classes.page }, words, ' ', link);
}

const MARKS: Readonly<Record<string, readonly [off: string, on: string]>> = { checkbox: ['☐', '☑'], radio: ['○', '◉'] };

/** Nobody types at a wall: what a field holds. */
function heldText(element: Element, read: Read, fill: Fill): string {
  if (element.localName === 'textarea') return fill(element.textContent);
  if (element.localName === 'select')
    return fill((element.querySelector('option[selected]') ?? element.querySelector('option'))?.textContent ?? '').trim();
  const type = read('type')?.toLowerCase() ?? 'text';
  const marks = MARKS[type];
  if (marks) return marks[read('checked') === null ? 0 : 1];
  return type === 'hidden' || type === 'password' ? '' : (read('value') ?? '');
}

interface ControlParts {
  /** What was chosen at toggles, by their names. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly choose: (name: string, value: string) => void;
  /** Its own name on the page. */
  readonly card: string;
  readonly isWall: boolean;
}

export function cardControls({ chosen, choose, card, isWall }: ControlParts): CardControls {
  const toggle = (element: Element, read: Read, given: Given, fill: Fill) => {
    const data = [...element.querySelectorAll('tb-toggle-option')].map((option) => ({
      value: option.getAttribute('value') ?? '',
      label: fill(option.textContent).trim(),
    }));
    const name = referenceOf(element) ?? read('name') ?? '';
    const value = chosen[name] ?? read('value') ?? data[0]?.value ?? '';
    const label = read('aria-label') ?? read('name') ?? name;
    return (
      <SegmentedControl
        key={String(given.key)}
        size="xs"
        data={data}
        value={value}
        aria-label={label}
        onChange={(to) => choose(name, to)}
      />
    );
  };
  const draw: MarkupLook['draw'] = (element, read, given, children, fill) => {
    if (isWall && FIELDS.has(element.localName)) return createElement('strong', given, heldText(element, read, fill));
    switch (element.localName) {
      case 'mat-tab-group':
        return createElement('div', { ...given, className: classes.group }, <CardTabs tabs={children.filter(isTab)} />);
      case 'mat-tab': {
        const label = [...element.childNodes].findIndex((child) => child instanceof Element && child.localName === 'mat-tab-label');
        const shown = label < 0 ? (read('label') ?? '') : children[label];
        return (
          <CardTab key={String(given.key)} label={shown}>
            {children.filter((_, index) => index !== label)}
          </CardTab>
        );
      }
      case 'mat-tab-label':
        return createElement('span', given, ...children);
      case 'tb-toggle-header':
        return toggle(element, read, given, fill);
      case 'input':
        return input(read, fieldOf(element, read, given, fill), card);
      case 'textarea':
        return createElement('textarea', { ...fieldOf(element, read, given, fill), defaultValue: fill(element.textContent) });
      case 'select': {
        const first = element.querySelector('option[selected]');
        const value = read('value') ?? fill(first?.getAttribute('value') ?? first?.textContent.trim() ?? '');
        const field = fieldOf(element, read, given, fill);
        const start = field.multiple ? [value] : value;
        return createElement('select', { ...field, defaultValue: first || read('value') !== null ? start : undefined }, ...children);
      }
      case 'option':
        return createElement('option', { key: String(given.key), value: read('value') ?? undefined }, fill(element.textContent));
      case 'iframe':
        return foreignPage(read, given);
      default:
        return undefined;
    }
  };
  return { keeps: KEEPS, related: FIELDS, draw };
}
