import { IconRouterOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useAnswer } from '../../../bridge/use-answer.ts';
import { useServerFeatures } from '../../../bridge/use-server-feature.ts';
import { ok } from '../../../contract/fault.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { useT } from '../../../i18n/use-t.ts';
import { changeNode, type Forest, nodesById } from '../../../inputs/tree/tree-nodes.ts';
import { entityIcon } from '../../../marks/entity-icon.ts';
import { MaterialIcon } from '../../../marks/material-icon.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { notifyFault } from '../../../store/notices.ts';
import { sessionStore } from '../../../store/session.ts';
import type { ViewProps } from '../../define-kind.ts';
import { useSurroundings } from '../../surroundings.ts';
import { WidgetTree } from '../../tree/widget-tree.tsx';
import { assignedGroups, isAssigned, isRest, readAssigned, typeOfNode } from './assigned.ts';
import classes from './edges-overview.module.css';

function Assigned({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useT();
  const { size } = useSurroundings();
  const isCustomer = useSnapshot(sessionStore).current.user?.authority === 'CUSTOMER_USER';
  const [nodes, setNodes] = useState<Forest>(() => assignedGroups(isCustomer));
  const [selected, setSelected] = useState<string | null>(null);
  const { answer } = useAnswer('record', { path: `/api/edge/info/${id}` });
  const owner = answer?.ok ? answer.value.customerTitle : undefined;
  const choose = async (chosen: string) => {
    setSelected(chosen);
    const type = typeOfNode(chosen);
    if (!type || !isRest(chosen)) return;
    const outcome = await readAssigned(id, type, nodesById(nodes).get(type)?.children ?? []);
    if (outcome.ok) setNodes((all) => changeNode(all, type, (group) => ({ ...group, children: outcome.value })));
    else notifyFault(outcome.fault);
  };
  return (
    <>
      <p className={classes.head} data-size={size}>
        <bdi className={classes.name}>{name}</bdi>
        {typeof owner === 'string' && owner !== '' ? <span>{t('edges-overview.assigned', { customer: owner })}</span> : null}
      </p>
      <WidgetTree
        label={t('edges-overview.tree', { name })}
        nodes={nodes}
        onNodes={setNodes}
        load={async (node) => {
          const type = typeOfNode(node.id);
          return type ? readAssigned(id, type, []) : ok([]);
        }}
        selected={selected}
        onSelect={(node) => void choose(node.id)}
        draw={(node) => {
          const type = typeOfNode(node.id);
          return type && isAssigned(node.id) ? { icon: <MaterialIcon name={entityIcon(type)} size="1.4em" /> } : {};
        }}
      />
    </>
  );
}

function Overview({ row: { id, values } }: { readonly row: EntityRow }) {
  const t = useT();
  const has = useServerFeatures();
  const name = values[0] ?? id.id;
  if (id.entityType !== 'EDGE') {
    const why = t(has?.('edges') === false ? 'edges-overview.noEdges' : 'edges-overview.isNoneText');
    return <StateNotice icon={IconRouterOff} title={t('edges-overview.isNone', { name })} text={why} />;
  }
  return <Assigned key={id.id} id={id.id} name={name} />;
}

/** An edge, and what was assigned to it. */
export function EdgesOverviewView({ data }: ViewProps<object>) {
  const row = data.rows.find((rows) => rows?.[0])?.[0];
  return row ? <Overview row={row} /> : null;
}
