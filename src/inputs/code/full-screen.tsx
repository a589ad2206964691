/**
 * Moves what stands in it into an overlay over the whole page and back. It is the same element in both places, so editors keep
 * their text, their cursor and what can be undone; what holds the focus keeps it.
 */
import { FocusTrap } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './code.module.css';

interface FullScreenProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog around hears Escape before anything in it, and asks only the element that has the focus whether it is meant. */
const KEEPS_ESCAPE = 'data-mantine-stop-propagation';

export function FullScreen({ label, isOpen, onClose, children }: FullScreenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const focused = document.activeElement;
    host.className = (isOpen ? classes.overlay : classes.inline) ?? '';
    (isOpen ? document.body : place.current)?.append(host);
    // What moves in the document loses the focus.
    if (focused instanceof HTMLElement && host.contains(focused)) focused.focus();
  }, [host, isOpen]);
  useEffect(() => () => host.remove(), [host]);
  useEffect(() => {
    if (!isOpen) return;
    const kept = new Set<Element>();
    const keep = () => {
      const focused = document.activeElement;
      if (!focused || !host.contains(focused) || focused.hasAttribute(KEEPS_ESCAPE)) return;
      focused.setAttribute(KEEPS_ESCAPE, 'true');
      kept.add(focused);
    };
    keep();
    host.addEventListener('focusin', keep);
    return () => {
      host.removeEventListener('focusin', keep);
      for (const element of kept) element.removeAttribute(KEEPS_ESCAPE);
    };
  }, [host, isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    // In an editor Escape is the way to leave it by Tab.
    if (!isOpen || event.key !== 'Escape' || event.defaultPrevented || (event.target as Element).closest('.cm-editor')) return;
    event.stopPropagation();
    onClose();
  };
  const asDialog = isOpen ? ({ role: 'dialog', 'aria-modal': true, 'aria-label': label } as const) : {};
  return (
    <div ref={place} className={classes.place}>
      {createPortal(
        <FocusTrap active={isOpen}>
          {
            // biome-ignore lint/a11y/noStaticElementInteractions: it is a dialog whenever it hears keys
            <div className={classes.moved} {...asDialog} onKeyDown={onKeyDown}>
              {children}
            </div>
          }
        </FocusTrap>,
        host,
      )}
    </div>
  );
}
