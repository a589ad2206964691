import { Body } from '../../body.ts';
import type { Message } from '../../message.ts';
import { type NodeContext, nodeType } from '../../node-type.ts';
import { NodeError, success } from '../../outcome.ts';
import { valueText } from '../../values.ts';
import type { NamedValue } from '../../world/values.ts';
import { attributesOf } from '../readings.ts';
import { attributesMessage, scopeNamed, scopeText } from './attribute-scope.ts';
import { causeOf, type Processing, passes, processingOf } from './processing.ts';

interface Settings {
  readonly scope: string;
  readonly tellsDevice: boolean;
  readonly tellsRoot: boolean;
  readonly leavesUnchangedOut: boolean;
  readonly processing: Processing;
}

/** 3.2 writes it as a text. */
const isTrue = (value: unknown) => value === true || value === 'true';

/** Those that differ from what is stored. */
export function changedValues(values: readonly NamedValue[], stored: Iterable<NamedValue>): readonly NamedValue[] {
  const known = new Map([...stored].map(({ key, value }) => [key, value]));
  return values.filter(({ key, value }) => {
    const before = known.get(key);
    return before?.type !== value.type || valueText(before) !== valueText(value);
  });
}

function save(message: Message, settings: Settings, context: NodeContext) {
  const { originator, body } = message;
  const { values } = context.world;
  const sent = attributesOf(body);
  const scope = scopeNamed(scopeText(settings.scope, message, context));
  const wanted = settings.leavesUnchangedOut ? changedValues(sent, values.attributes(originator, scope)) : sent;
  if (wanted.length === 0) return success(message);
  const [isStored, isShown] = (['attributes', 'webSockets'] as const).map((what) => passes(settings.processing, what, message, context));
  if (isStored) {
    const cause = causeOf(settings.processing, message, context);
    values.saveAttributes(originator, scope, wanted, { tellsDevice: settings.tellsDevice, cause });
  }
  if (!isStored && isShown) values.showAttributes(originator, scope, wanted);
  if (!settings.tellsRoot || scope === 'CLIENT_SCOPE') return success(message);
  const told = wanted.length === sent.length ? body : Body.ofReadings(wanted);
  return [attributesMessage(message, { type: 'ATTRIBUTES_UPDATED', scope, body: told }, context), ...success(message)];
}

/** A device is told of what is shared with it only where the settings say so. */
export const saveAttributes = nodeType<Settings>({
  clazz: 'telemetry.TbMsgAttributesNode',
  read: ({ scope, notifyDevice, sendAttributesUpdatedNotification, updateAttributesOnlyOnValueChange, processingSettings }) => ({
    scope: typeof scope === 'string' && scope !== '' ? scope : 'CLIENT_SCOPE',
    tellsDevice: isTrue(notifyDevice),
    tellsRoot: sendAttributesUpdatedNotification === true,
    leavesUnchangedOut: updateAttributesOnlyOnValueChange === true,
    processing: processingOf(processingSettings),
  }),
  run(message, settings, context) {
    if (message.type !== 'POST_ATTRIBUTES_REQUEST')
      throw new NodeError(`java.lang.IllegalArgumentException: Unsupported msg type: ${message.type}`);
    return save(message, settings, context);
  },
});
