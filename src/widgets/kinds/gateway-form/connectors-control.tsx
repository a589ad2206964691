import { useT } from '../../../i18n/use-t.ts';
import type { ControlProps } from '../../../inputs/control.ts';
import { DescribedField } from '../../../inputs/form/described-field.tsx';
import { ItemList } from '../../../inputs/list/item-list.tsx';
import { connectorProblem } from '../../gateways/gateway-configuration.ts';
import { CONNECTOR, type Connector, typeLabel } from '../../gateways/gateway-values.ts';

/** The name of the type, with a number where another connector has it. */
function freeName(type: string, others: readonly Connector[]): string {
  const label = typeLabel(type);
  for (let count = 0; ; count += 1) {
    const name = count === 0 ? label : `${label} ${count}`;
    if (others.every((one) => one.name !== name)) return name;
  }
}

/** Those that the gateway uses, and drafts. */
export function ConnectorsControl({ value, onChange, ...props }: ControlProps<readonly Connector[]>) {
  const t = useT();
  const connectors = value ?? [];
  const problem = connectorProblem(connectors);
  const withField = (one: Connector, name: string, next: unknown): Connector => {
    const changed = { ...one, [name]: next };
    return changed.name || name !== 'type' || changed.type === null ? changed : { ...changed, name: freeName(changed.type, connectors) };
  };
  return (
    <ItemList<Connector>
      {...props}
      items={connectors}
      onChange={onChange}
      isUnordered
      idOf={({ name }) => name}
      nameOf={({ name, type }) => name ?? typeLabel(type)}
      summarize={({ name, type, enabled }) =>
        [name ?? '–', typeLabel(type), t(enabled ? 'gateway-form.inUse' : 'gateway-form.draft')].join(' · ')
      }
      emptyText={t('gateway-form.noConnectors')}
      problem={problem && t(`gateway-form.${problem.is}`, { name: problem.name })}
      adds={[{ label: t('gateway-form.addConnector'), make: () => ({ enabled: true, type: null, name: null, config: {} }) }]}
      draw={(one, replace) =>
        Object.entries(CONNECTOR.fields).map(([field, of]) => {
          const change = (next: unknown) => replace(withField(one, field, next), [field]);
          return <DescribedField key={field} form="gateway-form" {...{ field, of }} draft={one} onChange={change} />;
        })
      }
    />
  );
}
