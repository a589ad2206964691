import { QUIET, request } from '../bridge/request.ts';
import { serverHas } from '../bridge/use-server-feature.ts';
import { sessionStore } from '../store/session.ts';

/** For the account's list of dashboards that it viewed last. Nobody waits for it, and nothing is said where it cannot be told. */
export async function tellVisit(id: string): Promise<void> {
  if (sessionStore.current.publicId === null && (await serverHas('ownSettings')))
    await request('tellOwnDashboard', { id, act: 'visit' }, QUIET);
}
