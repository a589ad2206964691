import { type Part, partOf } from '../../contract/part.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import type { Inherited } from '../inherited.ts';
import { ItemList, storedList } from '../list/item-list.tsx';
import { copyOfKey, DATA_KEY_TYPES, type DataKeyType, type KeyForm, labelOf, newDataKey, readDataKey } from './data-key.ts';
import { DataKeyControl } from './data-key-control.tsx';
import classes from './data-source.module.css';
import { KeyRow } from './key-row.tsx';

export interface DataKeyListProps extends Inherited {
  readonly types?: readonly DataKeyType[];
  readonly keySettings?: Part | undefined;
  readonly keyForm?: KeyForm | undefined;
  readonly emptyText?: string;
}

export function DataKeyListControl(props: ControlProps<readonly unknown[]> & DataKeyListProps) {
  const { value, types = DATA_KEY_TYPES, keySettings, keyForm } = props;
  const t = useT();
  const items = storedList(value);
  const keys = items ?? [];
  const nameOf = (key: unknown, index: number) => labelOf(key) || t('data-sources.nthKey', { n: index + 1 });
  return (
    <ItemList<unknown>
      {...props}
      items={items}
      stored={value}
      missing={t('data-sources.keyRequired')}
      nameOf={nameOf}
      summarize={(key, index) => {
        const { name } = partOf(key);
        const label = nameOf(key, index);
        return (
          <span className={classes.key}>
            <bdi>{label}</bdi>
            {typeof name === 'string' && name !== label ? <bdi className={classes.name}>{name}</bdi> : null}
          </span>
        );
      }}
      aside={(key, replace, index) =>
        readDataKey(key) === null ? null : <KeyRow name={nameOf(key, index)} value={partOf(key)} onChange={replace} />
      }
      copyOf={(key) => copyOfKey(key, keys)}
      draw={(key, replace, index) => (
        <DataKeyControl
          label={t('data-sources.key')}
          types={types}
          takenLabels={keys.filter((_, n) => n !== index).map(labelOf)}
          isInRow
          keyForm={keyForm}
          value={key as Part}
          onChange={replace}
        />
      )}
      adds={types.map((type) => ({
        label: t(`data-sources.addKey.${type}` as MessageKey),
        make: () => newDataKey(type, '', keys, keySettings),
      }))}
      emptyText={props.emptyText ?? t('data-sources.noKeys')}
    />
  );
}
