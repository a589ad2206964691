import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
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
import { AuthorNodes } from './author-node.tsx';
import classes from './authored.module.css';
import { headOf } from './dialog-head.ts';

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
  const question = useCallback(() => mayLoseTyped(id), [id]);
  useUnsaved(isTyped, { question });
  return useMemo(() => {
    const send: AuthorDialog['send'] = (event) => {
      if (event.type === 'change') setTyped(true);
      return given.send(event);
    };
    return { ...given, send };
  }, [given]);
}

interface HeadToolsProps {
  readonly nodes: readonly DialogNode[];
  readonly dialog: AuthorDialog;
  /** Of the dialog's style sheet. */
  readonly sheet: string;
}

/** Before the button that closes the dialog, in whose body it is rendered. */
function HeadTools({ nodes, dialog, sheet }: HeadToolsProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const [host, setHost] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const head = mark.current?.closest('[role="dialog"]')?.querySelector('header');
    if (!head) return undefined;
    const made = document.createElement('div');
    head.insertBefore(made, head.lastElementChild);
    setHost(made);
    return () => made.remove();
  }, []);
  const tools = (
    <div data-card={sheet} className={`${classes.tools} ${authored.authored}`}>
      <AuthorNodes nodes={nodes} dialog={dialog} />
    </div>
  );
  return (
    <>
      <span ref={mark} hidden />
      {host ? createPortal(tools, host) : null}
    </>
  );
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
  const { closing, words, isOwn, tools, body } = headOf(nodes);
  return (
    <Dialog
      opened
      onClose={() => (closing && !closing.isDisabled ? void send({ node: closing.key, type: 'click' }) : dismiss())}
      title={<bdi>{words || dialog.name}</bdi>}
      size="auto"
      classNames={{ title: classes.head ?? '', header: (isOwn && classes.unseenHead) || '' }}
      styles={isLight ? { content: LIGHT_GROUND, header: LIGHT_GROUND } : {}}
      closeButtonProps={{ 'aria-label': t('marks.close') }}
    >
      <div data-card={name} className={`${classes.dialog} ${authored.authored}`}>
        {tools.length > 0 ? <HeadTools nodes={tools} dialog={dialog} sheet={name} /> : null}
        <AuthorNodes nodes={body} dialog={dialog} />
      </div>
    </Dialog>
  );
}

/** The dialogs that actions of authors have opened. */
export function AuthorDialogs() {
  const { open } = useSnapshot(authorDialogStore);
  return open.map((dialog) => <OneDialog key={dialog.id} dialog={dialog as AuthorDialog} />);
}
