/** Between files that people choose or save, and what servers send and take. */
import { perform, QUIET } from '../../bridge/request.ts';
import type { AnyRecord } from '../../contract/entities.ts';
import { failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import { readAsUrl } from '../../inputs/media/file-rules.ts';
import { saveFile } from '../../page/save-file.ts';

/** Sends a file; one that cannot be read any more is a fault, too. */
export async function sendFile(send: () => Promise<Outcome<AnyRecord>>): Promise<Outcome<AnyRecord>> {
  try {
    return await send();
  } catch {
    // Deleted or changed since it was chosen; the browser's own words say no more.
    return failed(fault('invalid', '', { key: 'csv-unreadable' }));
  }
}

/** Rejects when it cannot be read, such as one that was deleted. */
export async function base64Of(file: File): Promise<string> {
  const url = await readAsUrl(file);
  return url.slice(url.indexOf(',') + 1);
}

/** Saves a file of the server. Faults: those of reading it. @param path as `DataCore.readFile` takes it. */
export async function saveFrom(path: string, name: string): Promise<Outcome<null>> {
  const url = await perform((core) => core.readFile(path), { ...QUIET, ignoreLoading: false });
  if (!url.ok) return url;
  const [head = '', data = ''] = url.value.split(',', 2);
  const type = head.slice('data:'.length).replace(/;base64$/, '');
  saveFile(name, new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type }));
  return ok(null);
}
