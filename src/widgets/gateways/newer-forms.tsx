import { QUIET_WIDGET, request } from '../../bridge/request.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { partOf } from '../../contract/part.ts';
import type { EntitySnapshot } from '../../contract/snapshot.ts';
import { useT } from '../../i18n/use-t.ts';
import { JsonControl } from '../../inputs/code/json-control.tsx';
import type { JsonValue } from '../../inputs/code/json-text.ts';
import { DescribedField } from '../../inputs/form/described-field.tsx';
import { serverNow } from '../../store/connection.ts';
import { ConnectorsControl } from './connectors-control.tsx';
import { GENERAL, NEWER_CONNECTOR, REMOTE } from './gateway-values.ts';
import { CONFIGURATION_PARTS, generalAttributes, generalParts } from './general-configuration.ts';
import { connectorsIn, type NewerConnector, newConnector, newerProblem } from './newer-connectors.ts';
import { sendConnectors } from './send-gateway.ts';
import classes from './setup.module.css';
import { type SetupField, SetupForm } from './setup-form.tsx';

interface NewerFormProps {
  readonly entity: EntityId;
  readonly attributes: EntitySnapshot['attributes'];
}

/** What gateways are configured by besides connectors: what is needed most in fields, and each part whole as JSON. */
export function GeneralForm({ entity, attributes }: NewerFormProps) {
  const t = useT();
  const parts = generalParts(attributes);
  const json = (id: (typeof CONFIGURATION_PARTS)[number]): SetupField => {
    const label = t('gateway-form.asJson', { part: t(`gateway-form.${id}`) });
    return {
      ...{ id, label, stored: parts[id].value, text: JSON.stringify(parts[id].value), at: parts[id].at },
      draw: (value, onChange) => (
        <>
          {id === 'general' ? (
            <fieldset className={classes.section}>
              <legend>{t('gateway-form.connection')}</legend>
              {Object.entries(GENERAL.fields).map(([field, of]) => (
                <DescribedField
                  key={field}
                  form="gateway-form"
                  {...{ field, of }}
                  // A cast: what is not of the field's type is shown as missing.
                  draft={{ host: null, port: null, remoteConfiguration: null, remoteShell: null, ...partOf(value) } as never}
                  onChange={(next: unknown) => onChange({ ...partOf(value), [field]: next })}
                />
              ))}
            </fieldset>
          ) : null}
          {/* A cast: attributes are JSON. */}
          <JsonControl label={label} value={value as JsonValue} onChange={onChange} required />
        </>
      ),
    };
  };
  const { value: level, at } = parts.level;
  const remote: SetupField = {
    ...{ id: 'level', label: t('gateway-form.remoteLevel'), stored: level, text: level === null ? null : String(level), at },
    draw: (value, onChange) =>
      Object.entries(REMOTE.fields).map(([field, of]) => (
        // A cast: what is stored is a text, or nothing.
        <DescribedField key={field} form="gateway-form" {...{ field, of, onChange }} draft={{ remoteLevel: value as string | null }} />
      )),
  };
  const send = (open: readonly SetupField[], typed: readonly unknown[]) => {
    const values = Object.fromEntries(open.map(({ id }, i) => [id, typed[i]]));
    return request('saveAttributes', { entity, scope: 'SHARED_SCOPE', attributes: generalAttributes(values, serverNow()) }, QUIET_WIDGET);
  };
  return (
    <SetupForm
      entity={entity}
      fields={[...CONFIGURATION_PARTS.slice(0, 1).map(json), remote, ...CONFIGURATION_PARTS.slice(1).map(json)]}
      send={send}
    />
  );
}

/** Connectors of a newer gateway, those in use and the others. */
export function NewerConnectorsForm({ entity, attributes }: NewerFormProps) {
  const t = useT();
  const { connectors, at } = connectorsIn(attributes);
  const label = t('gateway-form.connectors');
  const field: SetupField = {
    ...{ id: 'connectors', label, stored: connectors, text: connectors.map(({ name }) => name).join(', '), at },
    draw: (value, onChange) => (
      <ConnectorsControl<NewerConnector>
        label={label}
        // A cast: what was typed is what this control reported.
        value={value as readonly NewerConnector[]}
        onChange={onChange}
        fields={NEWER_CONNECTOR.fields}
        make={newConnector}
        problemOf={newerProblem}
      />
    ),
  };
  const send = (_open: readonly SetupField[], [typed]: readonly unknown[]) =>
    sendConnectors(entity, connectors, typed as readonly NewerConnector[], serverNow());
  return <SetupForm entity={entity} fields={[field]} send={send} />;
}
