import { useT } from '../../../i18n/use-t.ts';
import { bindFields } from '../../../inputs/bind-fields.ts';
import { JsonControl } from '../../../inputs/code/json-control.tsx';
import type { JsonValue } from '../../../inputs/code/json-text.ts';
import type { ControlProps } from '../../../inputs/control.ts';
import { ItemList } from '../../../inputs/list/item-list.tsx';
import { ChoiceControl } from '../../../inputs/plain/choice-control.tsx';
import { FlagControl } from '../../../inputs/plain/flag-control.tsx';
import { TextControl } from '../../../inputs/plain/text-control.tsx';
import { connectorProblem } from './gateway-attributes.ts';
import { CONNECTOR_TYPES, type Connector } from './gateway-values.ts';

const CHOICES = Object.entries(CONNECTOR_TYPES).map(([value, label]) => ({ value, label }));
const labelOf = (type: string | null) => CHOICES.find(({ value }) => value === type)?.label ?? type ?? '–';

/** The name of the type, with a number where another connector has it. */
function freeName(type: string, others: readonly Connector[]): string {
  const label = labelOf(type);
  const taken = new Set(others.map(({ name }) => name));
  for (let count = 0; ; count += 1) {
    const name = count === 0 ? label : `${label} ${count}`;
    if (!taken.has(name)) return name;
  }
}

/** Those that the gateway uses, and drafts. */
export function ConnectorsControl({ value, onChange, ...field }: ControlProps<readonly Connector[]>) {
  const t = useT();
  const connectors = value ?? [];
  const problem = connectorProblem(connectors);
  return (
    <ItemList<Connector>
      {...field}
      items={connectors}
      onChange={onChange}
      isUnordered
      idOf={({ name }) => name}
      nameOf={({ name, type }) => name ?? labelOf(type)}
      summarize={({ name, type, enabled }) =>
        [name ?? '–', labelOf(type), t(enabled ? 'gateway-form.inUse' : 'gateway-form.draft')].join(' · ')
      }
      emptyText={t('gateway-form.noConnectors')}
      problem={problem && t(`gateway-form.${problem.is}`, { name: problem.name })}
      adds={[{ label: t('gateway-form.addConnector'), make: () => ({ enabled: true, type: null, name: null, config: {} }) }]}
      draw={(one, replace) => {
        const bind = bindFields(one, replace);
        return (
          <>
            <FlagControl {...bind('enabled', false)} label={t('gateway-form.enabled')} description={t('gateway-form.enabledText')} />
            <ChoiceControl
              label={t('gateway-form.connectorType')}
              required
              choices={CHOICES}
              value={one.type}
              onChange={(type) => replace({ ...one, type, name: one.name || (type === null ? null : freeName(type, connectors)) })}
            />
            <TextControl {...bind('name')} label={t('gateway-form.connectorName')} required />
            <JsonControl
              label={t('gateway-form.config')}
              required
              value={one.config as JsonValue | null}
              onChange={(config) => replace({ ...one, config })}
            />
          </>
        );
      }}
    />
  );
}
