import { afterEach, expect, it } from 'vitest';
import type { SandboxRequest } from '../contract/sandbox-door.ts';
import { serveSandboxes } from './serve-sandboxes.ts';

const frames = () => [...document.querySelectorAll('iframe[src="/sandbox.html"]')];
let end: () => void = () => undefined;

function openDoor(): (request: SandboxRequest) => Promise<void> {
  let door: MessagePort | undefined;
  end = serveSandboxes({ postMessage: (_message: unknown, [port]: MessagePort[]) => (door = port) } as Partial<Worker> as Worker);
  return async (request) => {
    const { port1, port2 } = new MessageChannel();
    door?.postMessage(request, request.kind === 'open' ? [port2] : []);
    port1.close();
    const before = frames().length;
    await expect.poll(() => frames().length).not.toBe(before);
  };
}
afterEach(() => end());

it('opens a frame without an origin for each sandbox, and removes it when the sandbox ends', async () => {
  const ask = openDoor();
  expect(frames()).toHaveLength(0);
  await ask({ kind: 'open', id: 1 });
  await ask({ kind: 'open', id: 2 });
  expect(frames().map((frame) => [frame.getAttribute('sandbox'), (frame as HTMLElement).hidden])).toEqual([
    ['allow-scripts', true],
    ['allow-scripts', true],
  ]);
  const [, second] = frames();
  await ask({ kind: 'end', id: 1 });
  expect(frames()).toEqual([second]);
});

it('leaves no frame behind when the core ends', async () => {
  const ask = openDoor();
  await ask({ kind: 'open', id: 1 });
  end();
  expect(frames()).toHaveLength(0);
});
