/** Nodes of the tenant's chains that raise alarms by themselves. */
import { type Outcome, ok } from '../../contract/fault.ts';
import { classOf, configurationOf, type NodeKey, nameOf, textOf } from '../../rule-chains/document/chain-document.ts';
import { allChainNodes } from './chain-uses.ts';

const CREATES = '.TbCreateAlarmNode';
/** Where a template takes something of the message. */
const TAKEN = /\$\{[^{}]*\}|\$\[[^[\]]*\]/;

export interface AlarmNode {
  readonly chain: { readonly id: string; readonly name: string };
  readonly node: { readonly key: NodeKey; readonly name: string };
  /** It raises alarms of whatever type its messages say. */
  readonly isAnyType: boolean;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Whether a template can give a text; `any`: it can give every text. */
export function canGive(template: string, text: string): boolean | 'any' {
  const fixed = template.split(TAKEN);
  if (fixed.length > 1 && fixed.every((part) => part === '')) return 'any';
  return new RegExp(`^${fixed.map(escaped).join('.*')}$`, 's').test(text);
}

/** Those that can raise alarms of a type, first those that name it. Faults: forbidden, network, contract. */
export async function readAlarmNodes(alarmType: string): Promise<Outcome<readonly AlarmNode[]>> {
  const chains = await allChainNodes();
  if (!chains.ok) return chains;
  const found = chains.value.flatMap(({ chain: { id, name }, nodes }) =>
    nodes.flatMap(([key, node]): AlarmNode[] => {
      if (!classOf(node).endsWith(CREATES)) return [];
      const { alarmType: template, useMessageAlarmData } = configurationOf(node);
      const gives = useMessageAlarmData === true ? 'any' : canGive(textOf(template), alarmType);
      return gives === false ? [] : [{ chain: { id: id.id, name }, node: { key, name: nameOf(node) }, isAnyType: gives === 'any' }];
    }),
  );
  return ok(found.sort((a, b) => Number(a.isAnyType) - Number(b.isAnyType)));
}
