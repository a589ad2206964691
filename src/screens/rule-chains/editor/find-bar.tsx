import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { HintedButton } from '../../../marks/hinted-button.tsx';
import { wasByKeys } from '../../../marks/last-input.ts';
import { useEscape } from '../../../marks/on-escape.ts';
import type { Components } from '../../../rule-chains/document/components.ts';
import { type Found, searchChain } from '../../../rule-chains/document/search.ts';
import { nodeId, noteId } from '../canvas/flow-elements.ts';
import classes from './chain-editor.module.css';
import { focusCanvas } from './use-canvas-keys.ts';
import type { ChainEditor } from './use-chain-editor.ts';

interface FindBarProps {
  readonly editor: ChainEditor;
  readonly components: Components;
  /** Ctrl F again: the text is marked, to be typed over. */
  readonly asked: number;
  /** Id of the canvas. */
  readonly onFound: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** Search in the chain: what is found is selected and comes into sight, Enter goes on to the next. */
export function FindBar({ editor, components, asked, onFound, onOpen, onClose }: FindBarProps) {
  const t = useT();
  const { document: chain } = editor;
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useEscape(true, onClose, 'inner');
  const latest = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && wasByKeys()) focusCanvas(latest.current);
    },
    [],
  );
  // Also when it is asked for again.
  useEffect(() => input.current?.select(), [asked]);
  const { nodes, links, notes } = useMemo(() => searchChain(chain, components, search), [chain, components, search]);
  const found = [...nodes.map(nodeId), ...links, ...notes.map(noteId)];
  const place = found.length === 0 ? 0 : at % found.length;
  const shown = found[place];
  latest.current = shown;
  // An edit selects nothing.
  useEffect(() => {
    if (shown !== undefined) onFound(shown);
  }, [search, place]);
  const step = (by: number) => setAt((place + by + found.length) % Math.max(1, found.length));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2' && shown !== undefined) onOpen(shown);
    else if (event.key === 'Enter' || event.key === 'F3') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else return;
    event.preventDefault();
  };
  const ordinal = formatCount(found.length && place + 1);
  const kinds = Object.entries({ nodes, links, notes } as const).filter(([, keys]) => keys.length > 0) as [
    keyof Found,
    readonly string[],
  ][];
  const words = kinds.map(([kind, { length: count }]) => t(`chain-editor.foundKind.${kind}`, { count, n: formatCount(count) }));
  const told =
    kinds.length > 1
      ? t('chain-editor.foundAmong', { place: ordinal, found: words.join(', ') })
      : t('chain-editor.foundAt', { place: ordinal, count: formatCount(found.length) });
  return (
    <search className={classes.find} data-over-canvas aria-label={t('chain-editor.searchChain')}>
      <input
        ref={input}
        className={classes.findText}
        aria-label={t('chain-editor.searchChain')}
        placeholder={t('chain-editor.searchChain')}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <span className={classes.found} role="status">
        {search.trim() === '' ? '' : told}
      </span>
      <HintedButton
        icon={IconChevronUp}
        label={t('chain-editor.findBefore')}
        px={18}
        disabled={found.length < 2}
        onClick={() => step(-1)}
      />
      <HintedButton icon={IconChevronDown} label={t('chain-editor.findNext')} px={18} disabled={found.length < 2} onClick={() => step(1)} />
      <HintedButton icon={IconX} label={t('marks.close')} px={18} onClick={onClose} />
    </search>
  );
}
