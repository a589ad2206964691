import { useT } from '../../i18n/use-t.ts';
import type { HintedProps } from '../control.ts';
import { subtypeKind } from './picked-types.ts';
import { subtypeSource } from './subtypes.ts';
import { TextPicker } from './text-picker.tsx';
import { useAccount } from './use-account.ts';

export interface SubtypeControlProps extends HintedProps<string> {
  /** One with `subtypes` in `picked-types.ts`. */
  readonly entityType: string;
}

export function SubtypeControl({ entityType, requiredText, ...rest }: SubtypeControlProps) {
  const t = useT();
  const user = useAccount();
  const kind = subtypeKind(entityType);
  return (
    <TextPicker
      {...rest}
      source={subtypeSource(entityType, user)}
      requiredText={requiredText ?? (kind ? t(kind.required) : undefined)}
      noMatch={kind && ((entitySubtype) => t(kind.noMatch, { entitySubtype }))}
    />
  );
}
