import type { MessageKey } from '../../i18n/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { FieldGroup } from '../field-group.tsx';
import { ItemList } from '../item-list.tsx';
import type { KeySuggest } from '../query/key-name-control.tsx';
import { type Raw, rawOf } from '../query/predicates.ts';
import { Unreadable } from '../query/unreadable.tsx';
import { DATA_KEY_TYPES, type DataKeyType, labelOf, newDataKey } from './data-key.ts';
import { DataKeyControl } from './data-key-control.tsx';
import classes from './data-source.module.css';

export interface DataKeyListProps {
  readonly types?: readonly DataKeyType[];
  readonly suggest?: KeySuggest | undefined;
  /** Settings that a new key of the widget begins with. */
  readonly keySettings?: Raw | undefined;
}

/** The keys of a source, each with its colour, in the order in which the widget shows them. */
export function DataKeyListControl(props: ControlProps<readonly unknown[]> & DataKeyListProps) {
  const { value, onChange, types = DATA_KEY_TYPES, suggest, keySettings, required, requiredText, error, disabled, readOnly } = props;
  const t = useT();
  const keys = Array.isArray(value) ? value : [];
  const checked = useCheck(required && keys.length === 0 ? (requiredText ?? t('data-sources.keyRequired')) : null, error);
  if (value !== null && !Array.isArray(value)) {
    return (
      <FieldGroup {...props}>
        <Unreadable stored={value} />
      </FieldGroup>
    );
  }
  const nameOf = (key: unknown, index: number) => labelOf(key) || t('data-sources.nthKey', { n: index + 1 });
  return (
    <ItemList<unknown>
      {...props}
      {...checked}
      items={keys}
      onChange={(next) => onChange(next)}
      nameOf={nameOf}
      summarize={(key, index) => {
        const { color, name } = rawOf(key);
        const label = nameOf(key, index);
        return (
          <span className={classes.key}>
            <span className={classes.swatch} aria-hidden style={typeof color === 'string' ? { backgroundColor: color } : undefined} />
            <bdi>{label}</bdi>
            {typeof name === 'string' && name !== label ? <bdi className={classes.name}>{name}</bdi> : null}
          </span>
        );
      }}
      draw={(key, replace, index) => (
        <DataKeyControl
          label={t('data-sources.key')}
          disabled={disabled}
          readOnly={readOnly}
          types={types}
          suggest={suggest}
          takenLabels={keys.filter((_, n) => n !== index).map(labelOf)}
          value={key as Raw}
          onChange={(next) => replace(next)}
        />
      )}
      adds={types.map((type) => ({
        label: t(`data-sources.addKey.${type}` as MessageKey),
        make: () => newDataKey(type, '', keys, keySettings),
      }))}
      emptyText={t('data-sources.noKeys')}
    />
  );
}
