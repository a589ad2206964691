import { useMemo } from 'react';
import { type UserParent, usersOf } from './kinds/user.ts';
import { PlainList } from './plain-list.tsx';
import { useListName } from './use-list-name.ts';

interface UserListProps {
  readonly parent: UserParent;
  readonly openId: string | undefined;
}

/** The users of a customer, or the administrators of a tenant. */
export function UserList({ parent: { kind, id }, openId }: UserListProps) {
  const users = useMemo(() => usersOf({ kind, id }), [kind, id]);
  useListName(users, openId);
  return <PlainList key={id} kind={users} openId={openId} />;
}
