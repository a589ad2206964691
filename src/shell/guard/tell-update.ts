import { request } from '../../bridge/request.ts';
import type { Words } from '../../i18n/words.ts';
import { notify } from '../../store/notices.ts';

/** Failures are ignored. */
export async function tellUpdate(): Promise<void> {
  const updates = await request('updates', {}, { ignoreErrors: true, ignoreLoading: true });
  if (!updates.ok || !updates.value.updateAvailable) return;
  const { message, currentVersion, latestVersion } = updates.value;
  const text: Words = latestVersion
    ? { key: 'shell.update.versions', values: { current: currentVersion ?? '', latest: latestVersion } }
    : message || { key: 'shell.update.available' };
  notify({ tone: 'info', text, position: 'bottom-end', durationMs: null });
}
