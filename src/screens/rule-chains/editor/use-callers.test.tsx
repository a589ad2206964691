import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { type CallersOf, useCallers } from './use-callers.ts';

it('keeps for the browser, too, which node led on and which message was followed', async () => {
  window.history.replaceState(null, '', '/ruleChains/a/nodes');
  let callers: CallersOf | undefined;
  const Editor = () => {
    callers = useCallers();
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Editor />));
  await act(async () => callers?.open('b', { id: 'a', name: 'A', node: 'call' }, 'm'));
  expect([window.location.pathname, callers?.following]).toEqual(['/ruleChains/b/nodes', 'm']);
  const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    window.history.back();
    await isBack;
  });
  expect([window.location.pathname, callers?.following, callers?.at, callers?.caller]).toEqual([
    '/ruleChains/a/nodes',
    'm',
    'call',
    undefined,
  ]);
  await act(async () => root.unmount());
});
