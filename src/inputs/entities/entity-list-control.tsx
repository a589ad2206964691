import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { entitySource } from './entity-source.ts';
import { entityWords } from './picked-types.ts';
import { RemoteChips } from './remote-chips.tsx';
import { useAccount } from './use-account.ts';

export interface EntityListControlProps extends ControlProps<string[]> {
  readonly entityType: string;
  readonly subtype?: string | undefined;
  readonly placeholder?: string | undefined;
}

/** Entities of a type by id, in the order of choice, without duplicates. */
export function EntityListControl({ entityType, subtype, requiredText, ...rest }: EntityListControlProps) {
  const t = useT();
  const user = useAccount();
  const { noMatch } = entityWords(entityType);
  return (
    <RemoteChips
      // Typed and loaded state belongs to one type.
      key={entityType}
      {...rest}
      source={entitySource(user, { entityType, subtype })}
      requiredText={requiredText ?? t('entity.entity-list-empty')}
      noMatch={(entity) => t(noMatch, { entity })}
    />
  );
}
