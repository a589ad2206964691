/** What happens to rule chains, and to the platform itself. */
import { NULL_ID } from '../../../src/contract/identifiers.ts';
import type { PlatformEvents } from '../../model.ts';
import type { Storage } from '../../storage/storage.ts';
import { classOf } from '../info-class.ts';
import { type Happened, isAmong } from './happened.ts';

/** Chains start when they are made and are updated when they are saved; nothing here can fail to start. */
export function chainSaved(
  { entities }: Storage,
  { id, change }: PlatformEvents['entity'],
): Happened<'RULE_ENGINE_COMPONENT_LIFECYCLE_EVENT'> | undefined {
  const chain = change === 'deleted' ? undefined : entities.get(id.id, 'RULE_CHAIN');
  if (!chain) return undefined;
  const event = change === 'created' ? 'STARTED' : 'UPDATED';
  return {
    ...{ type: 'RULE_ENGINE_COMPONENT_LIFECYCLE_EVENT', tenantId: chain.tenantId.id, originator: id },
    info: {
      ...{ type: classOf('RuleEngineComponentLifecycleEvent'), ruleChainId: id, ruleChainName: chain.name },
      ...{
        componentId: id,
        componentType: 'Rule chain',
        componentName: chain.name,
        eventType: event.toLowerCase(),
        action: event.toLowerCase(),
      },
      ...{ error: null, stateEntityId: id, dashboardId: null, affectedUserId: null, affectedTenantId: null, affectedCustomerId: null },
    },
    suits: ({ ruleChains, ruleChainEvents, onlyRuleChainLifecycleFailures }) =>
      !onlyRuleChainLifecycleFailures && isAmong(ruleChains, id.id) && isAmong(ruleChainEvents, event),
  };
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
