import { expect, it, vi } from 'vitest';
import filters from '../../locales/en_US/filters.json';
import inputs from '../../locales/en_US/inputs.json';
import { act } from '../../tests/act.ts';
import { box, show } from '../../tests/show.tsx';
import { giveCore } from '../bridge/core.fixture.ts';
import { ok } from '../contract/fault.ts';
import { entityId } from '../contract/identifiers.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { describeForm } from '../inputs/form/describe-form.ts';
import { Form } from '../inputs/form/form.tsx';
import { UntilLoaded } from '../page/until-loaded.tsx';
import { SuggestedKeys } from './suggested-keys.tsx';

const PUMP = entityId('DEVICE', '1');
const FORM = describeForm()('calculated-field', { key: { control: 'key-name', options: { type: 'TS_LATEST' } } });

it.each([
  [PUMP, { type: 'singleEntity', singleEntity: PUMP }],
  [entityId('DEVICE_PROFILE', '2'), { type: 'deviceType', deviceTypes: ['Pump'] }],
  [entityId('ASSET_PROFILE', '3'), { type: 'assetType', assetTypes: ['Pump'] }],
])('suggests in a form the keys that what a record is for has: of %o', async (id, entityFilter) => {
  await adoptMessages('en_US', { filters, inputs, 'calculated-field': { key: 'Key' } });
  await giveCore({
    call: async (name: string, asked: object) => {
      if (name === 'timeseriesKeys') return ok(['tempo', 'level']);
      expect([name, asked]).toMatchObject(['findEntities', { query: { entityFilter } }]);
      return ok({ data: [{ entityId: PUMP }], totalElements: 1, totalPages: 1, hasNext: false });
    },
  });
  await show(
    <UntilLoaded>
      <SuggestedKeys of={{ id, name: 'Pump' }}>
        <Form description={FORM} initial={{ key: '' }} onSave={async (draft) => ok(draft)} />
      </SuggestedKeys>
    </UntilLoaded>,
  );
  const key = await vi.waitFor(async () => {
    await act(() => undefined);
    const input = box.querySelector<HTMLInputElement>('input[name="key"]');
    if (!input) throw new Error('not shown yet');
    return input;
  });
  await act(async () => key.focus());
  await vi.waitFor(async () => {
    await act(() => undefined);
    expect([...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)).toEqual(['level', 'tempo']);
  });
});
