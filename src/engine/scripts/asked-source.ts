/** Scripts of nodes as sources, with the arguments that each kind gets. */
import type { ScriptType } from '../../contract/script-test.ts';
import type { AskedScript, Script } from '../world/scripts.ts';
import type { ScriptSource } from './source.ts';

const PARAMS = ['msg', 'metadata', 'msgType'];
const GENERATOR_PARAMS = ['prevMsg', 'prevMetadata', 'prevMsgType'];

/** Names of the arguments of such a script. */
export const paramsOf = (kind: ScriptType): readonly string[] => (kind === 'generate' ? GENERATOR_PARAMS : PARAMS);

/** JSON texts, one for each parameter. */
export const argumentsOf = ({ message: { body, metadata, type } }: AskedScript): readonly string[] => [
  body.text,
  JSON.stringify(metadata),
  JSON.stringify(type),
];

const sources: Record<ScriptType, WeakMap<Script, ScriptSource>> = {
  ...{ filter: new WeakMap(), switch: new WeakMap(), update: new WeakMap() },
  ...{ generate: new WeakMap(), string: new WeakMap(), json: new WeakMap() },
};

/** The same one each time, so that whoever runs it need not compare texts. */
export function sourceOf({ kind, script }: AskedScript): ScriptSource {
  const known = sources[kind].get(script);
  if (known) return known;
  const source = { language: script.language, body: script.body, params: paramsOf(kind) };
  sources[kind].set(script, source);
  return source;
}
