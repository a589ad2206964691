/**
 * Opens the frames in which functions of dashboard authors run, when the core asks for one (workers/sandbox). The page sees none
 * of what they say: the port that leads to a sandbox goes straight through it.
 */
import type { SandboxDoor, SandboxRequest } from '../contract/sandbox-door.ts';

const ADDRESS = '/sandbox.html';

function openFrame(port: MessagePort): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // Without `allow-same-origin` the frame has no origin, even where a server forgets the header that says so too.
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.ariaHidden = 'true';
  // A frame without an origin can only be addressed as "anybody".
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(null, '*', [port]), { once: true });
  frame.src = ADDRESS;
  document.body.append(frame);
  return frame;
}

/** Gives `worker` its door. Returns the function that ends every sandbox of it. */
export function serveSandboxes(worker: Worker): () => void {
  const { port1: door, port2 } = new MessageChannel();
  const frames = new Map<number, HTMLIFrameElement>();
  door.onmessage = ({ data: { kind, id }, ports: [port] }: MessageEvent<SandboxRequest>) => {
    if (kind === 'open' && port) frames.set(id, openFrame(port));
    if (kind !== 'end') return;
    // Ends the worker in it too, whatever it is doing.
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
