import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { box } from '../../../../tests/show.tsx';
import { translate } from '../../../i18n/i18n.ts';
import { asked, drawOne, signIn } from '../../links/account.fixture.tsx';
import { GettingStartedView } from './getting-started-view.tsx';
import { progressOf } from './steps.ts';

const heads = () => [...box.querySelectorAll('button[aria-expanded]')].map((one) => [one.textContent, one.getAttribute('aria-expanded')]);
const stepName = (name: 'dashboard' | 'alarms') => translate(`getting-started.steps.${name}.name`);

it('offers the steps whose pages are there, begins where the account was, and keeps how far it comes', async () => {
  await signIn('TENANT_ADMIN', { answers: { ownSettings: { lastSelectedIndex: 0, maxSelectedIndex: 1 }, saveOwnSettings: null } });
  await drawOne(GettingStartedView, {});
  // The first is done: only its mark is said of it.
  await vi.waitFor(() =>
    expect(heads()).toEqual([
      [stepName('dashboard'), 'true'],
      [`2${stepName('alarms')}`, 'false'],
    ]),
  );
  expect(box.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe(translate('getting-started.seen'));
  const next = [...box.querySelectorAll('button')].find(({ textContent }) => textContent === translate('getting-started.next'));
  await act(() => next?.click());
  await vi.waitFor(() =>
    expect(asked).toContainEqual(['saveOwnSettings', { of: 'GETTING_STARTED', settings: { lastSelectedIndex: 1, maxSelectedIndex: 1 } }]),
  );
  expect(heads().map(([, isOpen]) => isOpen)).toEqual(['false', 'true']);
});

it('says that visitors have nothing to set up', async () => {
  await signIn('CUSTOMER_USER', { answers: {} }, 'public');
  await drawOne(GettingStartedView, {});
  await vi.waitFor(() => expect(box.textContent).toContain(translate('getting-started.noneText')));
});

it('reads any progress as one of the steps', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.nat(9), (lastSelectedIndex, maxSelectedIndex, count) => {
      const { open, furthest } = progressOf({ lastSelectedIndex, maxSelectedIndex }, count);
      expect(open >= 0 && open <= furthest && furthest <= count).toBe(true);
    }),
  );
});
