/** Users, their passwords, and ways to sign in. */
import * as z from 'zod/mini';
import { oauth2ClientSchema } from '../administration.ts';
import { passwordPolicySchema } from '../password-policy.ts';
import { userSchema } from '../session.ts';
import { call, entitiesOf, id, nothing } from './call.ts';
import { exactly } from './exactly.ts';

export const ACCOUNTS_CALLS = {
  /** Who is signed in; fails if saving would change one of its numbers. */
  ownUserToSave: exactly(call(userSchema).get<Record<string, never>>(() => '/api/auth/user')),
  saveUser: call(userSchema).post<{ user: unknown }>(
    entitiesOf('USER'),
    () => '/api/user?sendActivationMail=false',
    (input) => input.user,
  ),
  user: call(userSchema).get<{ id: string }>((input) => `/api/user/${id(input)}`),
  resetPasswordByEmail: call(nothing).post<{ email: string }>(
    null,
    () => '/api/noauth/resetPasswordByEmail',
    ({ email }) => ({ email }),
  ),
  userPasswordPolicy: call(passwordPolicySchema).get<Record<string, never>>(() => '/api/noauth/userPasswordPolicy'),
  oauth2Clients: call(z.array(oauth2ClientSchema)).post<Record<string, never>>(null, () => '/api/noauth/oauth2Clients'),
} as const;
