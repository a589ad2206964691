import { useMemo } from 'react';
import { useServerFeatures } from '../bridge/use-server-feature.ts';
import type { PlainKind } from './describe.ts';
import { type UserParent, usersOf } from './kinds/user/users.ts';
import { PlainList } from './plain-list.tsx';
import { useListName } from './use-list-name.ts';

interface UserListProps {
  readonly parent: UserParent;
  readonly openId: string | undefined;
}

/** The users of a customer, or the administrators of a tenant. */
export function UserList({ parent: { kind, id }, openId }: UserListProps) {
  const has = useServerFeatures();
  const hasSignIns = has && !has('separateSignIns');
  const users = useMemo(() => (hasSignIns === null ? null : usersOf({ kind, id }, hasSignIns)), [kind, id, hasSignIns]);
  return users ? <ListOfUsers parent={{ kind, id }} users={users} openId={openId} /> : null;
}

function ListOfUsers({ parent: { kind, id }, users, openId }: UserListProps & { readonly users: PlainKind }) {
  useListName(users, { entityType: kind === 'customer' ? 'CUSTOMER' : 'TENANT', id });
  return <PlainList key={id} kind={users} openId={openId} />;
}
