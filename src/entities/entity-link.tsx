import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { EntityId } from '../contract/identifiers.ts';
import type { Authority } from '../contract/session.ts';
import { sessionStore } from '../store/session.ts';
import { placeOfType } from './kind-names.ts';

/** The page of an entity; undefined where the account has none. */
export function entityHref({ entityType, id }: EntityId, authority: Authority | undefined): string | undefined {
  const place = placeOfType(entityType);
  const { path, roles } = place?.details ?? place ?? {};
  return authority !== undefined && roles?.includes(authority) ? `${path}/${id}` : undefined;
}

interface EntityLinkProps {
  readonly entity: EntityId;
  readonly name: string;
  readonly className?: string | undefined;
}

/** The name of an entity, with a link where the account has its page. */
export function EntityLink({ entity, name, className }: EntityLinkProps) {
  const href = entityHref(entity, useSnapshot(sessionStore).current.user?.authority);
  if (href === undefined) return <bdi title={name}>{name}</bdi>;
  return (
    <Link className={className} href={href} title={name}>
      <bdi>{name}</bdi>
    </Link>
  );
}
