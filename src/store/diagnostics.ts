import { proxy } from 'valtio';

/** Stays open across screens. */
export const diagnosticsStore = proxy({ isOpen: false });

export function toggleDiagnostics(): void {
  diagnosticsStore.isOpen = !diagnosticsStore.isOpen;
}
