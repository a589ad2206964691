/** Opens frames for functions of dashboard authors, and reads none of their messages: the port is passed to the core. */
import type { SandboxDoor, SandboxRequest } from '../contract/sandbox-door.ts';

const ADDRESS = '/sandbox.html';

function openFrame(port: MessagePort): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // Without `allow-same-origin` the frame has no origin, even if a server omits the header that says the same.
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.ariaHidden = 'true';
  // A frame without an origin can only be addressed with `*`.
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(null, '*', [port]), { once: true });
  frame.src = ADDRESS;
  document.body.append(frame);
  return frame;
}

/** Returns the function that ends all sandboxes. */
export function serveSandboxes(worker: Worker): () => void {
  const { port1: door, port2 } = new MessageChannel();
  const frames = new Map<number, HTMLIFrameElement>();
  door.onmessage = ({ data: { kind, id }, ports: [port] }: MessageEvent<SandboxRequest>) => {
    if (kind === 'open' && port) frames.set(id, openFrame(port));
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
