import { describe, expect, it } from 'vitest';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { levelOf } from '../../gauges/tanks/level.ts';
import { SETTINGS } from './settings.ts';
import { attributesOf, tankOf } from './tank-model.ts';

const read = (stored: object) => schemaOf(SETTINGS).parse(stored);
const tank = { shape: 'Rectangle', volume: 500, volumeUnit: 'L', unit: '%', problem: undefined } as const;

describe('the level', () => {
  it.each([
    ['percent as they are', 42, '%', tank, { percent: 42, shown: 42, unit: '%', full: 100 }],
    ['percent of a volume', 250, 'L', tank, { percent: 50, shown: 50, unit: '%', full: 100 }],
    ['a volume in another unit', 0.25, 'm³', { ...tank, unit: 'hl' }, { percent: 50, shown: 2.5, unit: 'hl', full: 5 }],
    ['percent as a volume', 20, '%', { ...tank, unit: 'L' }, { percent: 20, shown: 100, unit: 'L', full: 500 }],
    [
      'a value of a tank of unknown volume',
      7,
      'L',
      { ...tank, volume: undefined },
      { percent: undefined, shown: 7, unit: 'L', full: undefined },
    ],
    [
      'percent of one, which need no volume',
      7,
      '%',
      { ...tank, volume: undefined, unit: 'L' },
      { percent: 7, shown: 7, unit: '%', full: 100 },
    ],
  ])('is %s', (_, value, given, of, level) => expect(levelOf(value, given, of)).toEqual(level));
});

const FROM = {
  ...{ layout: 'absolute', datasourceUnits: 'L', tankSelectionType: 'attribute', volumeSource: 'attribute' },
  ...{ volumeUnitsSource: 'attribute', widgetUnitsSource: 'attribute', volumeAttributeName: 'holds', selectedShape: 'Rectangle' },
};

describe('the tank', () => {
  it('asks only for the attributes that its settings name', () => {
    expect(attributesOf(read({}))).toEqual({});
    expect(attributesOf(read({ volumeSource: 'attribute' }))).toEqual({});
    expect(attributesOf(read(FROM))).toEqual({ shape: 'tankShape', volume: 'holds', volumeUnit: 'volumeUnits', unit: 'units' });
  });

  it('is made of its attributes, however their units are spelled', () => {
    const texts = { shape: 'Horizontal Capsule', volume: '800', volumeUnit: 'm3', unit: 'GAL' };
    expect(tankOf(read(FROM), texts)).toEqual({
      shape: 'Horizontal Capsule',
      volume: 800,
      volumeUnit: 'm³',
      unit: 'gal',
      problem: undefined,
    });
  });

  it('names the first attribute that cannot be used, and those that are not there once that is known', () => {
    expect(tankOf(read(FROM), undefined)).toMatchObject({ volume: undefined, problem: undefined });
    expect(tankOf(read(FROM), { shape: 'Ball', volume: '1' })).toMatchObject({
      shape: 'Rectangle',
      problem: { name: 'tankShape', value: 'Ball' },
    });
    expect(tankOf(read({ ...FROM, tankSelectionType: 'static' }), { volume: null, volumeUnit: 'L', unit: '%' })).toMatchObject({
      problem: { name: 'holds', value: null },
    });
  });

  it('is shown in percent where another layout stored a unit', () => {
    expect(tankOf(read({ units: 'L', layout: 'percentage' }), undefined).unit).toBe('%');
    expect(tankOf(read({ units: { from: 'L' }, layout: 'absolute' }), undefined)).toMatchObject({ unit: 'L', volume: 500 });
  });
});
