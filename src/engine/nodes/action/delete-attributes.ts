import { Body } from '../../body.ts';
import { nodeType } from '../../node-type.ts';
import { success } from '../../outcome.ts';
import { filled } from '../../patterns.ts';
import { textsOf } from '../lists.ts';
import { attributesMessage, scopeNamed, scopeText } from './attribute-scope.ts';

interface Settings {
  readonly scope: string;
  /** With patterns. */
  readonly keys: readonly string[];
  readonly tellsRoot: boolean;
  readonly tellsDevice: boolean;
}

/** What is not there is deleted already. */
export const deleteAttributes = nodeType<Settings>({
  clazz: 'telemetry.TbMsgDeleteAttributesNode',
  read: ({ scope, keys, sendAttributesDeletedNotification, notifyDevice }) => ({
    ...{ scope: String(scope ?? ''), keys: textsOf(keys) },
    tellsRoot: sendAttributesDeletedNotification === true,
    tellsDevice: notifyDevice === true,
  }),
  run(message, settings, context) {
    const keys = settings.keys.map((key) => filled(key, message, context.release)).filter((key) => key.trim() !== '');
    if (keys.length === 0) return success(message);
    const scope = scopeNamed(scopeText(settings.scope, message, context));
    context.world.values.removeAttributes(message.originator, scope, keys, settings);
    if (!settings.tellsRoot) return success(message);
    const told = { type: 'ATTRIBUTES_DELETED', scope, body: Body.ofValue({ attributes: keys }) } as const;
    return [attributesMessage(message, told, context), ...success(message)];
  },
});
