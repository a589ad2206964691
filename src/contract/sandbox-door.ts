/** Only the page can open frames. It first sends this with a port; the core sends requests over it, `open` with the sandbox's port. */
export interface SandboxDoor {
  readonly sandboxDoor: true;
}

export interface SandboxRequest {
  readonly kind: 'open' | 'end';
  readonly id: number;
}
