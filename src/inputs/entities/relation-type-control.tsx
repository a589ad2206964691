import { ok } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { beginningWith, plainOffer } from './offer.ts';
import { TextPicker } from './text-picker.tsx';

/** Relations that platforms make themselves (specification B 3.5); any other text is a type too. */
export const STANDARD_RELATIONS = ['Contains', 'Manages'];
const STANDARD = STANDARD_RELATIONS.map(plainOffer);
const SOURCE = { key: 'relation types', search: async (text: string) => ok(beginningWith(STANDARD, text)) };

export interface RelationTypeControlProps extends ControlProps<string> {
  readonly placeholder?: string | undefined;
}

/** How one entity is related to another. */
export function RelationTypeControl({ requiredText, ...rest }: RelationTypeControlProps) {
  const t = useT();
  return <TextPicker {...rest} source={SOURCE} requiredText={requiredText ?? t('relation.relation-type-required')} />;
}
