import { beforeEach, expect, it } from 'vitest';
import { box, show } from '../../tests/show.tsx';
import type { EntityFilter } from '../contract/query.ts';
import { adoptMessages, translate } from '../i18n/i18n.ts';
import { TEXTS } from '../i18n/texts.fixture.ts';
import { EntitiesNotice } from './entities-notice.tsx';
import { widgetSources } from './source.ts';
import { BARE_DESK } from './surroundings.fixture.ts';

const ONE: EntityFilter = { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: '1' } };
const SEARCH: EntityFilter = { type: 'deviceType', deviceType: 'pump', deviceNameFilter: '' };

beforeEach(() => adoptMessages('en_US', TEXTS));

it.each([
  ['the one that its alias names is not there', [ONE], 'lost'],
  ['none passes a filter', [ONE, SEARCH], 'noEntities'],
] as const)('says that %s', async (_of, filters, title) => {
  const alias = (id: string) => ({ name: id, filter: filters[Number(id)] ?? null, isMultiple: false });
  const datasources = filters.map((_filter, index) => ({ type: 'entity', entityAliasId: String(index) }));
  await show(<EntitiesNotice isAsked sources={widgetSources({ datasources }, { ...BARE_DESK, alias })} updatedAt={0} />);
  expect(box.textContent).toContain(translate(`widgets.${title}`));
});
