import { Input, SegmentedControl } from '@mantine/core';
import { useAnswer } from '../../bridge/use-answer.ts';
import { useServerFeature } from '../../bridge/use-server-feature.ts';
import { useT } from '../../i18n/use-t.ts';
import { KeyListControl } from '../../inputs/chips/key-list-control.tsx';
import { EntityControl } from '../../inputs/entities/entity-control.tsx';
import { EntitySelectControl } from '../../inputs/entities/entity-select-control.tsx';
import { useAccount } from '../../inputs/entities/use-account.ts';
import { ENTITY_KINDS, KIND_PLACES, type KindPlace } from '../kind-names.ts';
import type { AlarmFilters } from './alarm-filters.ts';
import classes from './alarm-list.module.css';

const MOST = { pageSize: 500, page: 0 };
const ORIGINATORS = ENTITY_KINDS.map((name): KindPlace => KIND_PLACES[name]).flatMap(({ entityType, raisesAlarms }) =>
  raisesAlarms ? entityType : [],
);

/** Every type of alarm, where the server lists them; any other can be typed. */
function useAlarmTypes(): readonly string[] {
  const { answer } = useAnswer('alarmTypes', useServerFeature('alarmTypes') ? MOST : null);
  return answer?.ok ? answer.value.data.map(({ type }) => type) : [];
}

interface MoreAlarmFiltersProps {
  readonly filters: AlarmFilters;
  readonly onChange: (filters: AlarmFilters) => void;
  /** Of a list that is about one entity. */
  readonly hasOriginator: boolean;
}

/** Filters beside those that are always in sight. */
export function MoreAlarmFilters({ filters, onChange, hasOriginator }: MoreAlarmFiltersProps) {
  const t = useT();
  const types = useAlarmTypes();
  const hasAssignees = useServerFeature('alarmAssignees');
  const user = useAccount();
  const { assignee } = filters;
  const isMine = assignee !== null && assignee === user?.id.id;
  return (
    <div className={classes.fields}>
      <KeyListControl
        label={t('alarms.types')}
        placeholder={t('alarms.anyType')}
        suggestions={types}
        value={[...filters.types]}
        onChange={(wanted) => onChange({ ...filters, types: wanted ?? [] })}
      />
      {hasOriginator ? null : (
        <EntitySelectControl
          label={t('alarms.columns.originator')}
          allowedTypes={ORIGINATORS}
          value={filters.originator}
          onChange={(originator) => onChange({ ...filters, originator })}
        />
      )}
      {hasAssignees ? (
        <>
          <Input.Wrapper label={t('alarms.assignee')} labelElement="div">
            <SegmentedControl
              aria-label={t('alarms.assignee')}
              fullWidth
              value={assignee === null ? 'any' : isMine ? 'mine' : 'other'}
              onChange={(choice) => onChange({ ...filters, assignee: choice === 'mine' ? (user?.id.id ?? null) : null })}
              data={[
                { value: 'any', label: t('alarms.assigned.any') },
                { value: 'mine', label: t('alarms.assigned.mine') },
                ...(assignee === null || isMine ? [] : [{ value: 'other', label: t('alarms.assigned.other') }]),
              ]}
            />
          </Input.Wrapper>
          {user?.authority === 'TENANT_ADMIN' ? (
            <EntityControl
              label={t('entity.types.USER')}
              entityType="USER"
              value={assignee === null ? null : { entityType: 'USER', id: assignee }}
              onChange={(wanted) => onChange({ ...filters, assignee: wanted?.id ?? null })}
            />
          ) : null}
        </>
      ) : null}
    </div>
  );
}
