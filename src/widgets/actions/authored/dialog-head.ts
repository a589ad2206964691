/** What stands in the head of an author's dialog. */
import type { DialogNode } from '../../../contract/author-action.ts';
import { iconIn, textIn } from './author-node.tsx';

type Toolbar = Extract<DialogNode, { readonly kind: 'toolbar' }>;
type Pressed = Extract<DialogNode, { readonly kind: 'button' }>;

const inner = (node: DialogNode): readonly DialogNode[] => ('children' in node ? node.children : []);
const all = (nodes: readonly DialogNode[]): readonly DialogNode[] => nodes.flatMap((node) => [node, ...all(inner(node))]);

const HEADING = /^h[1-6]$/;

/**
 * The dialog's head is ours: of the author's bar, which leads the template, its words and what its closing button does; without one, a
 * heading that leads. A template without a bar that closes itself has a head of its own. `tools`: what else is pressed in the head;
 * `body`: what is left of the nodes.
 */
export function headOf(nodes: readonly DialogNode[]) {
  const every = all(nodes);
  const bar = every.find((node): node is Toolbar => node.kind === 'toolbar');
  const isClosing = (node: DialogNode): node is Pressed => node.kind === 'button' && iconIn(node.children) === 'close';
  const closing = (bar ? all(bar.children) : every).find(isClosing);
  const heading = every.find((node) => node.kind === 'box' && HEADING.test(node.tag));
  const words = bar ? textIn(withoutButtons(bar.children)) : textIn(heading ? inner(heading) : []);
  const isOwn = !bar && closing !== undefined;
  const first = every.find((node) => node.kind === 'text' && node.text.trim() !== '');
  const isLeading = heading !== undefined && first !== undefined && all([heading]).includes(first);
  const head = bar ?? (isLeading && !isOwn ? heading : undefined);
  const tools = head ? pressedIn(inner(head)).filter((one) => one !== closing) : [];
  return { closing, words, isOwn, tools, body: head ? without(nodes, head) : nodes };
}

const isPressed = ({ kind }: DialogNode) => kind === 'button' || kind === 'menu';

const withoutButtons = (nodes: readonly DialogNode[]): readonly DialogNode[] =>
  nodes.flatMap((node) =>
    isPressed(node) ? [] : 'children' in node ? [{ ...node, children: withoutButtons(node.children) } as DialogNode] : [node],
  );

const pressedIn = (nodes: readonly DialogNode[]): readonly DialogNode[] =>
  nodes.flatMap((node) => (isPressed(node) ? [node] : pressedIn(inner(node))));

function without(nodes: readonly DialogNode[], head: DialogNode): readonly DialogNode[] {
  return nodes.flatMap((node): readonly DialogNode[] => {
    if (node === head) return [];
    return 'children' in node ? [{ ...node, children: without(node.children, head) } as DialogNode] : [node];
  });
}
