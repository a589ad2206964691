import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { DialogNode } from '../../../contract/author-action.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../marks/dialog.tsx';
import { useUnsaved } from '../../../marks/use-unsaved.ts';
import { type AuthorDialog, authorDialogStore, mayLoseTyped } from '../../../store/author-dialogs.ts';
import { MANTINE_ROLES, paletteVariables } from '../../../theme/css-variables.ts';
import { LIGHT } from '../../../theme/palettes.ts';
import authored from '../../markup/author-classes.module.css';
import { hasOwnGround } from '../../markup/own-ground.ts';
import { scopedSheet } from '../../markup/scoped-sheet.ts';
import { AuthorNodes, iconIn, textIn } from './author-node.tsx';
import classes from './authored.module.css';

type Toolbar = Extract<DialogNode, { readonly kind: 'toolbar' }>;
type Pressed = Extract<DialogNode, { readonly kind: 'button' }>;

const inner = (node: DialogNode): readonly DialogNode[] => ('children' in node ? node.children : []);
const all = (nodes: readonly DialogNode[]): readonly DialogNode[] => nodes.flatMap((node) => [node, ...all(inner(node))]);

const HEADING = /^h[1-6]$/;

/**
 * The dialog's head is ours: of the author's bar, which leads the template, its words and what its closing button does. A template without a
 * bar that closes itself has a head of its own.
 */
function headOf(nodes: readonly DialogNode[]) {
  const every = all(nodes);
  const bar = every.find((node): node is Toolbar => node.kind === 'toolbar');
  const isClosing = (node: DialogNode): node is Pressed => node.kind === 'button' && iconIn(node.children) === 'close';
  const closing = (bar ? all(bar.children) : every).find(isClosing);
  const heading = every.find((node) => node.kind === 'box' && HEADING.test(node.tag));
  const words = bar ? textIn(withoutButtons(bar.children)) : textIn(heading ? inner(heading) : []);
  return { bar, closing, words, isOwn: !bar && closing !== undefined };
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

const LIGHT_GROUND = {
  ...paletteVariables(LIGHT),
  ...MANTINE_ROLES,
  background: LIGHT.roles.surface,
  color: LIGHT.roles.text,
  colorScheme: 'light',
};
const asWritten = (colour: string) => colour;

/** The dialog, and whether something was typed into it. */
function useTyped(given: AuthorDialog): AuthorDialog {
  const { id } = given;
  const [isTyped, setTyped] = useState(false);
  useUnsaved(
    isTyped,
    useCallback(() => mayLoseTyped(id), [id]),
  );
  return useMemo(() => {
    const send: AuthorDialog['send'] = (event) => {
      if (event.type === 'change') setTyped(true);
      return given.send(event);
    };
    return { ...given, send };
  }, [given]);
}

function OneDialog({ dialog: given }: { readonly dialog: AuthorDialog }) {
  const dialog = useTyped(given);
  const t = useT();
  const name = useId();
  const { css, markup, nodes, send, dismiss } = dialog;
  const isDark = useComputedColorScheme('light') === 'dark';
  // Backgrounds of authors are those of a light console, and so is what stands on them.
  const isLight = useMemo(() => isDark && hasOwnGround(css, markup), [isDark, css, markup]);
  useEffect(() => {
    if (css.trim() === '') return undefined;
    const sheet = scopedSheet(css, name, asWritten);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css, name]);
  const { bar, closing, words, isOwn } = headOf(nodes);
  return (
    <Dialog
      opened
      onClose={() => (closing && !closing.isDisabled ? void send({ node: closing.key, type: 'click' }) : dismiss())}
      title={<bdi>{words || dialog.name}</bdi>}
      size="auto"
      classNames={isOwn ? { header: classes.unseenHead ?? '' } : {}}
      styles={isLight ? { content: LIGHT_GROUND, header: LIGHT_GROUND } : {}}
      closeButtonProps={{ 'aria-label': t('marks.close') }}
    >
      <div data-card={name} className={`${classes.dialog} ${authored.authored}`}>
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
