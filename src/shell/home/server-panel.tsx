import { useAnswer } from '../../bridge/use-answer.ts';
import { useT } from '../../i18n/use-t.ts';
import { Fact, FactList } from '../../marks/fact-list.tsx';
import classes from './home.module.css';
import { HomePanel } from './home-panel.tsx';
import { PanelState } from './panel-state.tsx';

/** Which release runs, and whether there is a later one. */
export function ServerPanel() {
  const t = useT();
  const { answer: info } = useAnswer('systemInfo', {});
  const { answer: told } = useAnswer('updates', {});
  const updates = told?.ok ? told.value : null;
  // Old servers tell their release with the updates, or not at all.
  const version = (info?.ok && info.value.version) || updates?.currentVersion || null;
  const later = updates?.latestVersion ?? updates?.message ?? t('home.server.available');
  return (
    <HomePanel area="server" title={t('home.server.title')}>
      <PanelState fault={info && told && !told.ok ? told.fault : null} isEmpty={false} empty="" />
      {info && told ? (
        <div className={classes.facts}>
          <FactList>
            <Fact label={t('home.server.release')}>{version ?? t('home.server.untold')}</Fact>
            {updates ? <Fact label={t('home.server.update')}>{updates.updateAvailable ? later : t('home.server.none')}</Fact> : null}
          </FactList>
        </div>
      ) : null}
    </HomePanel>
  );
}
