/** Opens frames for functions, actions and symbols of dashboard authors. Of functions it reads no message: the port is passed to the core. */
import type { SandboxDoor, SandboxRequest } from '../contract/sandbox-door.ts';

type SandboxAddress = '/sandbox.html' | '/actions.html' | '/symbols.html';

/** The caller removes it, which ends the worker in it. */
export function openFrame(address: SandboxAddress, port: MessagePort): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // Without `allow-same-origin` the frame has no origin, even if a server omits the header that says the same.
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.ariaHidden = 'true';
  // A frame without an origin can only be addressed with `*`.
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(null, '*', [port]), { once: true });
  frame.src = address;
  document.body.append(frame);
  return frame;
}

/** Returns the function that ends all sandboxes. */
export function serveSandboxes(worker: Worker): () => void {
  const { port1: door, port2 } = new MessageChannel();
  const frames = new Map<number, HTMLIFrameElement>();
  door.onmessage = ({ data: { kind, id }, ports: [port] }: MessageEvent<SandboxRequest>) => {
    if (kind === 'open' && port) frames.set(id, openFrame('/sandbox.html', port));
    if (kind !== 'end') return;
    // Removing the frame also terminates the worker in it.
    frames.get(id)?.remove();
    frames.delete(id);
  };
  const message: SandboxDoor = { sandboxDoor: true };
  worker.postMessage(message, [port2]);
  return () => {
    door.close();
    for (const frame of frames.values()) frame.remove();
    frames.clear();
  };
}
