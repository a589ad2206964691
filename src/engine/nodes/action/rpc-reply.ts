import { nodeType } from '../../node-type.ts';
import { NodeError, success } from '../../outcome.ts';

interface Settings {
  /** Names of metadata. */
  readonly sessionKey: string;
  readonly requestKey: string;
}

const nameOf = (text: unknown, usual: string) => (typeof text === 'string' && text !== '' ? text : usual);

export const rpcReply = nodeType<Settings>({
  clazz: 'rpc.TbSendRPCReplyNode',
  read: ({ sessionIdMetaDataAttribute, requestIdMetaDataAttribute }) => ({
    sessionKey: nameOf(sessionIdMetaDataAttribute, 'sessionId'),
    requestKey: nameOf(requestIdMetaDataAttribute, 'requestId'),
  }),
  run(message, { sessionKey, requestKey }, { world }) {
    const { originator, metadata, body } = message;
    const [session, request] = [metadata[sessionKey], metadata[requestKey]];
    if (originator.entityType !== 'DEVICE') throw new NodeError('java.lang.RuntimeException: Message originator is not a device entity!');
    if (!request) throw new NodeError('java.lang.RuntimeException: Request id is not present in the metadata!');
    if (!session) throw new NodeError('java.lang.RuntimeException: Session id is not present in the metadata!');
    if (body.text === '') throw new NodeError('java.lang.RuntimeException: Request body is empty!');
    if (!/^\d+$/.test(request)) throw new NodeError(`java.lang.NumberFormatException: For input string: "${request}"`);
    world.devices.reply(originator.id, session, Number(request), body.text);
    return success(message);
  },
});
