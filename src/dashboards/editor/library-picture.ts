import type { Widget } from '../../contract/dashboard.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { newDataKey } from '../../inputs/data-source/data-key.ts';
import { newDatasource } from '../../inputs/data-source/datasource.ts';
import type { ReadingKey } from '../../inputs/query/entity-keys.ts';
import { migrateWidget } from '../migrate-dashboard.ts';
import { type ChosenSource, withDevice } from './widget-source.tsx';
import { firstKeys, type LibraryType, newWidget } from './widget-templates.ts';

/** What the pictures of the library are made of. */
export interface Pictured {
  readonly source: ChosenSource;
  /** Of the source; none: samples are shown. */
  readonly keys: readonly ReadingKey[];
  readonly isPartOfDrawing: boolean;
}

const MOST_SAMPLES = 3;

/** Waves between 20 and 80, apart from each other. */
function sampleSource(of: LibraryType): Part {
  const dataKeys: Part[] = [];
  for (let n = 0; n < Math.min(MOST_SAMPLES, of.mostKeys); n += 1) {
    const key = newDataKey('function', '', dataKeys, of.keySettings[n]);
    const name = String.fromCodePoint(65 + n);
    dataKeys.push({ ...key, name, label: name, funcBody: `return Math.round(50 + 30 * Math.sin(time / 300000 + ${n}));` });
  }
  return { ...newDatasource('function'), dataKeys };
}

/** A widget of a type with the chosen source, without title and legend. @param id unlike that of any other widget. @param chosen its keys. */
export function pictureOf(of: LibraryType, id: string, { source, keys, isPartOfDrawing }: Pictured, chosen?: readonly ReadingKey[]) {
  const { by, alias, device } = source;
  const aliasId = by === 'alias' ? alias : device;
  const made = newWidget(of, { id, title: '', aliasId, keys: chosen ?? firstKeys(of, keys), isPartOfDrawing });
  const shown = by === 'device' && device !== null ? withDevice(made, device) : made;
  const isSample = keys.length === 0 && (of.type === 'latest' || of.type === 'timeseries');
  const { settings: stored } = partOf(shown.config);
  const config = {
    ...partOf(shown.config),
    ...(isSample && { datasources: [sampleSource(of)] }),
    ...{ showTitle: false, showLegend: false, dropShadow: false, enableFullscreen: false },
    settings: { ...partOf(stored), showLegend: false },
  };
  return migrateWidget({ ...shown, config } as Widget, id);
}
