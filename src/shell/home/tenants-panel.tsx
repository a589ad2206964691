import { useAnswer } from '../../bridge/use-answer.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatDate } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { ListedPanel } from './listed-panel.tsx';

const SHOWN = 20;
const FIRST = { pageSize: SHOWN, page: 0, sortProperty: 'title', sortOrder: 'ASC' } as const;

export function TenantsPanel() {
  const t = useT();
  const { answer } = useAnswer('tenants', FIRST);
  const page = answer?.ok ? answer.value : null;
  return (
    <ListedPanel
      area="tenants"
      title={t('shell.route.tenants')}
      note={page && page.totalElements > 0 ? formatCount(page.totalElements) : null}
      more={{ href: '/tenants', label: t('home.tenants.more') }}
      fault={answer && !answer.ok ? answer.fault : null}
      empty={t('home.tenants.none')}
      things={page?.data.map(({ id, title, region, createdTime }) => ({
        id: id.id,
        href: `/tenants/${id.id}`,
        name: title,
        second: region ?? '',
        end: formatDate(createdTime),
      }))}
    />
  );
}
