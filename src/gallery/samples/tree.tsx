import { useState } from 'react';
import { failed, fault, ok } from '../../contract/fault.ts';
import { NavigationTree, type NodeEdits } from '../../inputs/tree/navigation-tree.tsx';
import type { Forest } from '../../inputs/tree/tree-nodes.ts';
import type { ControlSamples } from '../samples.ts';

const LABEL = 'Groups';
const FOREST: Forest = [
  {
    id: 'customers',
    label: 'Customers',
    kind: 'customer-group',
    children: [{ id: 'harbour', label: 'Harbour Authority', kind: 'customer', hasChildren: true }],
  },
  { id: 'devices', label: 'Devices of the eastern reservoirs and of all pumps between them', kind: 'device-group', hasChildren: true },
  { id: 'locked', label: 'Locked', kind: 'dashboard-group', isDisabled: true },
];
const EDITS: NodeEdits = {
  add: async (_parent, label) => ok({ id: label, label }),
  rename: async (node, label) => ok({ ...node, label }),
  remove: async () => ok(true),
};

function TreeSample({ initial, edits, isFailing }: { readonly initial: Forest; readonly edits: boolean; readonly isFailing: boolean }) {
  const [nodes, setNodes] = useState(initial);
  const [selected, setSelected] = useState<string | null>(initial[0]?.id ?? null);
  return (
    <NavigationTree
      label={LABEL}
      nodes={nodes}
      onNodes={setNodes}
      selected={selected}
      onSelect={({ id }) => setSelected(id)}
      load={async ({ id }) => (isFailing ? failed(fault('network')) : ok([{ id: `${id} 1`, label: 'EM-001 North Gate' }]))}
      isSearchable={edits}
      {...(edits && { edits: EDITS })}
    />
  );
}

const STATES = {
  filled: [FOREST, false, false],
  'edited and searched': [FOREST, true, false],
  failing: [FOREST, false, true],
  empty: [[], false, false],
};

export const TREE_SAMPLE: ControlSamples = {
  control: 'navigation-tree',
  component: ({ value }) => {
    const [initial, edits, isFailing] = value as [Forest, boolean, boolean];
    return <TreeSample initial={initial} edits={edits} isFailing={isFailing} />;
  },
  samples: Object.entries(STATES).map(([state, value]) => ({ state, props: {}, value })),
};
