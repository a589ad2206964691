import { at, rowsOf } from '../conversation/exchange.ts';
import { idOf } from './names.ts';
import type { Play } from './play.ts';

/** Removes the conversation's tenant with everything in it, and the tenant profiles that it made. */
export async function removeTraces({ server: { base }, names, kept }: Play): Promise<void> {
  const headers = { 'x-authorization': `Bearer ${String(kept.get('S'))}` };
  const remove = async (path: string) => {
    const { ok, status } = await fetch(base + path, { method: 'DELETE', headers });
    if (!ok && status !== 404) console.error(`${path} could not be deleted: ${status}`);
  };
  const tenant = idOf(kept.get('tenant'));
  if (tenant !== undefined) await remove(`/api/tenant/${tenant}`);
  const answer = await fetch(`${base}/api/tenantProfiles?pageSize=1000&page=0`, { headers });
  for (const profile of rowsOf(await answer.json())) {
    if (String(at(profile, 'name')).endsWith(names.run)) await remove(`/api/tenantProfile/${String(idOf(profile))}`);
  }
}
