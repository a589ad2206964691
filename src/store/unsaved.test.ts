// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { dialogStore } from './dialogs.ts';
import { holdUnsaved, leave, mayBeLost } from './unsaved.ts';

it('navigates at once when nothing would be lost', () => {
  const go = vi.fn();
  holdUnsaved({ question: async () => false })();
  leave(go);
  expect(go).toHaveBeenCalledOnce();
});

it('stays when the user declines, and asks only once when the user agrees', async () => {
  const go = vi.fn();
  const answers = [false, true];
  const question = vi.fn(async () => answers.shift() ?? false);
  holdUnsaved({ question });
  leave(go);
  await vi.waitFor(() => expect(question).toHaveBeenCalledOnce());
  await Promise.resolve();
  expect(go).not.toHaveBeenCalled();
  // As a sign-out does, which navigates again.
  leave(() => leave(go));
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(question).toHaveBeenCalledTimes(2);
});

it('is released only by the form that held it', async () => {
  const release = holdUnsaved({ question: async () => true });
  const question = vi.fn(async () => false);
  const releaseLater = holdUnsaved({ question });
  release();
  leave(() => undefined);
  expect(question).toHaveBeenCalledOnce();
  releaseLater();
});

it('still asks for a form with changes after another form has lost its own', async () => {
  const question = vi.fn(async () => false);
  const release = holdUnsaved({ question });
  holdUnsaved({ question: async () => true })();
  leave(() => undefined);
  expect(question).toHaveBeenCalledOnce();
  release();
});

it('tells all that is lost, once the user agreed', async () => {
  const answers = [false, true];
  const onLost = vi.fn();
  const go = vi.fn();
  holdUnsaved({ question: async () => answers.shift() ?? false, onLost });
  holdUnsaved({ question: async () => true, onLost });
  leave(go);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(onLost).not.toHaveBeenCalled();
  leave(go);
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(onLost).toHaveBeenCalledTimes(2);
});

it('asks nothing within a page that keeps what is typed', () => {
  window.history.pushState(null, '', '/kept?state=1');
  const question = vi.fn(async () => false);
  const release = holdUnsaved({ question, of: 'path' });
  const goTo = (address: string) => {
    window.history.replaceState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  goTo('/kept?state=2');
  expect(question).not.toHaveBeenCalled();
  goTo('/another');
  expect(question).toHaveBeenCalledOnce();
  release();
});

it('reverts a history navigation until the user agrees, before the router sees it', async () => {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/form');
  const heard = vi.fn();
  window.addEventListener('popstate', heard);
  const answers = [false, true];
  const question = vi.fn(async () => answers.shift() ?? false);
  const release = holdUnsaved({ question });
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
  const goBack = () => {
    window.history.replaceState(null, '', '/before');
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  goBack();
  expect([window.location.pathname, heard.mock.calls.length]).toEqual(['/form', 0]);
  await vi.waitFor(() => expect(question).toHaveBeenCalledTimes(1));
  expect(back).not.toHaveBeenCalled();
  goBack();
  await vi.waitFor(() => expect(back).toHaveBeenCalledOnce());
  goBack();
  expect([window.location.pathname, heard.mock.calls.length]).toEqual(['/before', 1]);
  window.removeEventListener('popstate', heard);
  back.mockRestore();
  release();
});

it('asks one question when it is asked for twice, and a new one after the answer', async () => {
  const both = Promise.all([mayBeLost(), mayBeLost()]);
  expect(dialogStore.queue).toHaveLength(1);
  dialogStore.queue[0]?.answer(false);
  expect(await both).toEqual([false, false]);
  const again = mayBeLost();
  dialogStore.queue[0]?.answer(true);
  expect(await again).toBe(true);
});
