import { withoutOwner } from '../../contract/exported-record.ts';
import type { Part } from '../../contract/part.ts';
import { withoutSecrets } from '../../contract/without-secrets.ts';
import { saveFile } from '../../page/save-file.ts';

/** As official consoles name exported files, in letters of any script. */
export const exportName = (title: string): string => `${title.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, '_')}.json`;

/** What a dashboard is exported as: all that is stored but its owner. */
export const exportText = (document: Part): string => JSON.stringify(withoutSecrets(withoutOwner(document)), null, 2);

/** Saves the dashboard as a file that other servers can import. */
export function exportDashboard(title: string, document: Part): void {
  saveFile(exportName(title), new Blob([exportText(document)], { type: 'application/json' }));
}
