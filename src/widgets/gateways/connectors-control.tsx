import { Fragment } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../../inputs/control.ts';
import { DescribedField } from '../../inputs/form/described-field.tsx';
import { ItemList } from '../../inputs/list/item-list.tsx';
import { type CONNECTOR, type Connector, type NEWER_CONNECTOR, typeLabel } from './gateway-values.ts';
import { ProtocolForm } from './protocol-form.tsx';

/** The name of the type, with a number where another connector has it. */
function freeName(type: string, others: readonly Connector[]): string {
  const label = typeLabel(type);
  for (let count = 0; ; count += 1) {
    const name = count === 0 ? label : `${label} ${count}`;
    if (others.every((one) => one.name !== name)) return name;
  }
}

interface ConnectorsControlProps<One extends Connector> extends ControlProps<readonly One[]> {
  /** Of each. */
  readonly fields: (typeof CONNECTOR | typeof NEWER_CONNECTOR)['fields'];
  readonly make: () => One;
  /** The first that cannot be saved as it is. */
  readonly problemOf: (all: readonly One[]) => { readonly name: string; readonly is: 'twice' | 'empty' | 'reserved' } | null;
}

/** Those that the gateway uses, and drafts. */
export function ConnectorsControl<One extends Connector>(given: ConnectorsControlProps<One>) {
  const { value, onChange, fields, make, problemOf, ...props } = given;
  const t = useT();
  const connectors = value ?? [];
  const problem = problemOf(connectors);
  const withField = (one: One, name: string, next: unknown): One => {
    const changed = { ...one, [name]: next };
    return changed.name || name !== 'type' || changed.type === null ? changed : { ...changed, name: freeName(changed.type, connectors) };
  };
  return (
    <ItemList<One>
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
      adds={[{ label: t('gateway-form.addConnector'), make }]}
      draw={(one, replace) =>
        Object.entries(fields)
          .filter(([, { isShown }]) => isShown?.(one as never) ?? true)
          .map(([field, of]) => {
            const change = (next: unknown) => replace(withField(one, field, next), [field]);
            return (
              <Fragment key={field}>
                {field === 'config' ? <ProtocolForm type={one.type} config={one.config} onChange={change} /> : null}
                <DescribedField form="gateway-form" {...{ field, of }} draft={one as never} onChange={change} />
              </Fragment>
            );
          })
      }
    />
  );
}
