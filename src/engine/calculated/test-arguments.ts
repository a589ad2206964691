import { type Part, partOf } from '../../contract/part.ts';

interface FieldTest {
  readonly names: readonly string[];
  /** The only argument of the script, as JSON text. */
  readonly context: string;
}

/** Of the arguments of a test, as they are sent. Their newest time is that of the result. */
export function readFieldTest(given: Part): FieldTest {
  const times = Object.values(given).flatMap((argument) => {
    const { ts, values } = partOf(argument);
    return [ts, ...(Array.isArray(values) ? values.map((one) => partOf(one).ts) : [])];
  });
  // A number may keep its spelling, which has no type.
  const latestTs = Math.max(-1, ...times.map((ts) => Number(JSON.stringify(ts ?? -1))).filter(Number.isFinite));
  return { names: Object.keys(given), context: JSON.stringify({ latestTs, args: given }) };
}
