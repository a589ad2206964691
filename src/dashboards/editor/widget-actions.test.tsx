import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { failed, fault } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { TEXTS } from '../../i18n/texts.fixture.ts';
import { knownType } from '../../widgets/registry.ts';
import { boundFields } from './bound-field.ts';
import { WidgetActions } from './widget-actions.tsx';

await giveCore({ call: async () => failed(fault('not-found')) });
beforeEach(() => adoptMessages('en_US', TEXTS));

it('edits actions that are fields of settings, which have neither name nor icon', async () => {
  const widget = { config: { settings: { leftButtonClick: { type: 'openURL', url: 'https://old.example' } } } };
  const report = vi.fn();
  const known = knownType({ typeFullFqn: 'system.two_segment_button' });
  await show(<WidgetActions isWhole document={{}} widget={widget} known={known} bound={boundFields(widget, report)} />);
  const address = await vi.waitFor(() => {
    const found = [...box.querySelectorAll('input')].find(({ value }) => value === 'https://old.example');
    if (!found) throw new Error('not ready');
    return found;
  });
  expect(box.textContent).toContain('Click on the first button');
  expect(box.textContent).not.toContain('Icon');
  await act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(address, 'https://new.example');
    address.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(report.mock.lastCall?.slice(0, 2)).toEqual([['config', 'settings', 'leftButtonClick', 'url'], 'https://new.example']);
});
