/** Events of browsers that templates hear, besides what their fields and buttons do by themselves. */
import type { DialogNode, HeardEvent } from '../../src/contract/author-action.ts';
import { PAGE_EVENTS } from '../../src/contract/template-gaps.ts';
import type { Place } from './place.ts';
import type { TemplateElement } from './template.ts';

/** Events of Angular, Material and HTML that tell of a new value. */
export const CHANGES = [
  ...['input', 'keyup', 'change', 'selectionChange', 'ngModelChange', 'dateChange', 'dateInput', 'optionSelected', 'valueChange'],
];
export const ENTER = ['(keyup.enter)', '(keydown.enter)', '(matChipInputTokenEnd)'];

const PRESSED: ReadonlySet<string> = new Set(['(click)']);
const DONE: Readonly<Partial<Record<DialogNode['kind'], ReadonlySet<string>>>> = {
  ...{ box: PRESSED, button: PRESSED, chip: PRESSED, form: new Set(['(submit)']) },
  field: new Set([...CHANGES.map((name) => `(${name})`), ...ENTER, '(blur)']),
};
const NONE: ReadonlySet<string> = new Set();

const MODIFIERS = ['alt', 'control', 'meta', 'shift'];
const KEYS: Readonly<Record<string, string>> = { ' ': 'space', '.': 'dot' };

/** Whether a key was pressed that a name such as `keydown.control.enter` asks for. */
function isAsked(filter: readonly string[], { key, ctrlKey, altKey, metaKey, shiftKey }: Record<string, unknown>): boolean {
  if (filter.length === 0) return true;
  const pressed = String(key ?? '').toLowerCase();
  const held = { alt: altKey, control: ctrlKey, meta: metaKey, shift: shiftKey } as Readonly<Record<string, unknown>>;
  const wanted = filter.filter((part) => !MODIFIERS.includes(part)).map((part) => (part === 'esc' ? 'escape' : part));
  return MODIFIERS.every((name) => filter.includes(name) === (held[name] === true)) && wanted.join('.') === (KEYS[pressed] ?? pressed);
}

/** As far as authors look at it. */
function eventOf({ type, members, held }: HeardEvent): object {
  const transfer = members.dataTransfer as
    | { readonly files: readonly File[]; readonly texts: Readonly<Record<string, string>> }
    | undefined;
  const target = { value: held?.value ?? '', checked: held?.isChecked ?? false };
  return {
    ...{ type, preventDefault: () => undefined, stopPropagation: () => undefined, stopImmediatePropagation: () => undefined },
    ...members,
    ...(transfer
      ? { dataTransfer: { files: transfer.files, types: Object.keys(transfer.texts), getData: (of: string) => transfer.texts[of] ?? '' } }
      : {}),
    ...{ target, currentTarget: target },
  };
}

/** @returns the node of an element, which hears what its attributes ask for. */
export function hearing<Node extends DialogNode>(node: Node, { attributes }: TemplateElement, place: Place): Node {
  if (node.kind === 'text') return node;
  const done = DONE[node.kind] ?? NONE;
  const asked = [...attributes].flatMap(([name, code]) => {
    const [type = '', ...filter] = /^\((.+)\)$/.exec(name)?.[1]?.split('.') ?? [];
    return PAGE_EVENTS.has(type) && !done.has(name) ? [{ type, filter, code }] : [];
  });
  if (asked.length === 0) return node;
  const { handlers } = place.drawing;
  const before = handlers.get(node.key);
  handlers.set(node.key, {
    ...before,
    heard: (told) => {
      before?.heard?.(told);
      const event = eventOf(told);
      for (const { type, filter, code } of asked) if (type === told.type && isAsked(filter, told.members)) place.run(code, event);
    },
  });
  return { ...node, hears: [...new Set([...(node.hears ?? []), ...asked.map(({ type }) => type)])] };
}
