import { isPart, type Part, partOf } from '../../../contract/part.ts';
import { nodeType } from '../../node-type.ts';
import { NodeError, success } from '../../outcome.ts';
import { spellingOf } from '../../values.ts';
import { textsOf } from '../lists.ts';
import { payloadOf, textOf } from '../payload.ts';

interface Settings {
  readonly targets: readonly string[];
  readonly templateId: string;
}

/** Members of members by their paths: `a.b`. */
function flat(part: Part, path = ''): [string, string][] {
  return Object.entries(part).flatMap(([key, value]) =>
    isPart(value) && spellingOf(value) === undefined
      ? flat(value, `${path}${key}.`)
      : [[`${path}${key}`, textOf(value)] as [string, string]],
  );
}

/** Goes on when the notification is on its way: what became of it is in the list of notifications that were sent. */
export const sendNotification = nodeType<Settings>({
  clazz: 'notification.TbNotificationNode',
  isOutside: true,
  read: ({ targets, templateId }) => ({ targets: textsOf(targets), templateId: String(partOf(templateId).id ?? '') }),
  run(message, { targets, templateId }, { world, chainId }) {
    if (templateId === '' || targets.length === 0) throw new NodeError('The notification has no template or no recipients');
    const words = Object.fromEntries(flat(partOf(payloadOf(message))));
    world.outside.notify({ chainId, targets, templateId, message, words });
    return success(message);
  },
});
