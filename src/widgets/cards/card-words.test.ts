import { describe, expect, it } from 'vitest';
import { dashboardConfigurationSchema, type WidgetConfig } from '../../contract/dashboard.ts';
import { typeName } from '../define-kind.ts';
import { readStored } from '../kind-tables.fixture.ts';
import { fillLabel } from '../label.ts';
import { knownType } from '../registry.ts';
import { widgetSources } from '../source.ts';
import { BARE_DESK } from '../surroundings.fixture.ts';
import type { CardSettings } from './card-input.ts';
import { cardWords } from './card-words.ts';

function words(type: string, config: WidgetConfig, title = '') {
  const known = knownType({ typeFullFqn: type || 'system.cards.simple_card' });
  if (!known) throw new Error(`No kind draws ${type}`);
  const settings = readStored(known, config).settings as CardSettings;
  const label = (pattern: string) => fillLabel(pattern, { entityName: 'PS-014' });
  return cardWords({ ...known.traits, title, config, settings, sources: widgetSources(config, BARE_DESK) }, label);
}

const key = (more: object = {}) => ({ name: 'temperature', type: 'timeseries', label: 'temperature', ...more });
const card = (settings: Record<string, unknown>, more: Partial<WidgetConfig> = {}, ofKey: object = {}): WidgetConfig => ({
  datasources: [{ type: 'entity', dataKeys: [key(ofKey)] }],
  settings,
  ...more,
});

it.each([
  ['the label of a card', '', card({ showLabel: true, label: 'Supply air:' }), { title: 'Supply air:' }],
  ['a label with its entity', '', card({ label: '${entityName} air' }), { title: 'PS-014 air' }],
  ['a label of the key with its entity', '', card({}, {}, { label: '${entityName} Successful' }), { title: 'PS-014 Successful' }],
  ['the label of the key', '', card({ showLabel: true }), { title: 'temperature', label: 'temperature' }],
  ['no label where none is wanted', '', card({ showLabel: false, label: 'Supply air' }), { title: '', label: '' }],
])('shows %s', (_name, type, config, expected) => {
  expect(words(type, config)).toMatchObject(expected);
});

it('says the label beside a title of other words', () => {
  expect(words('', card({ label: 'Supply air' }), 'Boiler')).toMatchObject({ title: 'Boiler', label: 'Supply air', caption: 'Supply air' });
  expect(words('', card({ label: 'Boiler' }), 'Boiler')).toMatchObject({ title: 'Boiler', caption: '' });
  expect(words('', card({}), 'Boiler')).toMatchObject({ title: 'Boiler', label: 'temperature', caption: '' });
});

const boards = Object.values(
  import.meta.glob('../../../../shared/data/cases/boards/10-*.json', { eager: true, import: 'default' }) as Readonly<
    Record<string, { readonly configuration: unknown }>
  >,
);

describe.skipIf(boards.length === 0)('low and titled cards of another console', () => {
  it('have the words of their author', () => {
    const { widgets } = dashboardConfigurationSchema.parse(boards[0]?.configuration);
    const cards = Object.values(widgets ?? {}).filter((widget) => /^(value|icon)-card$/.test(knownType(widget)?.kind.kind ?? ''));
    expect(
      cards.map((widget) => {
        const { title, unit } = words(typeName(widget), widget.config ?? {});
        return `${title} ${unit}`.trim();
      }),
    ).toEqual(['Supply air: °C', 'Supply air: °C', 'temperature °C', 'status °C', 'Climate sensors', 'Open alarms']);
  });
});
