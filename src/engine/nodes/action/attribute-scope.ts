import { ATTRIBUTE_SCOPES, type AttributeScope } from '../../../contract/telemetry.ts';
import type { Body } from '../../body.ts';
import type { Message } from '../../message.ts';
import type { NodeContext } from '../../node-type.ts';
import { NodeError, type Outcome } from '../../outcome.ts';

/** Throws NodeError. */
export function scopeNamed(text: string): AttributeScope {
  const scope = ATTRIBUTE_SCOPES.find((one) => one === text);
  if (!scope)
    throw new NodeError(`java.lang.IllegalArgumentException: No enum constant org.thingsboard.server.common.data.AttributeScope.${text}`);
  return scope;
}

/** That of the metadata wins on newer servers, 3.2 does not look at it. */
export const scopeText = (configured: string, { metadata }: Message, { release }: NodeContext): string =>
  (release === '3.2' ? '' : metadata.scope) || configured;

/** The root chain is told what a node did to attributes. */
export function attributesMessage(
  message: Message,
  changed: { readonly type: 'ATTRIBUTES_UPDATED' | 'ATTRIBUTES_DELETED'; readonly scope: AttributeScope; readonly body: Body },
  { node, newId }: NodeContext,
): Outcome {
  const { type, scope, body } = changed;
  return { kind: 'root', message: { ...message, id: newId(), type, body, metadata: { ruleNodeId: node.id, scope }, callers: [] } };
}
