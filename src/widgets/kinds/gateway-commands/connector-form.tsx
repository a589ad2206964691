import { type FormEvent, useState } from 'react';
import type { EntityId } from '../../../contract/identifiers.ts';
import { isPart } from '../../../contract/part.ts';
import { useT } from '../../../i18n/use-t.ts';
import { JsonControl } from '../../../inputs/code/json-control.tsx';
import type { JsonValue } from '../../../inputs/code/json-text.ts';
import { FormChecks, FormChecksContext } from '../../../inputs/control.ts';
import { connectorMethod, firstParams, methodField, type NamedConnector } from '../../gateways/gateway-commands.ts';
import { typeLabel } from '../../gateways/gateway-values.ts';
import type { CommandFormProps } from './command-form.ts';
import classes from './commands.module.css';
import { SendFields } from './send-fields.tsx';
import { Templates } from './templates.tsx';

interface ConnectorFormProps extends CommandFormProps {
  readonly gateway: EntityId;
  readonly connector: NamedConnector;
}

/** A command to a connector, whose parameters depend on its type. */
export function ConnectorForm({ isOff, onSend, gateway, connector }: ConnectorFormProps) {
  const t = useT();
  const { type, id, name } = connector;
  const [checks] = useState(() => new FormChecks());
  // A cast: what a first command begins with is JSON.
  const [params, setParams] = useState<JsonValue | null>(firstParams(type) as JsonValue);
  const [seconds, setSeconds] = useState<number | null>(60);
  const [isTried, setTried] = useState(false);
  const method = connectorMethod(type, params);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!checks.check() || !isPart(params) || method === null || seconds === null) return;
    onSend({ method, params: id === null ? params : { ...params, connectorId: id }, seconds });
  };
  const missing = isTried && isPart(params) && method === null ? t('gateway-commands.noMethod', { field: methodField(type) ?? '' }) : null;
  return (
    <FormChecksContext value={checks}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.about}>
          <bdi>{name}</bdi> <span>{typeLabel(type)}</span>
          {method === null ? null : <code dir="ltr">{method}</code>}
        </p>
        <Templates gateway={gateway} type={type} params={isPart(params) ? params : null} onUse={(next) => setParams(next as JsonValue)} />
        <JsonControl
          label={t('gateway-commands.params')}
          value={params}
          onChange={setParams}
          required
          error={params !== null && !isPart(params) ? t('gateway-commands.noObject') : missing}
        />
        <div className={classes.row}>
          <SendFields {...{ seconds, isOff }} onSeconds={setSeconds} />
        </div>
      </form>
    </FormChecksContext>
  );
}
