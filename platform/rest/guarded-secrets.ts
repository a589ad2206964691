/** Secrets that can be guessed over the API: each guess passes here, so that guesses slow down. */
import { networkOf } from '../limits/guesses.ts';
import type { Entity } from '../storage/entities.ts';
import type { ApiRequest } from './request.ts';

/** @param name that was given, also where no account has it. Throws MustWait, TooBusy. */
export async function isRightPassword(request: ApiRequest, name: string, user: Entity | undefined, password: string): Promise<boolean> {
  const { storage, parts, address } = request;
  const { guesses } = parts;
  const userId = user?.id.id ?? '';
  const account = (user?.name ?? name).toLowerCase();
  const from = networkOf(address);
  const guess = { address, account, isKnown: storage.userCredentials.knows(userId, from) };
  guesses.check(guess);
  // Once more when it is its turn: those before it may have been wrong.
  const isRight = await storage.userCredentials.matches(userId, password, () => guesses.check(guess));
  if (!isRight) {
    guesses.wrong(guess);
    return false;
  }
  guesses.right(guess);
  storage.userCredentials.signedIn(userId, from);
  return true;
}

/** Whether a secret of an account, or without one, is right. Throws MustWait. */
export function isRightSecret({ parts, address }: ApiRequest, account: string | undefined, isRight: () => boolean): boolean {
  const guess = { address, account };
  parts.guesses.check(guess);
  if (isRight()) {
    parts.guesses.right(guess);
    return true;
  }
  parts.guesses.wrong(guess);
  return false;
}
