/** Imported by what asks for series, for its effect. */
import { joinTail } from '../contract/series-tail.ts';
import { seriesJoin } from '../store/views.ts';

seriesJoin.joinTail = joinTail;
