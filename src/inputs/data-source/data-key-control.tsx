import { Autocomplete } from '@mantine/core';
import { ENTITY_FIELDS } from '../../contract/stored-filter.ts';
import { PREDEFINED_FUNCTIONS } from '../../contract/user-function.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { FunctionControl } from '../code/function-control.tsx';
import { ColourControl } from '../colour/colour-control.tsx';
import { type ControlProps, useCheck } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { FieldGroup, FieldPair } from '../field-group.tsx';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { NumberControl } from '../plain/number-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import { KeyNameControl, type KeySuggest } from '../query/key-name-control.tsx';
import type { Raw } from '../query/predicates.ts';
import { Unreadable } from '../query/unreadable.tsx';
import {
  ALARM_FIELDS,
  BUILT_INS,
  builtInOf,
  DATA_KEY_TYPES,
  type DataKeyType,
  hasModules,
  hasPostProcessing,
  MOST_DECIMALS,
  newDataKey,
  readDataKey,
  textIn,
  withName,
  withText,
} from './data-key.ts';
import { UNITS } from './units.ts';

interface DataKeyControlProps extends ControlProps<Raw> {
  readonly types?: readonly DataKeyType[];
  readonly suggest?: KeySuggest | undefined;
  /** Labels of the keys beside this one. */
  readonly takenLabels?: readonly string[];
}

const FIELDS: Readonly<Record<string, readonly string[]>> = { entityField: ENTITY_FIELDS, alarm: ALARM_FIELDS };

/** Parameters of functions of keys, and calls that they must stand (live.md 5.6, 5.7): values may be texts. */
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
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

function Body({ body, onChange, ...field }: BodyProps & typeof SOURCE & { readonly label: string }) {
  return (
    <FunctionControl
      {...field}
      required
      resultType="any"
      // What its modules bring along is not here to try it with.
      isValidated={!hasModules(body)}
      value={textIn(body, 'body')}
      onChange={(text) => onChange(withText(body, 'body', text ?? ''))}
    />
  );
}

function FunctionBody({ body, onChange, ...state }: BodyProps) {
  const t = useT();
  const text = textIn(body, 'body');
  return (
    <>
      <ChoiceControl
        {...state}
        label={t('data-sources.builtIn')}
        placeholder={t('data-sources.ownFunction')}
        choices={BUILT_INS.map((name) => ({ value: name, label: name }))}
        value={builtInOf(text)}
        isClearable={false}
        onChange={(chosen) => {
          const name = BUILT_INS.find((one) => one === chosen);
          if (name) onChange(withText(body, 'body', PREDEFINED_FUNCTIONS[name]));
        }}
      />
      <Body {...state} label={t('data-sources.functionBody')} {...SOURCE} body={body} onChange={onChange} />
    </>
  );
}

/** A key of a widget: where its values come from, and how they are named, coloured, written and worked on. */
export function DataKeyControl(props: DataKeyControlProps) {
  const { value, onChange, types = DATA_KEY_TYPES, suggest, takenLabels = [], required, requiredText, error, disabled, readOnly } = props;
  const t = useT();
  const { comboboxProps } = useDropdown();
  const checked = useCheck(value === null && required ? (requiredText ?? t('inputs.required')) : null, error);
  const key = readDataKey(value ?? newDataKey(types[0] ?? 'timeseries', '', []));
  if (key === null) {
    return (
      <FieldGroup {...props} {...checked}>
        <Unreadable stored={value} />
      </FieldGroup>
    );
  }
  const state = { disabled, readOnly };
  const plainState = { disabled: disabled ?? false, readOnly: readOnly ?? false };
  const isProcessed = hasPostProcessing(key);
  const typeWord = (type: string) => t(`data-sources.keyType.${type}` as MessageKey);
  return (
    <FieldGroup {...props} {...checked}>
      <FieldPair>
        <ChoiceControl
          {...state}
          label={t('data-sources.keyTypeLabel')}
          required
          choices={types.map((type) => ({ value: type, label: typeWord(type) }))}
          value={key.type}
          onChange={(type) => {
            const known = types.find((one) => one === type);
            if (known && known !== key.type)
              onChange({ ...key, type: known, ...(known === 'function' && { funcBody: key.funcBody ?? PREDEFINED_FUNCTIONS.Sin }) });
          }}
        />
        {key.type === 'function' ? null : (
          <KeyNameControl
            {...state}
            label={t('filters.key')}
            required
            type={key.type}
            names={FIELDS[key.type]}
            suggest={suggest}
            value={key.name}
            onChange={(name) => onChange(withName(key, name ?? '', takenLabels))}
          />
        )}
      </FieldPair>
      <FieldPair>
        <TextControl
          {...state}
          label={t('data-sources.label')}
          value={typeof key.label === 'string' ? key.label : null}
          onChange={(label) => onChange({ ...key, label: label ?? '' })}
        />
        <ColourControl
          {...state}
          label={t('data-sources.color')}
          value={typeof key.color === 'string' ? key.color : null}
          onChange={(color) => onChange({ ...key, color })}
        />
      </FieldPair>
      <FieldPair>
        <Autocomplete
          {...plainState}
          label={t('data-sources.units')}
          comboboxProps={comboboxProps}
          data={readOnly ? [] : [...UNITS]}
          value={textIn(key.units, 'from') ?? ''}
          onChange={(units) => onChange({ ...key, units: withText(key.units, 'from', units === '' ? null : units) })}
        />
        <NumberControl
          {...state}
          label={t('data-sources.decimals')}
          isWhole
          minimum={0}
          maximum={MOST_DECIMALS}
          value={typeof key.decimals === 'number' ? key.decimals : null}
          onChange={(decimals) => onChange({ ...key, decimals })}
        />
      </FieldPair>
      {key.type === 'function' ? (
        <FunctionBody {...state} body={key.funcBody} onChange={(funcBody) => onChange({ ...key, funcBody })} />
      ) : null}
      <FlagControl
        {...state}
        label={t('data-sources.postProcessing')}
        value={isProcessed}
        onChange={(isOn) =>
          onChange({ ...key, usePostProcessing: isOn ?? false, postFuncBody: isOn ? (key.postFuncBody ?? 'return value;') : null })
        }
      />
      {isProcessed ? (
        <Body
          {...state}
          label={t('data-sources.postBody')}
          {...POST}
          body={key.postFuncBody}
          onChange={(postFuncBody) => onChange({ ...key, postFuncBody })}
        />
      ) : null}
    </FieldGroup>
  );
}
