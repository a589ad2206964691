/** What forms about providers need to know of the server. Without it they still work, so a failure is told and no more. */
import { QUIET, request } from '../../bridge/request.ts';
import type { ProviderTemplate } from '../../contract/administration.ts';
import { notifyFault } from '../../store/notices.ts';

/** Of every server that was not told another one. */
const USUAL_PATH = '/login/oauth2/code/';

/** Where providers send browsers back to, below a domain. */
export async function readProcessingPath(): Promise<string> {
  const path = await request('processingPath', {}, QUIET);
  if (path.ok) return path.value;
  void notifyFault(path.fault);
  return USUAL_PATH;
}

export async function readTemplates(): Promise<readonly ProviderTemplate[]> {
  const templates = await request('providerTemplates', {}, QUIET);
  if (templates.ok) return templates.value;
  void notifyFault(templates.fault);
  return [];
}
