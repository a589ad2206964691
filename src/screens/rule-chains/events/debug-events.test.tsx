import { expect, it, vi } from 'vitest';
import chainEditor from '../../../../locales/en_US/chain-editor.json';
import { act } from '../../../../tests/act.ts';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { forgetRelease } from '../../../bridge/use-server-feature.ts';
import { ok } from '../../../contract/fault.ts';
import { NULL_ID } from '../../../contract/identifiers.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { DebugEvents } from './debug-events.tsx';

const call = vi.fn();
giveCore({ call });

it.each([
  [{ version: '4.3.0', ruleEngine: false }, true],
  [{ version: '4.3.0' }, false],
])('says of %j that no message passes: %s', async (info, isSaid) => {
  await adoptMessages('en_US', { 'chain-editor': chainEditor });
  call.mockReset().mockResolvedValue(ok(info));
  forgetRelease();
  const document = { nodes: {} };
  const editor = { document, things: { nodes: [], links: [], notes: [] }, history: { base: document } };
  const state = { recorded: null, fault: null, isReading: false, refresh: vi.fn() };
  await act(async () =>
    show(<DebugEvents editor={editor as never} tenant={NULL_ID} record={vi.fn()} onNode={vi.fn()} state={state} key={String(isSaid)} />),
  );
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  expect(box.textContent.includes(chainEditor.notRun)).toBe(isSaid);
});
