/**
 * A tree that loads children when a node is opened, and draws what is in sight of a large one. Nodes can be added, renamed and removed in place where the owner allows it. A failure
 * is shown at its node, and the tree stays unchanged.
 */
import { Button, Loader, TextInput } from '@mantine/core';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Fault, Outcome } from '../../contract/fault.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import unseen from '../../marks/unseen.module.css';
import { SearchInput } from '../search-input.tsx';
import classes from './navigation-tree.module.css';
import { NodeButtons } from './node-buttons.tsx';
import { NODE_ICONS } from './node-icons.ts';
import { addNode, changeNode, type Forest, type NavigationNode, nodesById, openRows, searchNodes, type TreeRow } from './tree-nodes.ts';
import { TreeRows } from './tree-rows.tsx';

export interface NodeEdits {
  /** Below `parent`; null: at the top. */
  readonly add?: (parent: NavigationNode | null, label: string) => Promise<Outcome<NavigationNode>>;
  readonly rename?: (node: NavigationNode, label: string) => Promise<Outcome<NavigationNode>>;
  /** Asks for confirmation itself; `false`: it was cancelled. */
  readonly remove?: (node: NavigationNode) => Promise<Outcome<boolean>>;
}

/** What stands for a node; `text` undefined: its label. */
export interface DrawnNode {
  readonly icon?: ReactNode;
  readonly text?: ReactNode;
}

interface NavigationTreeProps {
  readonly label: string;
  readonly nodes: Forest;
  /** Called with a change of the forest, to be applied to its latest state. Absent: the owner puts loaded children into `nodes` itself. */
  readonly onNodes?: (change: (nodes: Forest) => Forest) => void;
  readonly load: (node: NavigationNode) => Promise<Outcome<Forest>>;
  readonly selected: string | null;
  readonly onSelect: (node: NavigationNode) => void;
  readonly isSearchable?: boolean | 'when large';
  readonly edits?: NodeEdits;
  readonly draw?: (node: NavigationNode) => DrawnNode;
}

const MANY = 20;

/** The name being typed: of a node, or of a new one below `id` (null: at the top). */
interface Typing {
  readonly id: string | null;
  readonly kind: 'rename' | 'add';
}

export function NavigationTree(props: NavigationTreeProps) {
  const { label, nodes, onNodes, load, selected, onSelect, isSearchable = false, edits = {}, draw } = props;
  const t = useT();
  const [query, setQuery] = useState('');
  const [typing, setTyping] = useState<Typing | null>(null);
  /** By node; null: at the top. */
  const [failed, setFailed] = useState<ReadonlyMap<string | null, Fault>>(new Map());
  const box = useRef<HTMLDivElement>(null);
  const found = useMemo(() => searchNodes(nodes, query), [nodes, query]);
  const byId = useMemo(() => nodesById(nodes), [nodes]);
  /** What the user opened and closed. */
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [loading, setLoading] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => {
    const opened = new Set(found.open);
    return openRows(found.forest, (node) => opened.has(node.id) || (toggled.get(node.id) ?? node.isOpen === true));
  }, [found, toggled]);

  /** Applies an outcome, or shows its failure at the node. */
  const settle = <T,>(id: string | null, outcome: Outcome<T>, apply: (value: T) => void): void => {
    setFailed((before) => new Map([...before].filter(([other]) => other !== id).concat(outcome.ok ? [] : [[id, outcome.fault]])));
    if (outcome.ok) apply(outcome.value);
  };
  const read = async (node: NavigationNode) => {
    if (loading.has(node.id)) return;
    setLoading((before) => new Set([...before, node.id]));
    const outcome = await load(node);
    settle(node.id, outcome, (children) =>
      onNodes?.((all) => changeNode(all, node.id, (before) => ({ ...before, children, hasChildren: children.length > 0 }))),
    );
    setLoading((before) => new Set([...before].filter((id) => id !== node.id)));
  };
  const setOpen = (id: string, isOpen: boolean) => setToggled((before) => new Map([...before, [id, isOpen]]));
  const toggle = ({ node, isOpen }: TreeRow) => {
    setOpen(node.id, !isOpen);
    if (!isOpen && !node.children) void read(node);
  };
  /** Those that were open at first are read once by themselves. */
  const begun = useRef(new Set<string>());
  useEffect(() => {
    for (const node of byId.values()) {
      const { id, isOpen, hasChildren, children } = node;
      if (!isOpen || !hasChildren || children || toggled.get(id) === false || begun.current.has(id)) continue;
      begun.current.add(id);
      void read(node);
    }
  });

  const commit = async (text: string) => {
    setTyping(null);
    const name = text.trim();
    const id = typing?.id ?? null;
    const node = id === null ? null : byId.get(id);
    if (!typing || node === undefined || name === '') return;
    if (typing.kind === 'add') {
      if (!edits.add) return;
      settle(id, await edits.add(node, name), (added) => {
        onNodes?.((all) => addNode(all, id, added));
        if (id !== null) setOpen(id, true);
      });
    } else if (node && edits.rename && name !== node.label) {
      settle(node.id, await edits.rename(node, name), (renamed) =>
        onNodes?.((all) => changeNode(all, node.id, (before) => ({ ...before, ...renamed }))),
      );
    }
  };
  const left = useRef<Typing | null>(null);
  useEffect(() => {
    const { current } = left;
    left.current = typing;
    // Back to the node, unless the focus has moved elsewhere.
    if (!current || typing || document.activeElement !== document.body) return;
    const place = current.id === null ? '[data-add]' : `[role="treeitem"][data-value="${CSS.escape(current.id)}"]`;
    box.current?.querySelector<HTMLElement>(place)?.focus();
  }, [typing]);
  const remove = async (node: NavigationNode) => {
    if (!edits.remove) return;
    settle(node.id, await edits.remove(node), (isGone) => {
      if (isGone) onNodes?.((all) => changeNode(all, node.id, () => null));
    });
  };
  const field = (name: string, initial: string) => (
    <TextInput
      size="xs"
      className={classes.field}
      aria-label={name}
      defaultValue={initial}
      autoFocus
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') {
          // Otherwise this key would click the element that gets the focus next.
          event.preventDefault();
          void commit(event.currentTarget.value);
        }
        if (event.key === 'Escape') setTyping(null);
      }}
      onBlur={(event) => void commit(event.currentTarget.value)}
    />
  );
  const drawRow = ({ node, isOpen, hasChildren }: TreeRow) => {
    const { id } = node;
    const drawn = draw?.(node);
    const fault = failed.get(id);
    const Icon = node.kind && NODE_ICONS[node.kind];
    const isRenamed = typing?.id === id && typing.kind === 'rename';
    return (
      <>
        <span className={classes.line}>
          {loading.has(id) ? (
            <Loader size={14} aria-label={t('inputs.tree.loading')} />
          ) : (
            <IconChevronRight aria-hidden size={14} stroke={1.75} className={classes.chevron} data-open={isOpen} data-none={!hasChildren} />
          )}
          {drawn?.icon ?? (Icon ? <Icon aria-hidden size={16} stroke={1.75} /> : null)}
          {isRenamed ? (
            field(t('inputs.tree.name', { label: node.label }), node.label)
          ) : (
            <bdi className={classes.label} title={node.label}>
              {drawn?.text ?? node.label}
            </bdi>
          )}
          {node.isDisabled ? <span className={unseen.unseen}>{t('inputs.tree.disabled')}</span> : null}
          {isRenamed ? null : (
            <NodeButtons
              label={node.label}
              onAdd={edits.add && (() => setTyping({ id, kind: 'add' }))}
              onRename={edits.rename && (() => setTyping({ id, kind: 'rename' }))}
              onRemove={edits.remove && (() => void remove(node))}
            />
          )}
        </span>
        {typing?.id === id && typing.kind === 'add' ? field(t('inputs.tree.newName', { label: node.label }), '') : null}
        {fault ? (
          <span role="alert" className={classes.fault}>
            {faultSentence(fault)}
          </span>
        ) : null}
      </>
    );
  };

  const ofTop = failed.get(null);
  return (
    <div className={classes.tree} ref={box}>
      {isSearchable === true || (isSearchable && byId.size > MANY) ? (
        <SearchInput label={t('inputs.tree.search', { label })} value={query} onSearch={setQuery} />
      ) : null}
      {found.forest.length === 0 ? (
        <p className={classes.nothing}>{t(query.trim() === '' ? 'inputs.tree.empty' : 'inputs.tree.noMatch')}</p>
      ) : null}
      {rows.length > 0 ? (
        <TreeRows
          label={label}
          rows={rows}
          selected={selected}
          onToggle={toggle}
          onChoose={({ node }) => onSelect(node)}
          onRename={edits.rename && (({ node }) => setTyping({ id: node.id, kind: 'rename' }))}
          draw={drawRow}
        />
      ) : null}
      {edits.add ? (
        typing?.id === null ? (
          field(t('inputs.tree.newTopName', { label }), '')
        ) : (
          <Button
            data-add
            size="xs"
            className={classes.add ?? ''}
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            onClick={() => setTyping({ id: null, kind: 'add' })}
          >
            {t('inputs.tree.addTop', { label })}
          </Button>
        )
      ) : null}
      {ofTop ? (
        <span role="alert" className={classes.fault}>
          {faultSentence(ofTop)}
        </span>
      ) : null}
    </div>
  );
}
