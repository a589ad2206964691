import { partOf } from '../../contract/part.ts';
import { describeForm, worded } from '../../inputs/form/describe-form.ts';
import { SECRET } from '../../inputs/form/secret-field.ts';
import { storedForm } from '../../inputs/form/stored-form.ts';
import { adminSettings } from './admin-settings.ts';
import { asText, PORT } from './settings-fields.ts';
import type { FormsOf, SettingsForm } from './settings-forms.tsx';
import { phoneProblem, SmsTrial } from './sms-trial.tsx';

const PROVIDERS = ['AWS_SNS', 'TWILIO', 'SMPP'] as const;
const SMPP_VERSIONS = ['3.3', '3.4', '5.0'] as const;
const BIND_TYPES = ['TX', 'RX', 'TRX'] as const;

interface Sms {
  readonly type: string | null;
}
/** Whose secret is stored. */
interface Around {
  readonly storedType: unknown;
}
const is =
  (provider: (typeof PROVIDERS)[number]) =>
  ({ type }: Sms) =>
    type === provider;
const of = (provider: (typeof PROVIDERS)[number], member: string) => ({ path: `jsonValue.${member}`, isShown: is(provider) }) as const;
const text = (provider: (typeof PROVIDERS)[number], member: string) =>
  ({ ...of(provider, member), control: 'text', write: asText }) as const;
/** Another provider's is no use here. */
const secret = (provider: (typeof PROVIDERS)[number], member: string) =>
  ({ ...SECRET, ...of(provider, member), options: ({ storedType }: Around) => ({ required: storedType !== provider }) }) as const;
const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** @param hasSmpp from 3.4 on. A provider that is not known here is kept. */
const formOf = (hasSmpp: boolean) =>
  storedForm(
    describeForm<Around>()('settings-sms', {
      type: {
        path: 'jsonValue.type',
        begins: 'jsonValue',
        control: 'choice',
        required: true,
        options: () => ({
          choices: worded(
            PROVIDERS.filter((one) => one !== 'SMPP' || hasSmpp),
            (one) => `settings-sms.provider.${one}`,
          ),
        }),
      },
      accessKeyId: { ...text('AWS_SNS', 'accessKeyId'), required: true },
      secretAccessKey: secret('AWS_SNS', 'secretAccessKey'),
      region: { ...text('AWS_SNS', 'region'), required: true, options: { placeholder: 'us-east-1' } },
      accountSid: { ...text('TWILIO', 'accountSid'), required: true },
      accountToken: secret('TWILIO', 'accountToken'),
      numberFrom: {
        ...text('TWILIO', 'numberFrom'),
        required: true,
        isExplained: true,
        options: ({ numberFrom }: { readonly numberFrom: string | null }) => ({ type: 'tel' as const, problem: phoneProblem(numberFrom) }),
      },
      protocolVersion: {
        ...of('SMPP', 'protocolVersion'),
        control: 'choice',
        required: true,
        options: () => ({ choices: named(SMPP_VERSIONS) }),
      },
      host: { ...text('SMPP', 'host'), required: true, isHalf: true },
      port: { ...of('SMPP', 'port'), control: 'number', required: true, isHalf: true, options: PORT },
      systemId: { ...text('SMPP', 'systemId'), required: true, isHalf: true },
      smppPassword: { ...secret('SMPP', 'password'), isHalf: true },
      systemType: { ...text('SMPP', 'systemType'), isHalf: true },
      serviceType: { ...text('SMPP', 'serviceType'), isHalf: true },
      bindType: { ...of('SMPP', 'bindType'), control: 'choice', isHalf: true, options: () => ({ choices: named(BIND_TYPES) }) },
      sourceAddress: { ...text('SMPP', 'sourceAddress'), isHalf: true },
      sourceTon: { ...of('SMPP', 'sourceTon'), control: 'number', isHalf: true, options: { isWhole: true, minimum: 0, maximum: 6 } },
      sourceNpi: { ...of('SMPP', 'sourceNpi'), control: 'number', isHalf: true, options: { isWhole: true, minimum: 0, maximum: 18 } },
      destinationTon: {
        ...of('SMPP', 'destinationTon'),
        control: 'number',
        isHalf: true,
        options: { isWhole: true, minimum: 0, maximum: 6 },
      },
      destinationNpi: {
        ...of('SMPP', 'destinationNpi'),
        control: 'number',
        isHalf: true,
        options: { isWhole: true, minimum: 0, maximum: 18 },
      },
      addressRange: { ...text('SMPP', 'addressRange'), isHalf: true },
      codingScheme: { ...of('SMPP', 'codingScheme'), control: 'number', isHalf: true, options: { isWhole: true, minimum: 0, maximum: 14 } },
    }),
    { around: (record) => ({ storedType: partOf(partOf(record).jsonValue).type }) },
  );

const SMS: Omit<SettingsForm, 'form'> = { id: 'sms', title: 'settings-sms.title', calls: adminSettings('sms'), Below: SmsTrial };
export const SMS_FORMS = [false, true].map((hasSmpp): readonly SettingsForm[] => [{ ...SMS, form: formOf(hasSmpp) }]);

export const smsForms: FormsOf = (has) => SMS_FORMS[Number(has('smpp'))] ?? [];
