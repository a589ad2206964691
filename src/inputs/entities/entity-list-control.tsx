import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { entitySource } from './entity-source.ts';
import { entityWords } from './entity-words.ts';
import { RemoteChips } from './remote-chips.tsx';
import { useAccount } from './use-account.ts';

export interface EntityListControlProps extends ControlProps<string[]> {
  readonly entityType: string;
  readonly subtype?: string | undefined;
  readonly placeholder?: string | undefined;
}

/** Several entities of a kind, by their ids: in the order in which they were chosen, none twice. */
export function EntityListControl({ entityType, subtype, requiredText, ...rest }: EntityListControlProps) {
  const t = useT();
  const user = useAccount();
  const { noMatch } = entityWords(entityType);
  return (
    <RemoteChips
      // Another kind is another list: what was typed and read belongs to the one before.
      key={entityType}
      {...rest}
      source={entitySource(user, { entityType, subtype })}
      requiredText={requiredText ?? t('entity.entity-list-empty')}
      noMatch={(entity) => t(noMatch, { entity })}
    />
  );
}
