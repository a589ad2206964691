import { at, rowsOf } from '../conversation/exchange.ts';
import { idOf } from './names.ts';
import type { Play } from './play.ts';

/**
 * Removes the conversation's tenant with everything in it, and the tenant profiles that it made, wherever it ended: they are found by the
 * name of the run. What cannot be removed is said.
 */
export async function removeTraces({ server, names: { run } }: Play): Promise<void> {
  const { base, account, password } = server;
  try {
    const headers = { 'content-type': 'application/json' };
    const login = await fetch(`${base}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify({ username: account, password }) });
    const authorised = { 'x-authorization': `Bearer ${String(at(await login.json(), 'token'))}` };
    const removeAll = async (list: string, path: string, field: string) => {
      const answer = await fetch(`${base}/api/${list}?pageSize=1000&page=0`, { headers: authorised });
      for (const record of rowsOf(await answer.json())) {
        if (!String(at(record, field)).endsWith(run)) continue;
        const { ok, status } = await fetch(`${base}/api/${path}/${String(idOf(record))}`, { method: 'DELETE', headers: authorised });
        if (!ok && status !== 404) console.error(`${path} ${String(at(record, field))} could not be deleted: ${status}`);
      }
    };
    await removeAll('tenants', 'tenant', 'title');
    await removeAll('tenantProfiles', 'tenantProfile', 'name');
  } catch (error) {
    console.error(`The tenant and the tenant profiles whose names end with ${run} could not be removed:`, error);
  }
}
