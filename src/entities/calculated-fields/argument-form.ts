/** Arguments of calculated fields: a member of an object for each, edited as a list of records. */
import type { EntityId } from '../../contract/identifiers.ts';
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { ATTRIBUTE_SCOPES } from '../../contract/telemetry.ts';
import { translate } from '../../i18n/i18n.ts';
import { describeForm, worded } from '../../inputs/form/describe-form.ts';
import { recordItems } from '../../inputs/form/record-items.tsx';
import { storedForm } from '../../inputs/form/stored-form.ts';
import { keysOf } from '../suggested-keys.tsx';
import { nameProblem } from './field-problems.ts';
import 'texts:calculated-field';

/** Where the name of an argument stands in an item. */
const NAME = 'argumentName';

export const itemsOf = (stored: unknown): object[] =>
  Object.entries(partOf(stored)).map(([name, argument]) => ({ [NAME]: name, ...partOf(argument) }));

/** Servers match a key with its scope: one of a reading must have none. A window has what single values have not. */
function fitting({ timeWindow, limit, defaultValue, ...rest }: Part): Part {
  const { scope, ...key } = partOf(rest.refEntityKey);
  const given = (named: Part) => Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
  return {
    ...rest,
    refEntityKey: { ...key, ...given({ scope: key.type === 'ATTRIBUTE' ? scope : undefined }) },
    ...given(key.type === 'TS_ROLLING' ? { timeWindow, limit } : { defaultValue }),
  };
}

/** Of two with the same name the last one stays: forms say so before. */
export const argumentsOf = (items: readonly object[] | null): Part =>
  Object.fromEntries(
    (items ?? []).map((item) => {
      const { [NAME]: name, ...argument } = partOf(item);
      return [String(name ?? '').trim(), fitting(argument)];
    }),
  );

export const namesIn = (items: readonly object[] | null): string[] => Object.keys(argumentsOf(items));
export const nameOf = (item: object): string | null => {
  const name = partOf(item)[NAME];
  return typeof name === 'string' && name !== '' ? name : null;
};

/** Whose values are read: of the entity, of its owner, or of another one. */
type Whose = 'SELF' | 'CURRENT_OWNER' | 'ENTITY';
const WHOSE: readonly Whose[] = ['SELF', 'CURRENT_OWNER', 'ENTITY'];

function whose(stored: unknown): string {
  const { refEntityId, refDynamicSourceConfiguration: dynamic } = partOf(stored);
  if (isPart(refEntityId)) return 'ENTITY';
  return isPart(dynamic) ? String(dynamic.type) : 'SELF';
}

function withWhose(next: string | null, stored: unknown): Part {
  if (next === whose(stored)) return partOf(stored);
  const { refEntityId: _, refDynamicSourceConfiguration: __, ...rest } = partOf(stored);
  if (next === 'CURRENT_OWNER') return { ...rest, refDynamicSourceConfiguration: { type: next } };
  return next === 'ENTITY' ? { ...rest, refEntityId: partOf(stored).refEntityId ?? null } : rest;
}

const KEY_TYPES = ['TS_LATEST', 'ATTRIBUTE', 'TS_ROLLING'] as const;
const HOUR_MS = 3_600_000;
/** What servers keep of a window at most, unless told otherwise. */
const USUAL_LIMIT = 1000;

interface Draft {
  readonly refEntityId: EntityId | null;
  readonly argumentName: string | null;
  readonly of: string | null;
  readonly keyType: string | null;
}
const isAttribute = ({ keyType }: Pick<Draft, 'keyType'>) => keyType === 'ATTRIBUTE';
const isWindow = ({ keyType }: Pick<Draft, 'keyType'>) => keyType === 'TS_ROLLING';

const argumentForm = (hasWindows: boolean) =>
  storedForm(
    describeForm()('calculated-field', {
      argumentName: {
        control: 'text',
        required: 'calculated-field.argumentNameRequired',
        isHalf: true,
        options: ({ argumentName }: Pick<Draft, 'argumentName'>) => ({ problem: nameProblem(argumentName ?? '') }),
      },
      of: {
        path: '',
        control: 'choice',
        required: true,
        isHalf: true,
        read: whose,
        write: withWhose,
        options: () => ({ choices: worded(WHOSE, (one) => `calculated-field.whose.${one}`) }),
      },
      refEntityId: {
        control: 'entity-select',
        isShown: ({ of }: Pick<Draft, 'of'>) => of === 'ENTITY',
        options: { required: true, defaultType: 'DEVICE', allowedTypes: ['DEVICE', 'ASSET', 'CUSTOMER', 'TENANT'] },
      },
      keyType: {
        path: 'refEntityKey.type',
        control: 'choice',
        required: true,
        isHalf: true,
        options: () => ({
          choices: worded(
            KEY_TYPES.filter((one) => hasWindows || one !== 'TS_ROLLING'),
            (one) => `calculated-field.keyTypes.${one}`,
          ),
        }),
      },
      scope: {
        path: 'refEntityKey.scope',
        control: 'choice',
        required: true,
        isHalf: true,
        isShown: isAttribute,
        options: () => ({ choices: worded(ATTRIBUTE_SCOPES, (one) => `calculated-field.scopes.${one}`) }),
      },
      key: {
        path: 'refEntityKey.key',
        control: 'key-name',
        required: 'calculated-field.keyRequired',
        isHalf: true,
        options: ({ of, refEntityId, keyType }: Pick<Draft, 'of' | 'refEntityId' | 'keyType'>) => ({
          type: keyType ?? '',
          // Those of the entity itself are suggested around the form.
          suggest: of === 'SELF' ? undefined : keysOf(of === 'ENTITY' ? refEntityId : null),
        }),
      },
      defaultValue: { control: 'text', isHalf: true, isExplained: true, isShown: (draft: Pick<Draft, 'keyType'>) => !isWindow(draft) },
      timeWindow: { control: 'interval', required: true, isHalf: true, isShown: isWindow },
      limit: { control: 'number', required: true, isHalf: true, isShown: isWindow, options: { isWhole: true, minimum: 1 } },
    }),
    { fresh: { [NAME]: '', refEntityKey: { type: 'TS_LATEST', key: '', scope: 'SERVER_SCOPE' }, timeWindow: HOUR_MS, limit: USUAL_LIMIT } },
  );

const ITEMS = { SIMPLE: recordItems(argumentForm(false)), SCRIPT: recordItems(argumentForm(true)) };

export const argumentItems = (type: string | null) => ({
  of: ITEMS[type === 'SCRIPT' ? 'SCRIPT' : 'SIMPLE'],
  addText: translate('calculated-field.addArgument'),
  itemText: translate('calculated-field.argument'),
  emptyText: translate('calculated-field.noArguments'),
  nameOf,
});
