import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { storedText } from '../stored-text.ts';
import { offeredTypes, type TypeRules } from './entity-types.ts';
import { entityTypeName } from './entity-words.ts';
import { useAccount } from './use-account.ts';

export interface EntityTypeControlProps extends ControlProps<string>, TypeRules {}

/** A type that the account may not choose is kept if stored. */
export function EntityTypeControl(props: EntityTypeControlProps) {
  const { allowedTypes, hasAliases, ignoresAuthority, requiredText, ...rest } = props;
  const t = useT();
  const offered = offeredTypes(useAccount()?.authority, { allowedTypes, hasAliases, ignoresAuthority });
  const held = storedText(props.value);
  const types = held === null || offered.includes(held) ? offered : [held, ...offered];
  return (
    <ChoiceControl
      {...rest}
      value={held}
      requiredText={requiredText ?? t('entity.type-required')}
      choices={types.map((type) => ({ value: type, label: entityTypeName(type, t) }))}
    />
  );
}
