/**
 * A tree that loads children when a node is opened. Nodes can be added, renamed and removed in place where the owner allows it. A failure
 * is shown at its node, and the tree stays unchanged.
 */
import { Button, Loader, type RenderTreeNodePayload, TextInput, Tree, type TreeNodeData, useTree } from '@mantine/core';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Fault, Outcome } from '../../contract/fault.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import unseen from '../../marks/unseen.module.css';
import { SearchInput } from '../search-input.tsx';
import classes from './navigation-tree.module.css';
import { NodeButtons } from './node-buttons.tsx';
import { NODE_ICONS } from './node-icons.ts';
import { addNode, changeNode, type Forest, type NavigationNode, nodesById, searchNodes } from './tree-nodes.ts';

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

const dataOf = (nodes: Forest): TreeNodeData[] =>
  nodes.map(({ id, label, children, hasChildren }) => ({
    value: id,
    label,
    ...(children ? { children: dataOf(children) } : { hasChildren: hasChildren ?? false }),
  }));

/** The ends of the tree, and the next node whose text begins with a typed character. Arrow keys are Mantine's. */
function focusByKey(event: KeyboardEvent<HTMLElement>, item: HTMLElement): void {
  const { key, ctrlKey, altKey, metaKey } = event;
  if (ctrlKey || altKey || metaKey) return;
  const items = [...(item.closest('[role="tree"]')?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])];
  const after = items.indexOf(item) + 1;
  const begins = ({ firstElementChild }: Element) =>
    firstElementChild?.textContent.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase()) === true;
  const ends: Readonly<Record<string, HTMLElement | undefined>> = { Home: items[0], End: items.at(-1) };
  const isTyped = key.length === 1 && key !== ' ';
  const found = isTyped ? [...items.slice(after), ...items.slice(0, after)].find(begins) : ends[key];
  if (!found) return;
  event.preventDefault();
  found.dataset.focusRing = 'true';
  found.focus();
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
  // Mantine resets the tree when its data changes.
  const data = useMemo(() => dataOf(found.forest), [found.forest]);
  const byId = useMemo(() => nodesById(nodes), [nodes]);
  const openAtFirst = useMemo(() => [...byId.values()].filter(({ isOpen }) => isOpen === true).map(({ id }) => id), [byId]);
  const [chosen, setExpanded] = useState<Record<string, boolean>>({});
  const expanded = { ...Object.fromEntries(openAtFirst.map((id) => [id, true])), ...chosen };

  /** Applies an outcome, or shows its failure at the node. */
  const settle = <T,>(id: string | null, outcome: Outcome<T>, apply: (value: T) => void): void => {
    setFailed((before) => new Map([...before].filter(([other]) => other !== id).concat(outcome.ok ? [] : [[id, outcome.fault]])));
    if (outcome.ok) apply(outcome.value);
  };
  const tree = useTree({
    expandedState: query.trim() === '' ? expanded : { ...expanded, ...Object.fromEntries(found.open.map((id) => [id, true])) },
    onExpandedStateChange: setExpanded,
    selectedState: selected === null ? [] : [selected],
    onLoadChildren: async (id) => {
      const node = byId.get(id);
      if (!node) return;
      const outcome = await load(node);
      settle(id, outcome, (children) =>
        onNodes?.((all) => changeNode(all, id, (before) => ({ ...before, children, hasChildren: children.length > 0 }))),
      );
      // The throw makes the next opening of the node load the children again.
      if (!outcome.ok) throw new Error(outcome.fault.message);
    },
  });

  useEffect(() => {
    for (const id of openAtFirst) {
      const node = byId.get(id);
      if (node?.hasChildren && !node.children && chosen[id] !== false && !failed.has(id)) void tree.loadNode(id);
    }
  }, [openAtFirst, byId, chosen, failed, tree]);

  const choose = (id: string | null) => {
    const node = id === null ? undefined : byId.get(id);
    if (node && !node.isDisabled) onSelect(node);
  };
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
        if (id !== null) setExpanded((before) => ({ ...before, [id]: true }));
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
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    const item = (target as HTMLElement).closest<HTMLElement>('[role="treeitem"]');
    if (target !== item) return;
    focusByKey(event, item);
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
    const node = byId.get(id);
    if (!node) return null;
    const drawn = draw?.(node);
    const fault = failed.get(id);
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
      </div>
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
      {ofTop ? (
        <span role="alert" className={classes.fault}>
          {faultSentence(ofTop)}
        </span>
      ) : null}
    </div>
  );
}
