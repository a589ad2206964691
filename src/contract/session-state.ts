/** Not in `session.ts`, because the first page needs it without the schema library. */
import { isUuid } from './entity-id.ts';
import type { Fault } from './fault.ts';
import type { TokenPair, User } from './session.ts';

export interface SignInCredentials {
  readonly username: string;
  readonly password: string;
}

/** `scope`: whether a second factor is asked for, or must be set up. */
export interface HalfSignIn {
  readonly verificationToken: string;
  readonly scope: string;
}

/** Each is exchanged for tokens, except tokens themselves. */
export type SignInWay =
  | SignInCredentials
  | { readonly publicId: string }
  /** After a fault `second-factor`: the kind of factor, and its code. */
  | { readonly factor: string; readonly oneTimePassword: string }
  /** Half a sign-in from a URL, after a third party: it goes on as one by password does. */
  | HalfSignIn
  /** After a fault `factor-setup`, once a factor was set up. */
  | { readonly isSetUp: true }
  /** Tokens from a URL, after signing in with a third party. */
  | TokenPair
  /** Acts as another user; only some administrators may. */
  | { readonly userId: string }
  /** Back to the account that acts as another user. */
  | { readonly isOwn: true }
  | { readonly activateToken: string; readonly password: string }
  | { readonly resetToken: string; readonly password: string }
  /** From an activation mail, on servers where people sign up by themselves. */
  | { readonly emailCode: string };

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

export interface SessionState {
  /** `restoring` until the stored session was tried; nothing may be decided before. */
  readonly phase: 'restoring' | 'signed-out' | 'signed-in';
  readonly user: User | null;
  /** Why the last session ended, unless the user signed out. */
  readonly fault: Fault | null;
  /** The public customer of a visitor; null for accounts. */
  readonly publicId: string | null;
  readonly mayActAsOthers: boolean;
  /** Email of the account that acts as this user; null: nobody does. */
  readonly actor: string | null;
  /** Dashboards that a session restricted to full screen may open; null: unrestricted. */
  readonly allowedDashboardIds: readonly string[] | null;
}

export const NOBODY: SessionState = {
  phase: 'signed-out',
  user: null,
  fault: null,
  publicId: null,
  mayActAsOthers: false,
  actor: null,
  allowedDashboardIds: null,
};

/** Public visitors, and users configured so, may only show dashboards in full screen. */
export function isConfined(user: User, publicId: string | null): boolean {
  return publicId !== null || (user.additionalInfo?.defaultDashboardFullscreen === true && defaultDashboardOf(user) !== null);
}

export function defaultDashboardOf(user: User): string | null {
  const id = user.additionalInfo?.defaultDashboardId;
  return typeof id === 'string' && isUuid(id) ? id : null;
}
