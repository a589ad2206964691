import { ok } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import type { HintedProps } from '../control.ts';
import { plainOffer } from './offer.ts';
import { TextPicker } from './text-picker.tsx';
import { listSource } from './use-search.ts';

/** Relation types of the server itself; any other text is valid too. */
export const STANDARD_RELATIONS = ['Contains', 'Manages'];
const SOURCE = listSource('relation types', async () => ok(STANDARD_RELATIONS.map(plainOffer)));

export type RelationTypeControlProps = HintedProps<string>;

export function RelationTypeControl({ requiredText, ...rest }: RelationTypeControlProps) {
  const t = useT();
  return <TextPicker {...rest} source={SOURCE} requiredText={requiredText ?? t('relation.relation-type-required')} />;
}
