/** Moves its children into an overlay over the page and back, in one DOM element, so editors keep text, cursor, undo history and focus. */
import { FocusTrap } from '@mantine/core';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../i18n/use-t.ts';
import { HintedButton } from '../../marks/hinted-button.tsx';
import { keepFocus } from '../keep-focus.ts';
import classes from './code.module.css';
import { KEEPS_ALL_ESCAPES } from './leave-by-escape.ts';

interface FullScreenProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A Mantine dialog around handles Escape first, unless the focused element has this attribute. */
const KEEPS_ESCAPE = 'data-mantine-stop-propagation';

export function FullScreen({ label, isOpen, onClose, children }: FullScreenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const focused = document.activeElement;
    host.className = (isOpen ? classes.overlay : classes.inline) ?? '';
    (isOpen ? document.body : place.current)?.append(host);
    // Moving an element in the document drops its focus.
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
    // In an editor Escape lets the next Tab leave it.
    if (!isOpen || event.key !== 'Escape' || event.defaultPrevented || (event.target as Element).closest('.cm-editor')) return;
    event.stopPropagation();
    onClose();
  };
  const asDialog = isOpen ? ({ role: 'dialog', 'aria-modal': true, 'aria-label': label, [KEEPS_ALL_ESCAPES]: true } as const) : {};
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

interface FullScreenButtonProps {
  readonly label: string;
  readonly isFull: boolean;
  readonly onToggle: (isFull: boolean) => void;
}

export function FullScreenButton({ label, isFull, onToggle }: FullScreenButtonProps) {
  const t = useT();
  const toggle = t(isFull ? 'inputs.code.leaveFullScreen' : 'inputs.code.fullScreen');
  const Icon = isFull ? IconMinimize : IconMaximize;
  return (
    <HintedButton
      icon={Icon}
      label={`${toggle}: ${label}`}
      hint={toggle}
      size="sm"
      aria-expanded={isFull}
      data-autofocus={isFull ? '' : undefined}
      onMouseDown={keepFocus}
      onClick={() => onToggle(!isFull)}
    />
  );
}
