import { expect, it } from 'vitest';
import { failed, fault, ok } from '../../contract/fault.ts';
import { setSettings, setTitle } from '../document/commands/settings.ts';
import type { Part } from '../document/stored.ts';
import { type SaveCalls, saveDocument } from './save-document.ts';

const BASE: Part = { id: 'd', version: 1, title: 'Old', odd: 'kept', configuration: { settings: { showTitle: false }, odd: 1 } };

/** A server with versions, whose dashboard others change before each of the first saves. */
function server(stored: Part, others: readonly ((dashboard: Part) => Part)[] = []): SaveCalls & { stored: Part; saves: number } {
  const changes = [...others];
  const calls = {
    stored,
    saves: 0,
    read: async () => ok<unknown>(calls.stored),
    save: async (dashboard: Part) => {
      calls.saves += 1;
      const change = changes.shift();
      if (change) calls.stored = { ...change(calls.stored), version: Number(calls.stored.version) + 1 };
      if (dashboard.version !== calls.stored.version) return failed(fault('conflict', 'outdated'));
      calls.stored = { ...dashboard, version: Number(calls.stored.version) + 1 };
      return ok<unknown>(calls.stored);
    },
  };
  return calls;
}

it('saves what was edited over what nobody else changed', async () => {
  const calls = server(BASE);
  expect(await saveDocument('d', BASE, setTitle('New')(BASE), calls)).toEqual({
    kind: 'saved',
    isMerged: false,
    answer: { ...BASE, title: 'New', version: 2 },
  });
});

it('merges with what others saved before and while it saves', async () => {
  const earlier: Part = { ...setSettings({ showTitle: true })(BASE), version: 4 };
  const calls = server(earlier, [setSettings({ hideToolbar: true })]);
  expect(await saveDocument('d', BASE, setTitle('New')(BASE), calls)).toMatchObject({
    kind: 'saved',
    isMerged: true,
    answer: { title: 'New', odd: 'kept', configuration: { settings: { showTitle: true, hideToolbar: true }, odd: 1 } },
  });
  expect(calls.saves).toBe(2);
});

it('saves nothing where others changed the same', async () => {
  const calls = server({ ...setTitle('Theirs')(BASE), version: 2 });
  expect(await saveDocument('d', BASE, setTitle('Mine')(BASE), calls)).toMatchObject({
    kind: 'conflicts',
    theirs: { title: 'Theirs' },
    conflicts: [{ path: ['title'], mine: 'Mine', theirs: 'Theirs' }],
  });
  expect(calls.saves).toBe(0);
});

it('finds changes of others on servers without versions, too', async () => {
  const { version: _, ...plain } = BASE;
  const calls = server(setTitle('Theirs')(plain));
  expect(await saveDocument('d', plain, setTitle('Mine')(plain), calls)).toMatchObject({ kind: 'conflicts' });
});

it('gives up when somebody else saves each time', async () => {
  const others = Array.from({ length: 9 }, (_, i) => setSettings({ count: i }));
  expect(await saveDocument('d', BASE, setTitle('New')(BASE), server(BASE, others))).toMatchObject({
    kind: 'failed',
    fault: { kind: 'conflict' },
  });
});
