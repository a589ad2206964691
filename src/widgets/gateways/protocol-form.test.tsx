import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { failed, fault } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { TEXTS } from '../../i18n/texts.fixture.ts';
import { ProtocolForm } from './protocol-form.tsx';

await giveCore({ call: async () => failed(fault('not-found')) });
beforeEach(() => adoptMessages('en_US', TEXTS));

it('changes a field of the configuration, and keeps the rest', async () => {
  const change = vi.fn();
  const config = { broker: { host: 'first', port: '1883', own: 1 }, mapping: [{ topicFilter: 'a' }] };
  await show(<ProtocolForm type="mqtt" config={config} onChange={change} />);
  const host = await vi.waitFor(() => {
    const found = [...box.querySelectorAll('input')].find(({ value }) => value === 'first');
    if (!found) throw new Error('not ready');
    return found;
  });
  expect(box.textContent).toContain('Client ID');
  await act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(host, 'second');
    host.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(change.mock.lastCall).toEqual([{ ...config, broker: { ...config.broker, host: 'second' } }]);
});
