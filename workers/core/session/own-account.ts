import { failed, fault, type Outcome } from '../../../src/contract/fault.ts';
import type { TokenPair } from '../../../src/contract/session.ts';
import type { SignInWay } from '../../../src/contract/session-state.ts';
import { STORED_SESSION } from '../../../src/contract/stored-session.ts';
import type { CorePorts } from '../ports.ts';
import { readClaims } from './claims.ts';
import { askByRefreshToken, endAtServer } from './end-at-server.ts';
import { isGoodYet, type Tokens } from './tokens.ts';

const { ownKey } = STORED_SESSION;

/** The own account of an administrator who acts as another user: its refresh token is kept beside that user's, for the way back. */
export function createOwnAccount(ports: CorePorts) {
  const { storage } = ports;

  /** New tokens of the own account. Fault: auth, when its refresh token is lost or has expired. */
  async function ask(): Promise<Outcome<TokenPair>> {
    const refreshToken = await storage.get(ownKey);
    if (refreshToken === null || !isGoodYet(refreshToken, ports.now())) return failed(fault('auth', '', { key: 'refresh-token-expired' }));
    return askByRefreshToken(ports, refreshToken);
  }

  /** At the server, if somebody acts as another user. To be called before it is forgotten. */
  const end = async (): Promise<void> => endAtServer(ports, await ask());

  return {
    forget: () => storage.remove(ownKey),
    /** Its email; null: nobody acts as the user. */
    actor: async (): Promise<string | null> => {
      const refresh = await storage.get(ownKey);
      return refresh === null ? null : (readClaims(refresh)?.sub ?? '');
    },
    ask,
    end,
    /** To be called after the sign-in. @param before the tokens of the session that ends. */
    entered: async (way: SignInWay, before: Tokens | null): Promise<void> => {
      if (!('userId' in way)) {
        if (!('isOwn' in way)) void end();
        return storage.remove(ownKey);
      }
      // When acting as several users in turn, the way back leads to the first account.
      if (before && (await storage.get(ownKey)) === null) await storage.set(ownKey, before.refresh);
    },
  };
}
