/** Calculated fields as forms: of types SIMPLE and SCRIPT by their parts, of other types as JSON. What no field edits is kept. */

import { type Part, partOf } from '../../contract/part.ts';
import { ATTRIBUTE_SCOPES } from '../../contract/telemetry.ts';
import type { EpochMs } from '../../contract/units.ts';
import { describeForm, worded } from '../../inputs/form/describe-form.ts';
import { type StoredForm, storedForm } from '../../inputs/form/stored-form.ts';
import { serverNow } from '../../store/connection.ts';
import { argumentItems, argumentsOf, itemsOf, nameOf, namesIn } from './argument-form.ts';
import { expressionProblem, namesProblem } from './field-problems.ts';
import { STRATEGY_FIELDS, STRATEGY_PATH } from './output-strategy.ts';
import { ScriptNote } from './script-note.tsx';

export const FORM_TYPES = ['SIMPLE', 'SCRIPT'] as const;
const OUTPUTS = ['TIME_SERIES', 'ATTRIBUTES'] as const;

interface Draft {
  readonly type: string | null;
  readonly arguments: object[] | null;
  readonly expression: string | null;
  readonly outputType: string | null;
}
type Typed = Pick<Draft, 'type'>;
const isSimple = ({ type }: Typed) => type !== 'SCRIPT';
const isScript = ({ type }: Typed) => type === 'SCRIPT';
const problemOf = (items: readonly object[] | null) => namesProblem((items ?? []).map((item) => nameOf(item)?.trim() ?? ''));

/** When recording of everything ends; 0: it is off. */
export function recordsUntil({ allEnabled, allEnabledUntil }: Part): EpochMs {
  const until = Number(allEnabledUntil ?? 0);
  if (allEnabled === true) return Number.POSITIVE_INFINITY;
  return until > serverNow() ? until : 0;
}

/** Servers turn it into a time of their own. */
export const withRecording = (isOn: boolean, settings: unknown): Part => ({ ...partOf(settings), allEnabled: isOn, allEnabledUntil: 0 });

const recording = {
  failuresEnabled: { path: 'debugSettings.failuresEnabled', control: 'flag', section: 'calculated-field.recording' },
  recordsAll: {
    path: 'debugSettings',
    control: 'flag',
    isExplained: true,
    read: (settings: unknown) => recordsUntil(partOf(settings)) > 0,
    write: withRecording,
  },
} as const;

/** @param strategy fields of how results are stored, where servers have them. */
const fieldForm = (strategy: typeof STRATEGY_FIELDS | undefined): StoredForm =>
  storedForm(
    describeForm()('calculated-field', {
      name: { control: 'text', required: 'calculated-field.nameRequired', isHalf: true },
      type: {
        path: '',
        control: 'choice',
        required: true,
        isHalf: true,
        read: (field: unknown) => String(partOf(field).type),
        write: (type: string | null, field: unknown) => {
          const whole = partOf(field);
          return { ...whole, type, configuration: { ...partOf(whole.configuration), type } };
        },
        options: () => ({ choices: worded(FORM_TYPES, (one) => `calculated-field.types.${one}`) }),
      },
      arguments: {
        path: 'configuration.arguments',
        control: 'records',
        required: 'calculated-field.argumentsRequired',
        read: itemsOf,
        write: argumentsOf,
        options: ({ type, arguments: items }: Pick<Draft, 'type' | 'arguments'>) => ({ ...argumentItems(type), problem: problemOf(items) }),
      },
      expression: {
        path: 'configuration.expression',
        control: 'text',
        required: 'calculated-field.expressionRequired',
        isExplained: true,
        isShown: isSimple,
        write: (text: string | null, stored: unknown, draft: Typed) => (isSimple(draft) ? (text?.trim() ?? null) : stored),
        options: ({ expression, arguments: items }: Pick<Draft, 'expression' | 'arguments'>) => ({
          rows: 2,
          problem: expressionProblem(expression, namesIn(items)),
        }),
      },
      script: {
        path: 'configuration.expression',
        control: 'function',
        required: 'calculated-field.expressionRequired',
        isExplained: true,
        isShown: isScript,
        Note: ScriptNote,
        write: (text: string | null, stored: unknown, draft: Typed) => (isScript(draft) ? text : stored),
        options: ({ arguments: items }: Pick<Draft, 'arguments'>) => ({
          ...{ functionName: 'calculate', args: ['ctx', ...namesIn(items)], isValidated: false },
        }),
      },
      outputType: {
        path: 'configuration.output.type',
        // Readings and attributes are stored in other ways.
        ...(strategy && { begins: STRATEGY_PATH }),
        control: 'choice',
        required: true,
        isHalf: true,
        section: 'calculated-field.output',
        options: () => ({ choices: worded(OUTPUTS, (one) => `calculated-field.outputs.${one}`) }),
      },
      outputScope: {
        path: 'configuration.output.scope',
        control: 'choice',
        required: true,
        isHalf: true,
        isShown: ({ outputType }: Pick<Draft, 'outputType'>) => outputType === 'ATTRIBUTES',
        options: () => ({
          choices: worded(
            ATTRIBUTE_SCOPES.filter((one) => one !== 'CLIENT_SCOPE'),
            (one) => `calculated-field.scopes.${one}`,
          ),
        }),
      },
      outputName: {
        path: 'configuration.output.name',
        control: 'text',
        required: 'calculated-field.outputNameRequired',
        isHalf: true,
        isShown: isSimple,
      },
      decimals: {
        path: 'configuration.output.decimalsByDefault',
        control: 'number',
        isHalf: true,
        isShown: isSimple,
        options: { isWhole: true, minimum: 0, maximum: 15 },
      },
      useLatestTs: {
        path: 'configuration.useLatestTs',
        control: 'flag',
        isExplained: true,
        isShown: ({ type, outputType }: Pick<Draft, 'type' | 'outputType'>) => isSimple({ type }) && outputType === 'TIME_SERIES',
      },
      ...strategy,
      ...recording,
    }),
    {
      fresh: {
        type: 'SIMPLE',
        configuration: {
          type: 'SIMPLE',
          arguments: {},
          output: { type: 'TIME_SERIES', scope: 'SERVER_SCOPE', name: '' },
          useLatestTs: false,
        },
        debugSettings: { failuresEnabled: true, allEnabled: false, allEnabledUntil: 0 },
      },
    },
  );

/** Of types without a form. */
export const JSON_FORM: StoredForm = storedForm(
  describeForm()('calculated-field', {
    name: { control: 'text', required: 'calculated-field.nameRequired' },
    configuration: { control: 'json', required: true, isExplained: true },
    ...recording,
  }),
);

const FORMS = { with: fieldForm(STRATEGY_FIELDS), without: fieldForm(undefined) };

export const hasForm = (type: unknown): boolean => FORM_TYPES.some((one) => one === type);
/** @param hasStrategies of the server (`outputStrategies`). */
export const formOf = (type: unknown, hasStrategies: boolean): StoredForm =>
  hasForm(type) ? FORMS[hasStrategies ? 'with' : 'without'] : JSON_FORM;
