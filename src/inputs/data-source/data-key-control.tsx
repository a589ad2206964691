import type { Part } from '../../contract/part.ts';
import { ENTITY_FIELDS } from '../../contract/stored-filter.ts';
import { PREDEFINED_FUNCTIONS } from '../../contract/user-function.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { withValue } from '../../stored/path.ts';
import { FunctionControl } from '../code/function-control.tsx';
import { ColourControl } from '../colour/colour-control.tsx';
import type { ControlProps, FieldProps } from '../control.ts';
import { FieldPair } from '../field-group.tsx';
import type { Report } from '../form/stored-fields.tsx';
import type { Inherited } from '../inherited.ts';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { EnumControl } from '../plain/enum-control.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { NumberControl } from '../plain/number-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import { KeyNameControl } from '../query/key-name-control.tsx';
import { rawFields } from '../query/raw-fields.ts';
import { SettingsFields } from '../schema-form/settings-fields.tsx';
import { StoredGroup } from '../stored-group.tsx';
import {
  ALARM_FIELDS,
  BUILT_INS,
  builtInOf,
  DATA_KEY_TYPES,
  type DataKeyType,
  hasModules,
  hasPostProcessing,
  type KeyForm,
  MOST_DECIMALS,
  newDataKey,
  readDataKey,
  textIn,
  withName,
  withText,
} from './data-key.ts';
import { UnitsField } from './units-field.tsx';

interface DataKeyControlProps extends ControlProps<Part>, Inherited {
  readonly types?: readonly DataKeyType[];
  readonly takenLabels?: readonly string[];
  /** Colour and unit stand in its row. */
  readonly isInRow?: boolean;
  readonly keyForm?: KeyForm | undefined;
}

const FIELDS: Readonly<Record<string, readonly string[]>> = { entityField: ENTITY_FIELDS, alarm: ALARM_FIELDS };

/** Parameters and sample calls of key functions; values may be texts. */
const SOURCE = {
  args: ['time', 'prevValue'],
  samples: [
    [1, 1],
    [1, '1'],
  ],
};
const POST = {
  args: ['time', 'value', 'prevValue', 'timePrev', 'prevOrigValue'],
  samples: [
    [1, 1, 1, 1, 1],
    [1, '1', '1', 1, '1'],
  ],
};

interface BodyProps {
  readonly body: unknown;
  readonly onChange: (body: unknown) => void;
}

function Body({ body, onChange, ...field }: BodyProps & typeof SOURCE & FieldProps) {
  return (
    <FunctionControl
      {...field}
      required
      resultType="any"
      // Modules are not available for a trial.
      isValidated={!hasModules(body)}
      value={textIn(body, 'body')}
      onChange={(text) => onChange(withText(body, 'body', text ?? ''))}
    />
  );
}

function FunctionBody({ body, onChange }: BodyProps) {
  const t = useT();
  return (
    <>
      <ChoiceControl
        label={t('data-sources.builtIn')}
        placeholder={t('data-sources.ownFunction')}
        choices={BUILT_INS.map((name) => ({ value: name, label: name }))}
        value={builtInOf(textIn(body, 'body'))}
        isClearable={false}
        onChange={(chosen) => {
          const name = BUILT_INS.find((one) => one === chosen);
          if (name) onChange(withText(body, 'body', PREDEFINED_FUNCTIONS[name]));
        }}
      />
      <Body label={t('data-sources.functionBody')} {...SOURCE} body={body} onChange={onChange} />
    </>
  );
}

export function DataKeyControl(props: DataKeyControlProps) {
  const { value, onChange, types = DATA_KEY_TYPES, takenLabels = [], isInRow = false, keyForm } = props;
  const t = useT();
  return (
    <StoredGroup control={props} read={readDataKey(value ?? newDataKey(types[0] ?? 'timeseries', '', []))}>
      {(key) => {
        const isProcessed = hasPostProcessing(key);
        const { text, number } = rawFields(key, onChange);
        const decimals = (
          <NumberControl label={t('data-sources.decimals')} isWhole minimum={0} maximum={MOST_DECIMALS} {...number('decimals')} />
        );
        const set = (field: string) => (next: unknown) => onChange({ ...key, [field]: next }, [field]);
        return (
          <>
            <FieldPair>
              <EnumControl
                label={t('data-sources.keyTypeLabel')}
                all={types}
                wordOf={(type) => t(`data-sources.keyType.${type}` as MessageKey)}
                value={key.type}
                onChange={(type) =>
                  onChange({ ...key, type, ...(type === 'function' && { funcBody: key.funcBody ?? PREDEFINED_FUNCTIONS.Sin }) }, ['type'])
                }
              />
              {key.type === 'function' ? null : (
                <KeyNameControl
                  label={t('filters.key')}
                  required
                  type={key.type}
                  names={FIELDS[key.type]}
                  value={key.name}
                  onChange={(name) => onChange(withName(key, name ?? '', takenLabels), ['name'])}
                />
              )}
            </FieldPair>
            <FieldPair>
              <TextControl label={t('data-sources.label')} {...text('label', '')} />
              {isInRow ? decimals : <ColourControl label={t('data-sources.color')} {...text('color')} />}
            </FieldPair>
            {isInRow ? null : (
              <FieldPair>
                <UnitsField label={t('data-sources.units')} units={key.units} onChange={set('units')} />
                {decimals}
              </FieldPair>
            )}
            {key.type === 'function' ? <FunctionBody body={key.funcBody} onChange={set('funcBody')} /> : null}
            <FlagControl
              label={t('data-sources.postProcessing')}
              value={isProcessed}
              onChange={(isOn) =>
                onChange({ ...key, usePostProcessing: isOn ?? false, postFuncBody: isOn ? (key.postFuncBody ?? 'return value;') : null })
              }
            />
            {isProcessed ? (
              <Body label={t('data-sources.postBody')} {...POST} body={key.postFuncBody} onChange={set('postFuncBody')} />
            ) : null}
            <MoreOfKey stored={key} form={keyForm?.(key) ?? null} onChange={onChange} />
          </>
        );
      }}
    </StoredGroup>
  );
}

interface MoreOfKeyProps {
  readonly stored: Part;
  readonly form: ReturnType<KeyForm>;
  readonly onChange: ControlProps<Part>['onChange'];
}

/** What the widget's kind reads of a key besides. */
function MoreOfKey({ stored, form, onChange }: MoreOfKeyProps) {
  const t = useT();
  if (form === null || form.groups.length === 0) return null;
  const change: Report = (path, next, within = []) => onChange(withValue(stored, path, next), [...path, ...within]);
  return <SettingsFields label={t('data-sources.key')} form={form} hasHead={false} value={stored} onField={change} />;
}
