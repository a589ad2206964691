/** Entities of kinds that not every server lists. Where there is no list, ids are typed. */
import { useAnswerOf } from '../../bridge/use-answer.ts';
import type { EntityId } from '../../contract/entity-id.ts';
import { failed } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import type { FieldOptions } from '../../stored/fields/form-field.ts';
import type { ControlProps } from '../control.ts';
import { TextControl } from '../plain/text-control.tsx';
import { SomeOfControl } from '../schema-form/choice-controls.tsx';
import { EntityControl } from './entity-control.tsx';
import { EntityListControl } from './entity-list-control.tsx';
import { entityLookup } from './picked-types.ts';
import { useAccount } from './use-account.ts';

/** What servers answer to an address that they do not know, or not to read. */
const UNKNOWN_ADDRESS: readonly (number | undefined)[] = [404, 405];

function useHasNoList({ entityType, subtype }: FieldOptions['served-entity']): boolean {
  const user = useAccount();
  const asked = user && { entityType, subtype };
  const { answer } = useAnswerOf(async (of: NonNullable<typeof asked>) => {
    const found = user && (await entityLookup(of.entityType).search(user, '', 1, of.subtype));
    return found ?? failed({ kind: 'auth', key: 'auth', message: '', retryable: false });
  }, asked);
  return answer?.ok === false && UNKNOWN_ADDRESS.includes(answer.fault.status);
}

/** One of them, stored with its type. One that is gone stays. */
export function ServedEntityControl({
  entityType,
  subtype,
  value,
  onChange,
  ...rest
}: ControlProps<EntityId> & FieldOptions['served-entity']) {
  const t = useT();
  const hasNoList = useHasNoList({ entityType, subtype });
  if (!hasNoList) return <EntityControl {...rest} {...{ entityType, subtype, value, onChange }} keepsLost />;
  return (
    <TextControl
      {...rest}
      description={t('inputs.entities.noList')}
      value={value?.id ?? null}
      onChange={(id) => onChange(id === null ? null : { entityType, id: id.trim() })}
    />
  );
}

/** Several of them, stored as their ids. */
export function ServedEntitiesControl({
  entityType,
  subtype,
  value,
  onChange,
  ...rest
}: ControlProps<string[]> & FieldOptions['served-entities']) {
  const t = useT();
  const hasNoList = useHasNoList({ entityType, subtype });
  if (!hasNoList) return <EntityListControl {...rest} {...{ entityType, subtype, value, onChange }} />;
  return (
    <SomeOfControl
      {...rest}
      description={t('inputs.entities.noList')}
      choices={[]}
      isFree
      value={value}
      // A cast: without choices the control reports what is typed.
      onChange={(ids) => onChange(ids as string[] | null)}
    />
  );
}
