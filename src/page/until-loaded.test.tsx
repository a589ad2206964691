import { expect, it, onTestFinished, vi } from 'vitest';
import { box, show } from '../../tests/show.tsx';
import { lateComponent } from './late-component.ts';
import { UntilLoaded } from './until-loaded.tsx';

/** Each is a turn of the event loop, in which no timer of the page runs. */
const TURNS = 20;

it('shows what is loaded, and what that loads in turn, before any timer', async () => {
  const screen = Promise.withResolvers<() => React.ReactNode>();
  const editor = Promise.withResolvers<() => React.ReactNode>();
  const Editor = lateComponent(() => editor.promise);
  const Screen = lateComponent(() => screen.promise);
  await show(
    <UntilLoaded fallback={<p>wait</p>}>
      <Screen />
    </UntilLoaded>,
  );
  const texts = () => [...box.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(texts()).toEqual(['wait']);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  screen.resolve(() => (
    <p>
      screen with <Editor />
    </p>
  ));
  editor.resolve(() => 'editor');
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(texts()).toEqual(['screen with editor']);
});

it('shows at once what was loaded ahead', async () => {
  const Editor = lateComponent(async () => () => <p>editor</p>);
  Editor.loadAhead();
  await new Promise((resolve) => setImmediate(resolve));
  const shown: string[] = [];
  function Wait() {
    shown.push('wait');
    return null;
  }
  await show(
    <UntilLoaded fallback={<Wait />}>
      <Editor />
    </UntilLoaded>,
  );
  expect([shown, box.querySelector('p')?.textContent]).toEqual([[], 'editor']);
});
