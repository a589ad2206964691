/** Scripts that a save would store anew: what is no JavaScript is found without the form of its node. */
import type { FunctionTrial } from '../../../contract/function-trial.ts';
import { type Part, partOf } from '../../../contract/part.ts';
import { classOf, type NodeKey, nodeAt, nodesOf } from '../../../rule-chains/document/chain-document.ts';
import { formOf } from './node-forms.ts';

export interface ChangedScript {
  readonly node: NodeKey;
  /** Its path in the settings. */
  readonly field: string;
  readonly trial: FunctionTrial;
}

interface NodeScript extends ChangedScript {
  readonly isChanged: boolean;
}

/** Only JavaScript, which the sandbox compiles: nobody here can tell of TBEL. */
function scriptsOf(document: Part, base: Part): readonly NodeScript[] {
  return Object.entries(nodesOf(document)).flatMap(([node, part]) => {
    const script = formOf(classOf(part), part.configuration)?.script;
    const { scriptLang, ...stored } = partOf(part.configuration);
    if (!script || scriptLang === 'TBEL') return [];
    const body = stored[script.js];
    const was = partOf(nodeAt(base, node)?.configuration);
    if (typeof body !== 'string' || body.trim() === '') return [];
    const isChanged = body !== was[script.js] || scriptLang !== was.scriptLang;
    return [{ node, field: script.js, trial: { name: script.functionName, args: script.args, body, samples: [] }, isChanged }];
  });
}

export const changedScripts = (document: Part, base: Part): readonly ChangedScript[] =>
  scriptsOf(document, base).flatMap(({ isChanged, ...script }) => (isChanged ? [script] : []));

/** Those that are stored already: what is wrong in them stops nothing. */
export const storedScripts = (document: Part, base: Part): readonly ChangedScript[] =>
  scriptsOf(document, base).flatMap(({ isChanged, ...script }) => (isChanged ? [] : [script]));
