import '@mantine/core/styles.layer.css';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import alarmRules from '../../../../locales/en_US/alarm-rules.json';
import deviceProfile from '../../../../locales/en_US/device-profile.json';
import filters from '../../../../locales/en_US/filters.json';
import format from '../../../../locales/en_US/format.json';
import inputs from '../../../../locales/en_US/inputs.json';
import marks from '../../../../locales/en_US/marks.json';
import { show } from '../../../../tests/show.tsx';
import type { AnyRecord } from '../../../contract/entities.ts';
import { ok } from '../../../contract/fault.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { Form } from '../../../inputs/form/form.tsx';
import type { StoredForm } from '../../../inputs/form/stored-form.ts';

import { deviceProfileRecord } from './record.ts';

const condition = {
  key: { type: 'TIME_SERIES', key: 'temp' },
  valueType: 'NUMERIC',
  value: null,
  predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 80, userValue: null, dynamicValue: null } },
};
const ALARM = {
  id: 'a',
  alarmType: 'Overheat',
  createRules: { MAJOR: { condition: { condition: [condition], spec: { type: 'SIMPLE' } }, schedule: null, alarmDetails: null, newer: 1 } },
  clearRule: null,
  propagate: false,
  propagateRelationTypes: null,
};
const PROFILE: AnyRecord = {
  id: { entityType: 'DEVICE_PROFILE', id: '784f394c-42b6-435a-983c-b7beff2784f9' },
  createdTime: 1,
  name: 'boiler',
  type: 'DEFAULT',
  transportType: 'DEFAULT',
  provisionType: 'DISABLED',
  profileData: { configuration: { type: 'DEFAULT' }, transportConfiguration: { type: 'DEFAULT' }, alarms: [ALARM], unknown: true },
};

beforeEach(async () => {
  await page.viewport(900, 1200);
  const texts = { 'alarm-rules': alarmRules, 'device-profile': deviceProfile, filters, format, inputs, marks };
  await adoptMessages('en_US', texts);
});

it.each([
  ['up to 3.2 counts are numbers', false, { count: 3 }],
  ['up to 4.2 counts are predicates', true, { predicate: { defaultValue: 3 } }],
])('rules of a profile are changed in its form; %s', async (_name, hasPredicates, spec) => {
  const { description, draftOf, withChanges } = deviceProfileRecord({ hasAlarms: true, hasPredicates, hasImage: true }).form as StoredForm<
    Record<string, unknown>
  >;
  const { alarms } = description.fields;
  const alarmsOnly = { ...description, fields: { ...(alarms && { alarms }) } };
  let sent: object | null = null;
  show(
    <Suspense>
      <Form
        description={alarmsOnly}
        initial={draftOf(PROFILE)}
        onSave={async (draft) => {
          sent = withChanges(PROFILE, draft, ['alarms']);
          return ok(draft);
        }}
      />
    </Suspense>,
  );
  await page.getByRole('button', { name: /^Overheat\./ }).click();
  await page.getByRole('button', { name: 'Major: temp > 80.' }).last().click();
  await page.getByRole('combobox', { name: 'Condition type', exact: true }).click();
  await page.getByRole('option', { name: 'Repeating', exact: true }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Count', exact: true }), '3');
  await userEvent.keyboard('{Control>}s{/Control}');
  const { MAJOR } = ALARM.createRules;
  await expect
    .poll(() => sent)
    .toMatchObject({
      ...PROFILE,
      profileData: {
        unknown: true,
        alarms: [
          { ...ALARM, createRules: { MAJOR: { ...MAJOR, condition: { condition: [condition], spec: { type: 'REPEATING', ...spec } } } } },
        ],
      },
    });
});
