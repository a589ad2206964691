/**
 * A button whose menu or dialog is loaded when it is first opened. Until then only the button is there, and it looks and reads the
 * same before and after, and going elsewhere closes it. The button stays the one that has the focus, so that closing gives it back.
 */
import { cloneElement, type HTMLAttributes, type ReactElement, type Ref, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { LateComponent } from '../page/late-component.ts';
import { Boundary } from './boundary.tsx';
import { tellMissing } from './late-part.tsx';

type ButtonProps = HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLButtonElement> };

/** What is opened: gets the button to stand at, and tells when it is to be open or closed. */
export interface OpenedProps {
  readonly button: ReactElement<ButtonProps>;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

interface OpensLateProps<Given extends object> {
  readonly button: ReactElement<ButtonProps>;
  /** A menu opens and closes by its own button. */
  readonly kind: 'menu' | 'dialog';
  readonly opens: LateComponent<Given & OpenedProps>;
  /** What the menu or dialog needs besides. */
  readonly given: Given;
}

/** Runs once its siblings are there. */
function OnceThere({ run }: { readonly run: () => void }) {
  useEffect(run, [run]);
  return null;
}

export function OpensLate<Given extends object>({ button, kind, opens: Opened, given }: OpensLateProps<Given>) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLButtonElement>(null);
  const [path] = useLocation();
  useEffect(() => setOpen(false), [path]);
  const openFirst = useCallback(() => {
    box.current?.focus();
    setOpen(true);
  }, []);
  if (!isWanted) {
    return cloneElement(button, {
      'aria-haspopup': kind,
      'aria-expanded': false,
      onPointerEnter: Opened.loadAhead,
      onFocus: Opened.loadAhead,
      onClick: () => setWanted(true),
    });
  }
  const itself = cloneElement(button, { ref: box, ...(kind === 'menu' ? {} : { onClick: () => setOpen(!isOpen) }) });
  return (
    <Boundary onFail={tellMissing} fallback={(_error, again) => cloneElement(button, { onClick: again })}>
      <Suspense fallback={button}>
        <Opened {...given} button={itself} isOpen={isOpen} onChange={setOpen} />
        <OnceThere run={openFirst} />
      </Suspense>
    </Boundary>
  );
}
