import { nodeType } from '../../node-type.ts';
import { acknowledged, NodeError, SettingsError } from '../../outcome.ts';

interface Settings {
  readonly chainId: string | undefined;
  readonly isOfProfile: boolean;
}

/** Chains that would call each other in a circle fail here with the way, as on 4.3. */
export const chainInput = nodeType<Settings>({
  clazz: 'flow.TbRuleChainInputNode',
  read({ ruleChainId, forwardMsgToDefaultRuleChain }, { world }) {
    if (typeof ruleChainId !== 'string')
      throw new SettingsError('org.thingsboard.rule.engine.api.TbNodeException: Rule chain must be set!');
    if (world.chainName(ruleChainId) === undefined)
      throw new SettingsError(
        `org.thingsboard.rule.engine.api.TbNodeException: Entity with id: '${ruleChainId}' specified in the configuration doesn't belong to the current tenant.`,
      );
    return { chainId: ruleChainId, isOfProfile: forwardMsgToDefaultRuleChain === true };
  },
  run(message, { chainId, isOfProfile }, { world, chainId: own }) {
    const target = (isOfProfile ? world.profileChainOf(message.originator) : undefined) ?? chainId;
    if (target === undefined) throw new NodeError('Rule chain must be set!');
    const way = [...message.callers.map((caller) => caller.chainId), own];
    if (way.includes(target)) {
      const names = [...way, target].map((id) => `'${world.chainName(id) ?? id}'`).join(' -> ');
      throw new NodeError(`The chain would be entered again before it has answered: ${names}`);
    }
    return [acknowledged(message), { kind: 'call', chainId: target, message }];
  },
});
