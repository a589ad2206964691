import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../tests/act.ts';
import { fault } from '../contract/fault.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { TEXTS } from '../i18n/texts.fixture.ts';
import { UnsupportedWidget } from './unsupported-widget.tsx';
import { WidgetFrame } from './widget-frame.tsx';

let root: Root;
let box: HTMLElement;

beforeEach(async () => {
  vi.useFakeTimers();
  await adoptMessages('en_US', TEXTS);
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});

afterEach(() => {
  act(() => root.unmount());
  box.remove();
  vi.useRealTimers();
});

const failed = { state: 'failed', fault: fault('network', 'no route'), updatedAt: null } as const;

it('keeps the old content below a strip that says why it is old', () => {
  act(() =>
    root.render(
      <WidgetFrame title="Flow" status={failed} hasData>
        <p>picture</p>
      </WidgetFrame>,
    ),
  );
  expect(box.textContent).toContain('picture');
  expect(box.querySelector('[role="alert"]')?.textContent).toContain('Showing the last known data. Could not reach the server.');
});

it('lets a held Enter press a button once', () => {
  act(() =>
    root.render(
      <WidgetFrame title="Valve">
        <button type="button">Open</button>
      </WidgetFrame>,
    ),
  );
  const isPressed = (repeat: boolean) =>
    box
      .querySelector('section button')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }));
  expect([isPressed(false), isPressed(true)]).toEqual([true, false]);
});

it('shows a failure instead of content only when there was none before', () => {
  act(() =>
    root.render(
      <WidgetFrame title="Flow" status={failed} hasData={false}>
        <p>picture</p>
      </WidgetFrame>,
    ),
  );
  expect(box.textContent).not.toContain('picture');
  expect(box.textContent).toContain('Could not load widget data');
  expect(box.textContent).toContain('no route');
});

it('shows that it is waiting only after a while', () => {
  act(() =>
    root.render(
      <WidgetFrame title="Flow" status={undefined} hasData={false} waiting="Waiting for 2 series">
        {null}
      </WidgetFrame>,
    ),
  );
  expect(box.textContent).not.toContain('Waiting');
  act(() => vi.advanceTimersByTime(200));
  expect(box.textContent).toContain('Waiting for 2 series');
});

it('names a type that it cannot show', () => {
  act(() => root.render(<UnsupportedWidget widget={{ bundleAlias: 'acme_maps', typeAlias: 'fleet_3d' }} title="Fleet map" />));
  expect(box.textContent).toContain('acme_maps.fleet_3d cannot be shown here. Its settings are kept');
});
