import { beforeEach, describe, expect, it } from 'vitest';
import {
  askConfirm,
  closeDialogs,
  dialogStore,
  pickColour,
  showAlert,
  showComingSoon,
  showForbidden,
  showPermissionDenied,
} from './dialogs.ts';

beforeEach(closeDialogs);

const shown = () => dialogStore.queue[0]?.dialog;
const confirm = (title: string) => askConfirm({ title, html: '' });

describe('dialogs', () => {
  it('are shown one at a time, in the order of the requests', async () => {
    const answers = [confirm('first'), confirm('second')];
    expect(shown()).toMatchObject({ title: 'first' });
    dialogStore.queue[0]?.answer(true);
    expect(shown()).toMatchObject({ title: 'second' });
    dialogStore.queue[0]?.answer(false);
    expect(await Promise.all(answers)).toEqual([true, false]);
    expect(dialogStore.queue).toEqual([]);
  });

  it('answer with the harmless choice when they are closed or the user navigates', async () => {
    const answers = [confirm('sure?'), pickColour({ colour: 'red' }), showAlert({ title: 'read this', html: '' }), showForbidden()];
    dialogStore.queue[0]?.answer();
    closeDialogs();
    expect(await Promise.all(answers)).toEqual([false, null, null, null]);
    expect(dialogStore.queue).toEqual([]);
  });

  it('answer the chosen colour', async () => {
    const answer = pickColour({ colour: 'red' });
    dialogStore.queue[0]?.answer('blue');
    expect(await answer).toBe('blue');
  });

  it.each([showForbidden, showPermissionDenied, showComingSoon])(
    'that say always the same stand once, and can come again: %o',
    async (show) => {
      const answers = [show(), show()];
      expect(dialogStore.queue).toHaveLength(1);
      closeDialogs();
      expect(await Promise.all(answers)).toEqual([null, null]);
      void show();
      expect(dialogStore.queue).toHaveLength(1);
    },
  );

  it('ignore a second answer', async () => {
    const answer = confirm('sure?');
    const [open] = dialogStore.queue;
    open?.answer(true);
    open?.answer(false);
    expect(await answer).toBe(true);
  });
});
