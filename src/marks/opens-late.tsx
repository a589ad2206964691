/**
 * The menu or dialog is loaded when first opened. The button stays the same element, so it keeps the focus and gets it back on closing.
 */
import { cloneElement, type HTMLAttributes, type ReactElement, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { LateComponent } from '../page/late-component.ts';
import { UntilLoaded } from '../page/until-loaded.tsx';
import { Boundary } from './boundary.tsx';
import { notifyMissing } from './late-part.tsx';

type ButtonProps = HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLButtonElement> };

export interface OpenedProps {
  readonly button: ReactElement<ButtonProps>;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

interface OpensLateProps<Given extends object> {
  readonly button: ReactElement<ButtonProps>;
  /** Menus and list boxes open and close by their own button. */
  readonly kind: 'menu' | 'listbox' | 'dialog';
  readonly opens: LateComponent<Given & OpenedProps>;
  readonly given: Given;
}

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
  const itself = cloneElement(button, { ref: box, ...(kind === 'dialog' && { onClick: () => setOpen(!isOpen) }) });
  return (
    <Boundary onFail={notifyMissing} fallback={(_error, again) => cloneElement(button, { onClick: again })}>
      <UntilLoaded fallback={button}>
        <Opened {...given} button={itself} isOpen={isOpen} onChange={setOpen} />
        <OnceThere run={openFirst} />
      </UntilLoaded>
    </Boundary>
  );
}
