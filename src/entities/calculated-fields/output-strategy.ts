/** How the result of a calculated field is stored: as a message for rule chains, or at once. From 4.3 on. */
import { worded } from '../../inputs/form/describe-form.ts';

const STRATEGIES = ['RULE_CHAIN', 'IMMEDIATE'] as const;
export const STRATEGY_PATH = 'configuration.output.strategy';

interface Draft {
  readonly outputType: string | null;
  readonly strategyType: string | null;
}
const isImmediate = ({ strategyType }: Draft) => strategyType === 'IMMEDIATE';
const isSeries = (draft: Draft) => isImmediate(draft) && draft.outputType === 'TIME_SERIES';
const isAttributes = (draft: Draft) => isImmediate(draft) && draft.outputType === 'ATTRIBUTES';

/** On where nothing is stored. */
const usual = (name: string, isShown: (draft: Draft) => boolean) =>
  ({ path: `${STRATEGY_PATH}.${name}`, control: 'flag', isShown, read: (stored: unknown) => stored !== false }) as const;
const unusual = (name: string, isShown: (draft: Draft) => boolean) =>
  ({ path: `${STRATEGY_PATH}.${name}`, control: 'flag', isShown }) as const;

export const STRATEGY_FIELDS = {
  strategyType: {
    path: `${STRATEGY_PATH}.type`,
    begins: STRATEGY_PATH,
    control: 'choice',
    required: true,
    isExplained: true,
    read: (stored: unknown) => String(stored ?? 'RULE_CHAIN'),
    options: () => ({ choices: worded(STRATEGIES, (one) => `calculated-field.strategies.${one}`) }),
  },
  saveTimeSeries: usual('saveTimeSeries', isSeries),
  saveLatest: usual('saveLatest', isSeries),
  saveAttribute: usual('saveAttribute', isAttributes),
  onlyOnChange: unusual('updateAttributesOnlyOnValueChange', isAttributes),
  tellsChain: unusual('sendAttributesUpdatedNotification', isAttributes),
  sendWsUpdate: usual('sendWsUpdate', isImmediate),
  processCfs: usual('processCfs', isImmediate),
  ttl: {
    path: `${STRATEGY_PATH}.ttl`,
    control: 'number',
    isExplained: true,
    required: true,
    isShown: isSeries,
    read: (stored: unknown) => (typeof stored === 'number' ? stored : 0),
    options: { isWhole: true, minimum: 0 },
  },
} as const;
