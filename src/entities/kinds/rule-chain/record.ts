import { QUIET, request } from '../../../bridge/request.ts';
import { ok } from '../../../contract/fault.ts';
import type { Part } from '../../../contract/part.ts';
import { ruleChainSchema } from '../../../contract/rule-chain.ts';
import { translate } from '../../../i18n/i18n.ts';
import { describeForm } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { lateComponent } from '../../../page/late-component.ts';
import { saveFile } from '../../../page/save-file.ts';
import { writeFiles } from '../../../rule-chains/files/write-file.ts';
import { rootChain, usesOfChains } from '../../chains/chain-uses.ts';
import { copyChain, fileOfChain, readStoredChain } from '../../chains/stored-chains.ts';
import { describeAction, describeRecord, type RecordDescription } from '../../describe.ts';
import { done } from '../../ownership.ts';
import { DESCRIPTION, trimmed } from '../../record-fields.ts';

const NAME = { control: 'text', required: 'rule-chain.nameRequired' } as const;

/** Reads each chosen chain, then writes all that could be read into one file. */
function exportChosen() {
  const read = new Map<string, Part>();
  return describeAction({
    id: 'exportChosen',
    isShown: () => false,
    isForMany: true,
    run: async ({ id: { id } }) => {
      const document = await readStoredChain(id);
      if (document.ok) read.set(id, document.value);
      return document.ok ? ok(null) : document;
    },
    afterMany: async (ids) => {
      const documents = ids.flatMap((id) => [read.get(id)].filter((one) => one !== undefined));
      read.clear();
      saveFile('rule-chains.json', new Blob([writeFiles(documents)], { type: 'application/json' }));
    },
  });
}

/** @param hasTypes chains run on the server itself or on its edges. */
export const ruleChainRecord = (hasTypes: boolean): RecordDescription =>
  describeRecord({
    schema: ruleChainSchema,
    path: '/api/ruleChain',
    head: ({ name, root }) => ({ name, notes: root ? [translate('rule-chain.root')] : [] }),
    mayDelete: ({ root }) => !root,
    fileOf: fileOfChain,
    usesOf: usesOfChains,
    facts: lateComponent(async () => (await import('../../chains/chain-facts.tsx')).ChainFacts),
    actions: [
      describeAction({
        id: 'makeRoot',
        isShown: ({ root }) => !root,
        asks: 'question',
        values: async ({ name }) => {
          const before = await rootChain();
          return before.ok ? ok({ name: String(name), before: before.value?.name ?? translate('rule-chain.noRoot') }) : before;
        },
        run: ({ id: { id } }) => done(request('makeRootRuleChain', { id }, QUIET)),
      }),
      describeAction({
        id: 'copy',
        isShown: () => true,
        form: {
          description: describeForm()('rule-chain', { name: NAME }),
          initial: { name: null },
          initialOf: ({ name }) => ({ name: translate('rule-chain.copyOf', { name: String(name) }) }),
        },
        run: ({ id: { id } }, { name }) => done(copyChain(id, trimmed(name) ?? '')),
      }),
      exportChosen(),
    ],
    form: storedForm(
      describeForm()('rule-chain', {
        name: NAME,
        debugMode: { control: 'flag' },
        description: DESCRIPTION,
      }),
      { fresh: { root: false, debugMode: false, ...(hasTypes ? { type: 'CORE' } : {}) } },
    ),
  });
