import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useEscape } from '../../../marks/on-escape.ts';
import { BOX } from '../../../rule-chains/document/chain-document.ts';
import type { Component, Components } from '../../../rule-chains/document/components.ts';
import { KIND_ICONS } from '../canvas/kind-icons.ts';
import classes from './chain-editor.module.css';
import type { Beside } from './use-chain-acts.ts';

/** Whether a node has the ends that the links beside it take. */
function fits({ clazz, hasInput, hasOutput }: Component, { after, before, isFirst, into }: Beside): boolean {
  if (isFirst && clazz === BOX) return false;
  const [needsInput, needsOutput] = [after ?? into ?? isFirst, before ?? into].map((one) => one !== undefined);
  return (hasInput || !needsInput) && (hasOutput || !needsOutput);
}

interface QuickAddProps {
  readonly components: Components;
  /** Where the node belongs. */
  readonly beside: Beside;
  /** In pixels of the page, of the corner. */
  readonly at: { readonly x: number; readonly y: number };
  readonly onChoose: (component: Component) => void;
  readonly onClose: () => void;
}

const MOST = 8;
const SIZE = { width: 288, height: 340 };
/** Without blanks: releases write names apart or as one word, such as “time series”. */
const fold = (text: string) => text.toLocaleLowerCase().replaceAll(/\s/g, '');

/** Names that begin with what is typed come first. */
function matching(components: Components, beside: Beside, search: string): readonly Component[] {
  const wanted = fold(search);
  const rank = ({ name }: Component) => (fold(name).startsWith(wanted) ? 0 : fold(name).includes(wanted) ? 1 : 2);
  const found = [...components.values()].filter(
    (one) => fits(one, beside) && fold(`${one.name} ${one.kind} ${one.description}`).includes(wanted),
  );
  return found.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name)).slice(0, MOST);
}

/** A node at the end of a new link: its name is typed, Enter adds it. */
export function QuickAdd({ components, beside, at, onChoose, onClose }: QuickAddProps) {
  const t = useT();
  const id = useId();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const found = useMemo(() => matching(components, beside, search), [components, beside, search]);
  useEscape(true, onClose, 'inner');
  useEffect(() => {
    const before = document.activeElement;
    input.current?.focus();
    return () => {
      // A panel that opened for the new node has it.
      const isFree = document.activeElement === document.body;
      if (isFree && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = found[active];
    if (by !== 0 && found.length > 0) setActive((active + by + found.length) % found.length);
    else if (event.key === 'Enter' && chosen) onChoose(chosen);
    else return;
    event.preventDefault();
  };
  const left = Math.max(8, Math.min(at.x, window.innerWidth - SIZE.width - 8));
  const top = Math.max(8, Math.min(at.y, window.innerHeight - SIZE.height - 8));
  return (
    <div className={classes.quickAdd} style={{ left, top, width: SIZE.width }} role="dialog" aria-label={t('chain-editor.quickAdd')}>
      <input
        ref={input}
        className={classes.quickSearch}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
        aria-label={t('chain-editor.quickAdd')}
        placeholder={t('chain-editor.quickAdd')}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (!event.currentTarget.closest('[role=dialog]')?.contains(event.relatedTarget)) onClose();
        }}
      />
      <div id={id} role="listbox" aria-label={t('chain-editor.library')}>
        {found.map((component, i) => {
          const KindIcon = KIND_ICONS[component.kind];
          return (
            <button
              key={component.clazz}
              id={`${id}-${i}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={i === active}
              className={classes.quickOption}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(component)}
            >
              <KindIcon aria-hidden size={16} stroke={1.75} />
              {component.name}
              <span className={classes.hint}>{t(`chain-editor.kind.${component.kind}`)}</span>
            </button>
          );
        })}
      </div>
      {found.length === 0 ? <p className={classes.none}>{t('chain-editor.noNodes')}</p> : null}
    </div>
  );
}
