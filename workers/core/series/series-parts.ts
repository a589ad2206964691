import type { Bands, samplesOf } from './bands.ts';
import type { ComparisonReader } from './comparison-reader.ts';
import type { LongHistory } from './long-history.ts';
import type { ProcessedSeries } from './processed-series.ts';
import type { exportSeries } from './series-export.ts';

/** Parts of a series' feed that are there for demands of which `needsSeriesParts` says so. */
export interface SeriesParts {
  readonly Bands: typeof Bands;
  readonly samplesOf: typeof samplesOf;
  readonly ComparisonReader: typeof ComparisonReader;
  readonly LongHistory: typeof LongHistory;
  readonly ProcessedSeries: typeof ProcessedSeries;
  /** There for exports. */
  readonly exportSeries: typeof exportSeries;
}
