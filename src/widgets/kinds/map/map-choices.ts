import type { FieldChoice } from '../../../stored/fields/form-field.ts';

export const OPEN_TILES: readonly FieldChoice[] = [
  'OpenStreetMap.Mapnik',
  'OpenStreetMap.HOT',
  'Esri.WorldStreetMap',
  'Esri.WorldTopoMap',
  'Esri.WorldImagery',
  'CartoDB.Positron',
  'CartoDB.DarkMatter',
].map((name) => ({ value: name, label: name.replace('.', ' ') }));
export const HERE_TILES: readonly FieldChoice[] = ['normalDay', 'normalNight', 'hybridDay', 'terrainDay'].map((name) => ({
  value: `HERE.${name}`,
  label: `HERE ${name}`,
}));
export const TRIGGERS: readonly FieldChoice[] = [
  ['click', 'byClick'],
  ['hover', 'byPointer'],
];
