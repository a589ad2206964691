/** The commands whose output a gateway sends at intervals, each as readings of one key. Pure. */
import { partOf } from '../../contract/part.ts';
import { partIn } from './stored-part.ts';

/** Keys, the newest command first. @param configuration the shared attribute `general_configuration`, as it is stored. */
export function statisticsKeys(configuration: unknown): readonly string[] {
  const { commands } = partOf(partIn(configuration).statistics);
  const list: readonly unknown[] = Array.isArray(commands) ? commands : Object.values(partOf(commands));
  const keys = list.map((one) => partOf(one).attributeOnGateway).filter((key) => typeof key === 'string' && key !== '');
  return [...new Set(keys as string[])].reverse();
}

/** Whether readings are drawn as a chart. @param newest value of the key; undefined: none yet. */
export const isNumeric = (newest: unknown): boolean =>
  newest === undefined || newest === null || (String(newest).trim() !== '' && Number.isFinite(Number(newest)));
