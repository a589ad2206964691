/**
 * How the core gets sandboxes: only the page can open a frame. The page gives the core a door once, `{ sandboxDoor: true }` with
 * a port; the core sends requests through it. An `open` carries the port that the sandbox is to get.
 */
export interface SandboxDoor {
  readonly sandboxDoor: true;
}

/** `id`: chosen by the core, never used twice. */
export interface SandboxRequest {
  readonly kind: 'open' | 'end';
  readonly id: number;
}
