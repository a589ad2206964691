/**
 * A tree that loads children when a node is opened. Nodes can be added, renamed and removed in place where the owner allows it. A failure
 * is shown at its node, and the tree stays unchanged.
 */
import { Button, Loader, type RenderTreeNodePayload, TextInput, Tree, type TreeNodeData, useTree } from '@mantine/core';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Fault, Outcome } from '../../contract/fault.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { SearchInput } from '../search-input.tsx';
import classes from './navigation-tree.module.css';
import { NodeButtons } from './node-buttons.tsx';
import { NODE_ICONS } from './node-icons.ts';
import { addNode, changeNode, type Forest, findNode, type NavigationNode, searchNodes } from './tree-nodes.ts';

export interface NodeEdits {
  /** Below `parent`; null: at the top. */
  readonly add?: (parent: NavigationNode | null, label: string) => Promise<Outcome<NavigationNode>>;
  readonly rename?: (node: NavigationNode, label: string) => Promise<Outcome<NavigationNode>>;
  /** Asks for confirmation itself; `false`: it was cancelled. */
  readonly remove?: (node: NavigationNode) => Promise<Outcome<boolean>>;
}

interface NavigationTreeProps {
  readonly label: string;
  readonly nodes: Forest;
  /** Called with a change of the forest, to be applied to its latest state. */
  readonly onNodes: (change: (nodes: Forest) => Forest) => void;
  readonly load: (node: NavigationNode) => Promise<Outcome<Forest>>;
  readonly selected: string | null;
  readonly onSelect: (node: NavigationNode) => void;
  readonly isSearchable?: boolean;
  readonly edits?: NodeEdits;
}

/** The name being typed: of a node, or of a new one below `id` (null: at the top). */
interface Typing {
  readonly id: string | null;
  readonly kind: 'rename' | 'add';
}

const dataOf = (nodes: Forest): TreeNodeData[] =>
  nodes.map(({ id, label, children, hasChildren }) => ({
    value: id,
    label,
    ...(children ? { children: dataOf(children) } : { hasChildren: hasChildren ?? false }),
  }));

export function NavigationTree({ label, nodes, onNodes, load, selected, onSelect, isSearchable = false, edits = {} }: NavigationTreeProps) {
  const t = useT();
  const [query, setQuery] = useState('');
  const [typing, setTyping] = useState<Typing | null>(null);
  const [failed, setFailed] = useState<{ readonly id: string | null; readonly fault: Fault } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const found = useMemo(() => searchNodes(nodes, query), [nodes, query]);
  // Mantine resets the tree when its data changes.
  const data = useMemo(() => dataOf(found.forest), [found.forest]);
  const [expanded, setExpanded] = useState<Record<string, boolean>>({});

  /** Applies an outcome, or shows its failure at the node. */
  const settle = <T,>(id: string | null, outcome: Outcome<T>, apply: (value: T) => void): void => {
    setFailed(outcome.ok ? null : { id, fault: outcome.fault });
    if (outcome.ok) apply(outcome.value);
  };
  const tree = useTree({
    expandedState: query.trim() === '' ? expanded : { ...expanded, ...Object.fromEntries(found.open.map((id) => [id, true])) },
    onExpandedStateChange: setExpanded,
    selectedState: selected === null ? [] : [selected],
    onLoadChildren: async (id) => {
      const node = findNode(nodes, id);
      if (!node) return;
      const outcome = await load(node);
      settle(id, outcome, (children) =>
        onNodes((all) => changeNode(all, id, (before) => ({ ...before, children, hasChildren: children.length > 0 }))),
      );
      // The throw makes the next opening of the node load the children again.
      if (!outcome.ok) throw new Error(outcome.fault.message);
    },
  });

  const choose = (id: string | null) => {
    const node = id === null ? undefined : findNode(nodes, id);
    if (node && !node.isDisabled) onSelect(node);
  };
  const commit = async (text: string) => {
    setTyping(null);
    const name = text.trim();
    const id = typing?.id ?? null;
    const node = id === null ? null : findNode(nodes, id);
    if (!typing || node === undefined || name === '') return;
    if (typing.kind === 'add') {
      if (!edits.add) return;
      settle(id, await edits.add(node, name), (added) => {
        onNodes((all) => addNode(all, id, added));
        if (id !== null) setExpanded((before) => ({ ...before, [id]: true }));
      });
    } else if (node && edits.rename && name !== node.label) {
      settle(node.id, await edits.rename(node, name), (renamed) =>
        onNodes((all) => changeNode(all, node.id, (before) => ({ ...before, ...renamed }))),
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
      if (isGone) onNodes((all) => changeNode(all, node.id, () => null));
    });
  };
  const onKeyDown = ({ key, target }: KeyboardEvent<HTMLElement>) => {
    const item = (target as HTMLElement).closest<HTMLElement>('[role="treeitem"]');
    if (target !== item) return;
    if (key === 'Enter') choose(item.dataset.value ?? null);
    if (key === 'F2' && edits.rename && item.dataset.value) setTyping({ id: item.dataset.value, kind: 'rename' });
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
  /** A click opens and chooses the node; the tree handles keys. */
  const chosenByClick = (id: string, props: RenderTreeNodePayload['elementProps']) => ({
    ...props,
    onClick: (event: MouseEvent) => {
      props.onClick(event);
      choose(id);
    },
  });
  const renderNode = ({ node: { value: id }, expanded: isOpen, hasChildren, isLoading, elementProps }: RenderTreeNodePayload) => {
    const node = findNode(nodes, id);
    if (!node) return null;
    const Icon = node.kind && NODE_ICONS[node.kind];
    const isRenamed = typing?.id === id && typing.kind === 'rename';
    return (
      <div
        {...chosenByClick(id, elementProps)}
        className={`${elementProps.className} ${classes.node}`}
        data-disabled={node.isDisabled || undefined}
      >
        <span className={classes.line}>
          {isLoading ? (
            <Loader size={14} aria-label={t('inputs.tree.loading')} />
          ) : (
            <IconChevronRight aria-hidden size={14} stroke={1.75} className={classes.chevron} data-open={isOpen} data-none={!hasChildren} />
          )}
          {Icon ? <Icon aria-hidden size={16} stroke={1.75} /> : null}
          {isRenamed ? field(t('inputs.tree.name', { label: node.label }), node.label) : <bdi className={classes.label}>{node.label}</bdi>}
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
        {failed?.id === id ? (
          <span role="alert" className={classes.fault}>
            {faultSentence(failed.fault)}
          </span>
        ) : null}
      </div>
    );
  };

  return (
    <div className={classes.tree} ref={box}>
      {isSearchable ? <SearchInput label={t('inputs.tree.search', { label })} value={query} onSearch={setQuery} /> : null}
      {found.forest.length === 0 ? (
        <p className={classes.nothing}>{t(query.trim() === '' ? 'inputs.tree.empty' : 'inputs.tree.noMatch')}</p>
      ) : null}
      <Tree aria-label={label} data={data} tree={tree} renderNode={renderNode} onKeyDown={onKeyDown} />
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
      {failed?.id === null ? (
        <span role="alert" className={classes.fault}>
          {faultSentence(failed.fault)}
        </span>
      ) : null}
    </div>
  );
}
