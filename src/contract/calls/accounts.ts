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

/** How a user proves a sign-in; each kind has members of its own. Codes are told once, when they are made. */
const ownFactorSchema = z.looseObject({
  providerType: z.string(),
  useByDefault: z.nullish(z.boolean()),
  authUrl: z.nullish(z.string()),
  email: z.nullish(z.string()),
  phoneNumber: z.nullish(z.string()),
  codes: z.nullish(z.array(z.string())),
  codesLeft: z.nullish(z.number()),
});
export type OwnFactor = z.infer<typeof ownFactorSchema>;
/** Null, also as an empty answer: the user has none. */
const ownFactorsSchema = z.nullish(z.looseObject({ configs: z.nullish(z.record(z.string(), ownFactorSchema)) }));
export type OwnFactors = z.infer<typeof ownFactorsSchema>;
const ofFactor = ({ type }: { type: string }) => query({ providerType: type });

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
  /** From 3.4 on: what the installation offers, in its order. */
  offeredFactors: call(z.array(z.string())).get('/api/2fa/providers'),
  ownFactors: call(ownFactorsSchema).get('/api/2fa/account/settings'),
  /** Proposes a new one, which is not saved. */
  newFactor: call(ownFactorSchema).post<{ type: string }>(null, (input) => `/api/2fa/account/config/generate?${ofFactor(input)}`),
  /** Sends a code, which is good for exactly this. */
  submitFactor: call(nothing).post<{ factor: OwnFactor }>(null, '/api/2fa/account/config/submit', 'factor'),
  saveFactor: call(ownFactorsSchema).post<{ factor: OwnFactor; code?: string }>(
    null,
    ({ code }) => `/api/2fa/account/config${code === undefined ? '' : `?${query({ verificationCode: code })}`}`,
    'factor',
  ),
  useFactorFirst: call(ownFactorsSchema).put<{ type: string }>(
    null,
    (input) => `/api/2fa/account/config?${ofFactor(input)}`,
    () => ({ useByDefault: true }),
  ),
  deleteFactor: call(ownFactorsSchema).delete<{ type: string }>(null, (input) => `/api/2fa/account/config?${ofFactor(input)}`),
  oauth2Clients: call(z.array(oauth2ClientSchema)).post(null, '/api/noauth/oauth2Clients'),
} as const;
