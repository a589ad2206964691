/** Dialogs of authors as they are drawn, in short. */
import type { DialogNode } from '../../src/contract/author-action.ts';
import { host } from './action-host.fixture.ts';

/** A drawing in short: fields with their labels and values, buttons in angle brackets, icons in parentheses; what is hidden is left out. */
function short(node: DialogNode): string {
  if ('style' in node && node.style?.includes('display: none')) return '';
  switch (node.kind) {
    case 'text':
      return node.text.trim();
    case 'icon':
      return `(${node.name})`;
    case 'field':
      return `[${node.control} ${node.label}=${node.shownAs ?? JSON.stringify(node.value)}${node.error && ` !${node.error}`}]${(node.ends ?? []).map(short).join('')}`;
    case 'button':
      return `<${node.isDisabled ? 'off ' : ''}${node.children.map(short).join('')}>`;
    case 'menu':
      return `<${node.children.map(short).join('')}: ${node.items.map(short).join(' ')}>`;
    case 'tabs':
    case 'steps':
      return node.parts
        .map(({ title, children }, at) => `${at === node.shown ? '*' : ''}${title}: ${children.map(short).join(' ')}`)
        .join(' | ');
    case 'widget':
      return `${node.type} of ${node.device}`;
    case 'gaps':
      return `without ${node.names}`;
    case 'missing':
      return `no ${node.name}`;
    case 'markup':
      return node.html;
    default:
      return 'children' in node ? node.children.map(short).filter(Boolean).join(' ') : '';
  }
}

/** A dialog with an author's template, and the code that fills what it is bound to (`vm`). What it closes with is told. */
export function dialog(template: string, code: string) {
  const body = `widgetContext.customDialog.customDialog(htmlTemplate, (vm) => { const { rxjs } = widgetContext; ${code} })
    .subscribe((result) => widgetContext.showInfoToast('closed ' + JSON.stringify(result)));`;
  const run = host(body, template);
  const shown = () => ([...run.dialogs.values()].at(-1) ?? []).map(short).filter(Boolean).join(' ');
  const all = (nodes: readonly DialogNode[]): DialogNode[] =>
    nodes.flatMap((node) => [
      node,
      ...('children' in node ? all(node.children) : []),
      ...('ends' in node ? all(node.ends ?? []) : []),
      ...('items' in node ? all(node.items) : []),
      ...('parts' in node ? node.parts.flatMap(({ children }) => all(children)) : []),
    ]);
  const nodes = () => all([...run.dialogs.values()].at(-1) ?? []);
  const button = (words: string) => nodes().find((node) => node.kind === 'button' && node.children.map(short).join('') === words);
  const shownNode = (is: (node: DialogNode) => boolean) => nodes().find(is);
  const nth = (kind: DialogNode['kind'], at = 0) => nodes().filter((node) => node.kind === kind)[at];
  const hear = (node: DialogNode | undefined, type: string, members: object, value?: string) =>
    run.act('heard', node, { type, members, held: value === undefined ? null : { value, isChecked: false } });
  return { ...run, shown, button, nth, shownNode, hear };
}
export type DialogRun = ReturnType<typeof dialog>;
