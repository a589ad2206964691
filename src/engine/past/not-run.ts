/** Nodes that a trial on the past does not run. */
import type { TriedNode } from '../../contract/back-test.ts';
import type { RunningNode } from '../chain/running-chain.ts';
import { nodeTypeOf } from '../nodes/node-types.ts';

/** What they do leaves the server, although others do not wait for it; or it needs who asked. */
const OUTSIDE = new Set([
  'rpc.TbSendRPCRequestNode',
  'rpc.TbSendRPCReplyNode',
  'rest.TbSendRestApiCallReplyNode',
  'action.TbSaveToCustomCassandraTableNode',
]);
const SOURCE = 'debug.TbMsgGeneratorNode';

/** Null: it runs, or its settings stop it. */
export function notRunOf({ clazz }: Pick<RunningNode, 'clazz'>): TriedNode['notRun'] {
  const type = nodeTypeOf(clazz);
  if (!type) return 'unknown';
  if (type.isOutside || OUTSIDE.has(clazz)) return 'outside';
  return clazz === SOURCE ? 'source' : null;
}
