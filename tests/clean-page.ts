/** Test files in one page find it as it was loaded, whatever the file before did there. */
import { beforeAll } from 'vitest';
import { cdp } from 'vitest/browser';

const { documentElement } = document;
for (const { name } of [...documentElement.attributes]) documentElement.removeAttribute(name);

/** Outside of the page: where the pointer rests, what appears under it is hovered. */
const AWAY = { x: 10_000, y: 10_000 };
beforeAll(async () => {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...AWAY });
});
