import { nodeType } from '../../node-type.ts';
import { NodeError, success } from '../../outcome.ts';

interface Settings {
  readonly serviceKey: string;
  readonly requestKey: string;
}

/** Answers whoever asked a chain by `/api/rule-engine`; one that nobody waits for is no failure. */
export const restCallReply = nodeType<Settings>({
  clazz: 'rest.TbSendRestApiCallReplyNode',
  read: ({ serviceIdMetaDataAttribute, requestIdMetaDataAttribute }) => ({
    serviceKey: String(serviceIdMetaDataAttribute ?? 'serviceId'),
    requestKey: String(requestIdMetaDataAttribute ?? 'requestUUID'),
  }),
  run(message, { serviceKey, requestKey }, { world }) {
    const { metadata, body } = message;
    const requestId = metadata[requestKey];
    if (!requestId) throw new NodeError('java.lang.RuntimeException: Request id is not present in the metadata!');
    if (!metadata[serviceKey]) throw new NodeError('java.lang.RuntimeException: Service id is not present in the metadata!');
    if (body.text === '') throw new NodeError('java.lang.RuntimeException: Request body is empty!');
    world.outside.answerRequest(requestId, body.text);
    return success(message);
  },
});
