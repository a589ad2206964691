/** The page of tests of components. */
import { MantineProvider, type MantineProviderProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { act } from './act.ts';

/** What `show` draws into; in the document from the first drawing to the end of the test. */
export const box = document.createElement('div');
let root: Root | undefined;

function clear(): void {
  act(() => root?.unmount());
  root = undefined;
  box.remove();
  for (const { name } of [...box.attributes]) box.removeAttribute(name);
}

/**
 * Draws in the place of what this test has drawn before, with its effects. It is gone at the end of the test, after all its hooks.
 * @param dress properties of Mantine's provider.
 * @returns awaited where updates follow from promises that are settled already.
 */
export function show(node: ReactNode, dress: Omit<MantineProviderProps, 'children'> = {}): PromiseLike<void> {
  if (!root) {
    document.body.append(box);
    root = createRoot(box);
    onTestFinished(clear);
  }
  const drawn = root;
  return act(() => drawn.render(<MantineProvider {...dress}>{node}</MantineProvider>));
}
