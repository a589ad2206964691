/** What happens to rule chains, and to the platform itself. */
import { type EntityId, NULL_ID } from '../../../src/contract/identifiers.ts';
import type { PlatformEvents } from '../../model.ts';
import type { Entity } from '../../storage/entities.ts';
import type { Storage } from '../../storage/storage.ts';
import { classOf } from '../info-class.ts';
import { type Happened, isAmong } from './happened.ts';

const ACTIONS = { STARTED: 'start', UPDATED: 'update' } as const;

interface Component {
  readonly chain: Entity;
  readonly id: EntityId;
  readonly kind: 'Rule chain' | 'Rule node';
  readonly name: string;
  readonly event: keyof typeof ACTIONS;
  /** Why it could not. */
  readonly error: string | null;
}
type ComponentHappened = Happened<'RULE_ENGINE_COMPONENT_LIFECYCLE_EVENT'>;

const happened = ({ chain, id, kind, name, event, error }: Component, suits: ComponentHappened['suits']): ComponentHappened => ({
  ...{ type: 'RULE_ENGINE_COMPONENT_LIFECYCLE_EVENT', tenantId: chain.tenantId.id, originator: id },
  info: {
    ...{ type: classOf('RuleEngineComponentLifecycleEvent'), ruleChainId: chain.id, ruleChainName: chain.name },
    ...{ componentId: id, componentType: kind, componentName: name, eventType: event.toLowerCase(), action: ACTIONS[event], error },
    ...{ stateEntityId: chain.id, dashboardId: null, affectedUserId: null, affectedTenantId: null, affectedCustomerId: null },
  },
  suits: (config) => isAmong(config.ruleChains, chain.id.id) && suits(config),
});

/** Chains start when they are made and are updated when they are saved; a chain itself cannot fail to start. */
export function chainSaved({ entities }: Storage, { id, change }: PlatformEvents['entity']): ComponentHappened | undefined {
  const chain = change === 'deleted' ? undefined : entities.get(id.id, 'RULE_CHAIN');
  if (!chain) return undefined;
  const event = change === 'created' ? 'STARTED' : 'UPDATED';
  return happened(
    { ...{ chain, id, event }, kind: 'Rule chain', name: chain.name, error: null },
    ({ ruleChainEvents, onlyRuleChainLifecycleFailures }) => !onlyRuleChainLifecycleFailures && isAmong(ruleChainEvents, event),
  );
}

export function nodeStarted({ entities }: Storage, started: PlatformEvents['ruleNode']): ComponentHappened | undefined {
  const { chainId, problem, ...node } = started;
  const chain = entities.get(chainId, 'RULE_CHAIN');
  return (
    chain &&
    happened(
      { ...node, chain, kind: 'Rule node', error: problem ?? null },
      ({ trackRuleNodeEvents, ruleNodeEvents, onlyRuleNodeLifecycleFailures }) =>
        trackRuleNodeEvents && isAmong(ruleNodeEvents, node.event) && (problem !== undefined || !onlyRuleNodeLifecycleFailures),
    )
  );
}

/** A newer version is offered. */
export const versionOffered = (latestVersion: string, currentVersion: string): Happened<'NEW_PLATFORM_VERSION'> => ({
  ...{ type: 'NEW_PLATFORM_VERSION', tenantId: NULL_ID, originator: { entityType: 'TENANT', id: NULL_ID } },
  info: {
    ...{ type: classOf('NewPlatformVersion'), latestVersion, currentVersion, latestVersionReleaseNotesUrl: null },
    ...{ upgradeInstructionsUrl: null, currentVersionReleaseNotesUrl: null, updateAvailable: true },
    ...{ dashboardId: null, stateEntityId: null, affectedUserId: null, affectedTenantId: null, affectedCustomerId: null },
  },
  suits: () => true,
});
