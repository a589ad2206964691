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
