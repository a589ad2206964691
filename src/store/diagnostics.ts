import { proxy } from 'valtio';

/** Whether the panel in which the console tells of itself is open; on every face of the console, until the page is left. */
export const diagnosticsStore = proxy({ isOpen: false });

export function toggleDiagnostics(): void {
  diagnosticsStore.isOpen = !diagnosticsStore.isOpen;
}
