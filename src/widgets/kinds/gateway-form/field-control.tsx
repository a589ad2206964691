import { useT } from '../../../i18n/use-t.ts';
import { ChoiceControl } from '../../../inputs/plain/choice-control.tsx';
import { FlagControl } from '../../../inputs/plain/flag-control.tsx';
import { NumberControl } from '../../../inputs/plain/number-control.tsx';
import { TextControl } from '../../../inputs/plain/text-control.tsx';
import { lateComponent } from '../../../page/late-component.ts';
import type { SECTIONS } from './gateway-fields.ts';
import type { Connector } from './gateway-values.ts';

const LateConnectors = lateComponent(async () => (await import('./connectors-control.tsx')).ConnectorsControl);

interface FieldControlProps {
  /** Null: the connectors. */
  readonly of: (typeof SECTIONS)['connection'][number] | null;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly readOnly: boolean;
}

export function FieldControl({ of, value, onChange, readOnly }: FieldControlProps) {
  const t = useT();
  if (!of) return <LateConnectors {...{ onChange, readOnly }} label={t('gateway-form.connectors')} value={value as readonly Connector[]} />;
  const { name, as, choices = [], most } = of;
  const common = { label: t(`gateway-form.${name}`), name, onChange, readOnly, required: true };
  switch (as) {
    case 'flag':
      return <FlagControl {...common} description={t('gateway-form.remoteConfigurationText')} value={value as boolean} />;
    case 'choice':
      return (
        <ChoiceControl
          {...common}
          choices={choices.map((choice) => ({
            value: choice,
            label: choice === choice.toUpperCase() ? choice : t(`gateway-form.${choice as 'tls' | 'file' | 'memory' | 'accessToken'}`),
          }))}
          value={value as string | null}
        />
      );
    case 'whole':
      return <NumberControl {...common} isWhole minimum={1} maximum={most} value={value as number | null} />;
    case 'text':
      return <TextControl {...common} value={value as string | null} />;
  }
}
