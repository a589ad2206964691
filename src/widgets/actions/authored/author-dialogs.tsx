import { useEffect, useId } from 'react';
import { useSnapshot } from 'valtio';
import type { DialogNode } from '../../../contract/author-action.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../marks/dialog.tsx';
import { type AuthorDialog, authorDialogStore } from '../../../store/author-dialogs.ts';
import { scopedSheet } from '../../markup/scoped-sheet.ts';
import { AuthorNodes, iconIn, textIn } from './author-node.tsx';
import classes from './authored.module.css';

type Toolbar = Extract<DialogNode, { readonly kind: 'toolbar' }>;
type Pressed = Extract<DialogNode, { readonly kind: 'button' }>;

const inner = (node: DialogNode): readonly DialogNode[] => ('children' in node ? node.children : []);
const all = (nodes: readonly DialogNode[]): readonly DialogNode[] => nodes.flatMap((node) => [node, ...all(inner(node))]);

/** The dialog's head is ours: of the author's bar, which leads the template, its words and what its closing button does. */
function headOf(nodes: readonly DialogNode[]) {
  const bar = all(nodes).find((node): node is Toolbar => node.kind === 'toolbar');
  const buttons = all(bar?.children ?? []).filter((node): node is Pressed => node.kind === 'button');
  const closing = buttons.find(({ children }) => iconIn(children) === 'close');
  const words = textIn(withoutButtons(bar?.children ?? []));
  return { bar, closing, words };
}

const withoutButtons = (nodes: readonly DialogNode[]): readonly DialogNode[] =>
  nodes.flatMap((node) =>
    node.kind === 'button' ? [] : 'children' in node ? [{ ...node, children: withoutButtons(node.children) } as DialogNode] : [node],
  );

/** Of the bar, buttons but the one that closes; without any, nothing. */
function withoutHead(nodes: readonly DialogNode[], bar: Toolbar | undefined, closing: Pressed | undefined): readonly DialogNode[] {
  if (!bar) return nodes;
  return nodes.flatMap((node): readonly DialogNode[] => {
    if (node === bar) return all(bar.children).filter((one) => one.kind === 'button' && one !== closing);
    return 'children' in node ? [{ ...node, children: withoutHead(node.children, bar, closing) } as DialogNode] : [node];
  });
}

const asWritten = (colour: string) => colour;

function OneDialog({ dialog }: { readonly dialog: AuthorDialog }) {
  const t = useT();
  const name = useId();
  const { css, nodes, send, dismiss } = dialog;
  useEffect(() => {
    if (css.trim() === '') return undefined;
    const sheet = scopedSheet(css, name, asWritten);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css, name]);
  const { bar, closing, words } = headOf(nodes);
  return (
    <Dialog
      opened
      onClose={() => (closing && !closing.isDisabled ? void send({ node: closing.key, type: 'click' }) : dismiss())}
      title={<bdi>{words || dialog.name}</bdi>}
      size="auto"
      closeButtonProps={{ 'aria-label': t('marks.close') }}
    >
      <div data-card={name} className={classes.dialog}>
        <AuthorNodes nodes={withoutHead(nodes, bar, closing)} dialog={dialog} />
      </div>
    </Dialog>
  );
}

/** The dialogs that actions of authors have opened. */
export function AuthorDialogs() {
  const { open } = useSnapshot(authorDialogStore);
  return open.map((dialog) => <OneDialog key={dialog.id} dialog={dialog as AuthorDialog} />);
}
