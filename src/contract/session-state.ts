/** A session as the console sees it, and the ways into one. Apart from the schemas of `session.ts`: the first page needs it and does without them. */
import { isUuid } from './entity-id.ts';
import type { Fault } from './fault.ts';
import type { TokenPair, User } from './session.ts';

/** Account and password. */
export interface SignInCredentials {
  readonly username: string;
  readonly password: string;
}

/** Everything that a session can begin with: each is exchanged for tokens, but for tokens themselves. */
export type SignInWay =
  | SignInCredentials
  /** As a visitor of what a customer of the platform shows to everybody. */
  | { readonly publicId: string }
  /** From an address: a third party's sign-in ends so. */
  | TokenPair
  /** As another user, by an administrator who may. */
  | { readonly userId: string }
  | { readonly activateToken: string; readonly password: string }
  | { readonly resetToken: string; readonly password: string };

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

export interface SessionState {
  /** `restoring` until the stored session was tried once; nothing may be decided before. */
  readonly phase: 'restoring' | 'signed-out' | 'signed-in';
  readonly user: User | null;
  /** Why the last session ended, when it was not the user's wish. */
  readonly fault: Fault | null;
  /** The public customer as whose visitor somebody came; null for accounts. */
  readonly publicId: string | null;
  /** Whether the platform lets this account sign in as other users. */
  readonly mayActAsOthers: boolean;
  /** Dashboards that a session confined to full screen may open; null for one that is not confined. */
  readonly allowedDashboardIds: readonly string[] | null;
}

/** The state of a console without a session. */
export const NOBODY: SessionState = {
  phase: 'signed-out',
  user: null,
  fault: null,
  publicId: null,
  mayActAsOthers: false,
  allowedDashboardIds: null,
};

/** Whether a session may only show dashboards, in full screen: a visitor's, and those of users for whom it was chosen. */
export function isConfined(user: User, publicId: string | null): boolean {
  return publicId !== null || (user.additionalInfo?.defaultDashboardFullscreen === true && defaultDashboardOf(user) !== null);
}

/** Id of the dashboard that a user wants to see first; null for none. */
export function defaultDashboardOf(user: User): string | null {
  const id = user.additionalInfo?.defaultDashboardId;
  return typeof id === 'string' && isUuid(id) ? id : null;
}
