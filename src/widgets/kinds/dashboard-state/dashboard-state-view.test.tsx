import { expect, it } from 'vitest';
import { box } from '../../../../tests/show.tsx';
import { translate } from '../../../i18n/i18n.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { drawOne, signIn } from '../../links/account.fixture.tsx';
import { ShownStateContext, type StateInsideProps } from '../../shown-state.ts';
import { DashboardStateView } from './dashboard-state-view.tsx';
import { type DashboardStateWidget, SETTINGS } from './settings.ts';

const Inside = (props: StateInsideProps) => JSON.stringify(props);
const Within = ({ input }: { readonly input: DashboardStateWidget }) => (
  <ShownStateContext value={{ id: 'default', params: {}, Inside }}>
    <DashboardStateView input={input} />
  </ShownStateContext>
);

async function draw(settings: object): Promise<string> {
  await signIn('TENANT_ADMIN', { answers: {} });
  await drawOne(Within, { settings: schemaOf(SETTINGS).parse(settings) });
  return box.querySelector('section')?.textContent ?? '';
}

it('shows the state as its settings say', async () => {
  const settings = { stateId: 'pumps', syncParentStateParams: false, defaultAutofillLayout: false, defaultMargin: 8 };
  expect(JSON.parse(await draw(settings))).toEqual({ id: 'pumps', isSynced: false, grid: { fills: false, margin: 8, ground: null } });
});

it('follows the dashboard and fills its place where nothing is stored', async () => {
  expect(JSON.parse(await draw({ stateId: 'pumps' }))).toEqual({
    ...{ id: 'pumps', isSynced: true },
    grid: { fills: true, margin: null, ground: null },
  });
});

it('says that no state is chosen', async () => {
  expect(await draw({})).toContain(translate('dashboard-state.none'));
});
