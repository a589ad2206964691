/** Users, their passwords, and ways to sign in. */
import * as z from 'zod/mini';
import { oauth2ClientSchema } from '../administration.ts';
import { passwordPolicySchema } from '../password-policy.ts';
import { userSchema } from '../session.ts';
import { call, entitiesOf, id, nothing, query } from './call.ts';
import { exactly } from './exactly.ts';

const secondFactorSchema = z.looseObject({
  type: z.string(),
  default: z.nullish(z.boolean()),
  /** Where the code goes, with letters hidden. */
  contact: z.nullish(z.string()),
  minVerificationCodeSendPeriod: z.nullish(z.number()),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const ACCOUNTS_CALLS = {
  /** Who is signed in; fails if saving would change one of its numbers. */
  ownUserToSave: exactly(call(userSchema).get('/api/auth/user')),
  saveUser: call(userSchema).post<{ user: unknown }>(entitiesOf('USER'), '/api/user?sendActivationMail=false', 'user'),
  user: call(userSchema).get<{ id: string }>((input) => `/api/user/${id(input)}`),
  resetPasswordByEmail: call(nothing).post<{ email: string }>(null, '/api/noauth/resetPasswordByEmail', ({ email }) => ({ email })),
  /** 404 on servers where nobody signs up by themselves. */
  resendEmailActivation: call(nothing).post<{ email: string }>(
    null,
    ({ email }) => `/api/noauth/resendEmailActivation?${query({ email })}`,
  ),
  userPasswordPolicy: call(passwordPolicySchema).get('/api/noauth/userPasswordPolicy'),
  /** Halfway through a sign-in, from 3.4 on: what the account may prove itself with. Periods are seconds. */
  secondFactors: call(z.array(secondFactorSchema)).get('/api/auth/2fa/providers'),
  sendFactorCode: call(nothing).post<{ factor: string }>(
    null,
    ({ factor }) => `/api/auth/2fa/verification/send?${query({ providerType: factor })}`,
  ),
  oauth2Clients: call(z.array(oauth2ClientSchema)).post(null, '/api/noauth/oauth2Clients'),
} as const;
