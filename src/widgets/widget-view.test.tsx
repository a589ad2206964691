import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import widgets from '../../locales/en_US/widgets.json';
import { adoptMessages } from '../i18n/i18n.ts';
import { SurroundingsContext } from './surroundings.ts';
import { WidgetView } from './widget-view.tsx';

let root: Root;
let box: HTMLElement;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await adoptMessages('en_US', { widgets });
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});

afterEach(() => {
  act(() => root.unmount());
  box.remove();
});

function render(element: ReactNode) {
  act(() => root.render(<SurroundingsContext value={{ alias: () => undefined } as never}>{element}</SurroundingsContext>));
}

const widget = { bundleAlias: 'acme', typeAlias: 'map', config: { title: 'Map' } };

it('names the stored fields that cannot be read, on demand', () => {
  render(<WidgetView widget={widget} unread={['config.decimals', 'layout.col']} />);
  const button = box.querySelector('button');
  expect(button?.getAttribute('aria-label')).toBe('2 settings cannot be read');
  expect(box.textContent).not.toContain('config.decimals');
  act(() => button?.click());
  expect(box.querySelector('[role="note"]')?.textContent).toContain('config.decimals, layout.col');
  act(() => button?.click());
  expect(box.querySelector('[role="note"]')).toBeNull();
});

it('says nothing where all is read', () => {
  render(<WidgetView widget={widget} unread={[]} />);
  expect(box.querySelector('button')).toBeNull();
});

it('is a placeholder for a widget that cannot be read at all', () => {
  render(<WidgetView widget={{}} unread={['']} />);
  expect(box.textContent).toContain('This widget cannot be read');
});
