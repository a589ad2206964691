import type { HasFeature } from '../contract/releases.ts';
import type { Authority } from '../contract/session.ts';
import type { RecordDescription, RecordTab } from './describe.ts';

/** The tabs of some kinds only, without those that this account or server cannot have. */
export function ownTabs(
  description: RecordDescription | null | undefined,
  authority: Authority | undefined,
  features: HasFeature | null,
): readonly RecordTab[] {
  return (description?.tabs ?? []).filter(
    ({ roles, feature }) =>
      authority !== undefined && (roles?.includes(authority) ?? true) && (feature === undefined || features?.(feature)),
  );
}
