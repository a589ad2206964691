import { useT } from '../../i18n/use-t.ts';
import { ChipsField } from '../chips/chips-field.tsx';
import { joinTags } from '../chips/join-tags.ts';
import type { HintedProps } from '../control.ts';
import { storedTexts } from '../stored-text.ts';
import { subtypeKind } from './picked-types.ts';
import { subtypeSource } from './subtypes.ts';
import { useAccount } from './use-account.ts';
import { useSearchedList } from './use-search.ts';

export interface SubtypeListControlProps extends HintedProps<string[]> {
  /** One with `subtypes` in `picked-types.ts`. */
  readonly entityType: string;
}

/** Known subtypes get their known spelling, others stay as typed. */
export function SubtypeListControl(props: SubtypeListControlProps) {
  const { entityType, value, onChange } = props;
  const t = useT();
  const kind = subtypeKind(entityType);
  const { found, typed, list } = useSearchedList(subtypeSource(entityType, useAccount()));
  const known = found.offers.map(({ label }) => label);
  const text = typed.trim();
  return (
    <ChipsField
      {...props}
      isFree
      list={list}
      held={joinTags([], storedTexts(value))}
      // Without a match the typed text itself is offered.
      offers={known.length === 0 && text !== '' && !found.isBusy ? [text] : known}
      missing={kind && t(kind.listEmpty)}
      onChange={(next) => onChange(next && joinTags(known, next))}
    />
  );
}
