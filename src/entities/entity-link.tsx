import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { EntityId } from '../contract/identifiers.ts';
import { sessionStore } from '../store/session.ts';
import { entityHref } from './entity-href.ts';

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
