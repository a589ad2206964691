import { useMemo } from 'react';
import { type Part, partOf } from '../../contract/part.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { FieldGroup } from '../../inputs/field-group.tsx';
import { withField } from '../../inputs/form/stored-fields.tsx';
import { SettingsFields } from '../../inputs/schema-form/settings-fields.tsx';
import { drawing } from '../../stored/fields/drawn-field.ts';
import { fieldsIn } from '../../stored/fields/fields.ts';
import { protocolTable } from './protocol-fields.ts';

interface ProtocolFormProps {
  readonly type: string | null;
  readonly config: unknown;
  readonly onChange: (config: Part) => void;
}

/** What a connector of a known protocol is most often set up by. The rest of its configuration is kept. */
export function ProtocolForm({ type, config, onChange }: ProtocolFormProps) {
  const t = useT();
  const form = useMemo(() => {
    const table = protocolTable(type, config);
    if (!table) return null;
    const draw = drawing((word) => t(word as MessageKey));
    return { schema: {}, groups: [{ title: null, fields: fieldsIn(table, { at: '', holder: partOf(config), context: null, draw }) }] };
  }, [type, config, t]);
  return form ? (
    <FieldGroup label={t('gateway-form.connection')}>
      <SettingsFields
        label={t('gateway-form.connection')}
        form={form}
        hasHead={false}
        value={partOf(config)}
        onField={(path, next) => onChange(partOf(withField(partOf(config), path, next)))}
      />
    </FieldGroup>
  ) : null;
}
