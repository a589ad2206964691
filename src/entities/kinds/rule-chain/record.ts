import { QUIET, request } from '../../../bridge/request.ts';
import { ok } from '../../../contract/fault.ts';
import { ruleChainSchema } from '../../../contract/rule-chain.ts';
import { translate } from '../../../i18n/i18n.ts';
import { describeForm } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { lateComponent } from '../../../page/late-component.ts';
import { rootChain, usesOfChains } from '../../chains/chain-uses.ts';
import { copyChain, fileOfChain } from '../../chains/stored-chains.ts';
import { describeAction, describeRecord, type RecordDescription } from '../../describe.ts';
import { done } from '../../ownership.ts';
import { DESCRIPTION, trimmed } from '../../record-fields.ts';

const NAME = { control: 'text', required: 'rule-chain.nameRequired' } as const;

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
