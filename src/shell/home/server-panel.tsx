import { useEffect, useState } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import { useAgain } from '../../bridge/use-again.ts';
import type { CallReply } from '../../contract/calls.ts';
import type { Outcome } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import { Fact, FactList } from '../../marks/fact-list.tsx';
import classes from './home.module.css';
import { HomePanel } from './home-panel.tsx';
import { PanelState } from './panel-state.tsx';

interface Answers {
  readonly info: Outcome<CallReply<'systemInfo'>>;
  readonly updates: Outcome<CallReply<'updates'>>;
}

/** Which release runs, and whether there is a later one. */
export function ServerPanel() {
  const t = useT();
  const [answers, setAnswers] = useState<Answers>();
  const again = useAgain(answers?.updates);
  useEffect(() => {
    void Promise.all([request('systemInfo', {}, QUIET), request('updates', {}, QUIET)]).then(([info, updates]) =>
      setAnswers({ info, updates }),
    );
  }, [again]);
  const updates = answers?.updates.ok ? answers.updates.value : null;
  // Old servers tell their release with the updates, or not at all.
  const version = (answers?.info.ok && answers.info.value.version) || updates?.currentVersion || null;
  const later = updates?.latestVersion ?? updates?.message ?? t('home.server.available');
  return (
    <HomePanel area="server" title={t('home.server.title')}>
      <PanelState fault={answers && !answers.updates.ok ? answers.updates.fault : null} isEmpty={false} empty="" />
      {answers ? (
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
