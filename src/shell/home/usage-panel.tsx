import { useT } from '../../i18n/use-t.ts';
import { QuietPart } from '../../marks/late-part.tsx';
import { lateComponent } from '../../page/late-component.ts';
import classes from './home.module.css';
import { HomePanel } from './home-panel.tsx';

/** With charts, which nothing else of Home needs. */
const UsageSummary = lateComponent(async () => (await import('../../screens/usage/usage-summary.tsx')).UsageSummary);

export function UsagePanel() {
  const t = useT();
  return (
    <HomePanel
      area="usage"
      title={t('home.usage.title')}
      note={t('home.usage.note')}
      more={{ href: '/usage', label: t('home.usage.more') }}
    >
      <div className={classes.usage}>
        <QuietPart>
          <UsageSummary />
        </QuietPart>
      </div>
    </HomePanel>
  );
}
