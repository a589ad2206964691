import { nodeType } from '../../node-type.ts';
import { NodeError, success } from '../../outcome.ts';
import { findValues } from '../json-path/find-values.ts';
import type { PathStep } from '../json-path/path-steps.ts';
import { readPath } from '../json-path/read-path.ts';
import { payloadOf, withPayload } from '../payload.ts';

interface Settings {
  readonly text: string;
  readonly steps: readonly PathStep[];
}

/** A key that is not there is a Failure, an index beyond the end of a list is null. */
export const jsonPath = nodeType<Settings>({
  clazz: 'transform.TbJsonPathNode',
  read({ jsonPath: path }) {
    const text = typeof path === 'string' ? path : '$';
    return { text, steps: readPath(text) };
  },
  run(message, { text, steps }) {
    if (steps.length === 0) return success(message);
    const value = findValues(steps, payloadOf(message));
    if (value === undefined) throw new NodeError(`com.jayway.jsonpath.PathNotFoundException: No results for path: ${text}`);
    return success(withPayload(message, value));
  },
});
