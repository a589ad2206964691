import { type Icon, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { createContext, type ReactNode, type RefObject, useCallback, useContext, useRef } from 'react';
import { useT } from '../i18n/use-t.ts';
import { hasUnsaved } from '../store/unsaved.ts';
import { DrawerEdge } from './drawer-edge.tsx';
import { HintedButton } from './hinted-button.tsx';
import { useEscape } from './on-escape.ts';
import classes from './side-drawer.module.css';
import { useTypedTexts } from './typed-text.ts';
import { useAloneOnPhones } from './use-alone-on-phones.ts';
import { useFocusReturn } from './use-focus-return.ts';
import 'texts:refusal';

const OVER_THE_LIST = '(max-width: 1279.98px)';

/** Takes the focus where the drawer covers the list, or if it always does. On closing it returns from within the drawer. */
function useFocusWhenOver(title: RefObject<HTMLElement | null>, drawer: RefObject<HTMLElement | null>, always: boolean): void {
  const takes = useRef(always);
  useFocusReturn(
    useCallback(() => {
      if (!takes.current && !matchMedia(OVER_THE_LIST).matches) return false;
      title.current?.focus();
      return true;
    }, [title]),
    drawer,
  );
}

export interface Step {
  readonly label: string;
  /** Undefined at the end of the list. */
  readonly go: (() => void) | undefined;
}

export interface SideDrawerProps {
  readonly label: string;
  /** Empty while unknown: its line is reserved. */
  readonly title: string;
  readonly notes?: ReactNode;
  readonly previous?: Step;
  readonly next?: Step;
  readonly onClose: () => void;
  /** Whether closing may lose a text that is typed in it. Default: while no form holds its changes, which asks itself. */
  readonly mayLose?: () => boolean;
  /** As it opens, wherever it stands. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** A drawer out of sight leaves Escape to others. */
export const DrawerOutOfSight = createContext(false);

/** Opens beside its list, over it on narrower screens, alone on phones. Escape closes it. */
export function SideDrawer({ label, title, notes, previous, next, onClose, mayLose, takesFocus = false, children }: SideDrawerProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const drawer = useRef<HTMLElement>(null);
  const isOutOfSight = useContext(DrawerOutOfSight);
  useAloneOnPhones(drawer, !isOutOfSight);
  useFocusWhenOver(heading, drawer, takesFocus);
  const { close, watch } = useTypedTexts(onClose, mayLose ? () => !mayLose() : hasUnsaved);
  useEscape(!isOutOfSight, close);
  const button = (step: Step, Glyph: Icon) => (
    <HintedButton icon={Glyph} label={step.label} px={18} disabled={!step.go} onClick={step.go} />
  );
  return (
    <aside ref={drawer} className={classes.drawer} aria-label={label} {...watch}>
      <header className={classes.head}>
        <div className={classes.names}>
          <h2 ref={heading} tabIndex={-1} className={classes.title} title={title} dir="auto">
            {title || '\u00a0'}
          </h2>
          <div className={classes.notes} dir="auto">
            {notes || '\u00a0'}
          </div>
        </div>
        <div className={classes.actions}>
          {previous ? button(previous, IconChevronUp) : null}
          {next ? button(next, IconChevronDown) : null}
          {button({ label: t('marks.close'), go: close }, IconX)}
        </div>
      </header>
      {children}
      <DrawerEdge />
    </aside>
  );
}
