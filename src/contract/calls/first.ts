/** Calls that sign-in, the session and the first list need. */
import * as z from 'zod/mini';
import { oauth2ClientSchema } from '../administration.ts';
import type { EntityId } from '../identifiers.ts';
import { passwordPolicySchema } from '../password-policy.ts';
import { userSchema } from '../session.ts';
import { call, entityPath, id, nothing } from './call.ts';

export const FIRST_CALLS = {
  currentUser: call(userSchema).get<Record<string, never>>(() => '/api/auth/user'),
  saveUser: call(userSchema).post<{ user: unknown }>(
    () => '/api/user?sendActivationMail=false',
    (input) => input.user,
  ),
  user: call(userSchema).get<{ id: string }>((input) => `/api/user/${id(input)}`),
  resetPasswordByEmail: call(nothing).post<{ email: string }>(
    () => '/api/noauth/resetPasswordByEmail',
    ({ email }) => ({ email }),
  ),
  userPasswordPolicy: call(passwordPolicySchema).get<Record<string, never>>(() => '/api/noauth/userPasswordPolicy'),
  oauth2Clients: call(z.array(oauth2ClientSchema)).post<Record<string, never>>(() => '/api/noauth/oauth2Clients'),
  serverTime: call(z.number()).get<Record<string, never>>(() => '/api/dashboard/serverTime'),
  systemInfo: call(z.looseObject({ version: z.nullish(z.string()) })).get<Record<string, never>>(() => '/api/system/info'),
  timeseriesKeys: call(z.array(z.string())).get<{ entity: EntityId }>(({ entity }) => `${entityPath(entity)}/keys/timeseries`),
} as const;
