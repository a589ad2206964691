import type { ScriptType } from '../../../src/contract/script-test.ts';
import type { Message } from '../../../src/engine/message.ts';
import { NodeError } from '../../../src/engine/outcome.ts';
import type { Script, ScriptMessage, ScriptPort, ScriptResults } from '../../../src/engine/world/scripts.ts';
import { testScript } from '../../scripts/test-script.ts';

interface Returned {
  readonly msg: unknown;
  readonly metadata: Readonly<Record<string, string>>;
  readonly msgType: string;
}

const messageOf = ({ msg, metadata, msgType }: Returned): ScriptMessage => ({ data: JSON.stringify(msg), metadata, type: msgType });

/** From the text that the test of a script shows. */
const READ: { readonly [K in ScriptType]: (output: string) => ScriptResults[K] } = {
  filter: (output) => output === 'true',
  switch: (output) => JSON.parse(output) as string[],
  update(output) {
    const made = JSON.parse(output) as Returned | Returned[];
    return (Array.isArray(made) ? made : [made]).map(messageOf);
  },
  generate: (output) => messageOf(JSON.parse(output) as Returned),
  string: (output) => output,
  json: (output) => JSON.parse(output) as unknown,
};

/** Scripts of the nodes of one tenant. */
export const scriptPort = (tenantId: string): ScriptPort => ({
  async run<K extends ScriptType>(kind: K, { body }: Script, { body: payload, metadata, type }: Message): Promise<ScriptResults[K]> {
    const test = { script: body, scriptType: kind, argNames: [], msg: payload.text, metadata, msgType: type };
    const { output, error } = await testScript(tenantId, test, true);
    if (error) throw new NodeError(error);
    return READ[kind](output ?? '');
  },
});
