import type { ServerFeature } from '../bridge/use-server-feature.ts';
import type { Authority } from '../contract/session.ts';
import type { RecordDescription, RecordTab } from './describe.ts';

/** Tabs that only some kinds have, as far as the account and the server have them. */
export function ownTabs(
  description: RecordDescription | null | undefined,
  authority: Authority | undefined,
  features: ((feature: ServerFeature) => boolean) | null,
): readonly RecordTab[] {
  return (description?.tabs ?? []).filter(
    ({ roles, feature }) =>
      authority !== undefined && (roles?.includes(authority) ?? true) && (feature === undefined || features?.(feature)),
  );
}
