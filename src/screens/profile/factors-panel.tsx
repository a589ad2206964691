import { Button } from '@mantine/core';
import { useState } from 'react';
import { request } from '../../bridge/request.ts';
import { useAnswer } from '../../bridge/use-answer.ts';
import { useServerFeature } from '../../bridge/use-server-feature.ts';
import type { OwnFactor, OwnFactors } from '../../contract/calls/accounts.ts';
import type { Outcome } from '../../contract/fault.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { isKnownFactor, type KnownFactor } from '../../inputs/second-factors/factor-words.ts';
import { LatePart } from '../../marks/late-part.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { askConfirm } from '../../store/dialogs.ts';
import { notifyFault } from '../../store/notices.ts';
import classes from './profile-screen.module.css';

const FactorSetup = lateComponent(async () => (await import('../../inputs/second-factors/factor-setup.tsx')).FactorSetup);

/** Where its codes come from, as far as it is told. */
const placeOf = ({ email, phoneNumber }: OwnFactor) => email ?? phoneNumber ?? '';

interface RowProps {
  readonly type: KnownFactor;
  readonly own: OwnFactor | undefined;
  /** There is another one to prove a sign-in by. */
  readonly hasOther: boolean;
  readonly onSetUp: () => void;
  readonly onChange: (answer: Promise<Outcome<OwnFactors>>) => void;
}

function FactorRow({ type, own, hasOther, onSetUp, onChange }: RowProps) {
  const t = useT();
  const name = t(`factors.kind.${type}`);
  const remove = async () => {
    const may = await askConfirm({
      title: { key: 'factors.removeTitle', values: { name } },
      html: { key: hasOther ? 'factors.removeText' : 'factors.removeLast' },
      ok: { key: 'factors.remove' },
      isDanger: true,
    });
    if (may) onChange(request('deleteFactor', { type }, { ignoreErrors: true }));
  };
  const state = () => {
    if (!own) return t('factors.off');
    if (type === 'BACKUP_CODE') return t('factors.codesLeft', { count: own.codesLeft ?? 0, n: formatCount(own.codesLeft ?? 0) });
    return [t('factors.on'), own.useByDefault ? t('factors.first') : '', placeOf(own)].filter(Boolean).join(', ');
  };
  return (
    <li className={classes.factor}>
      <div className={classes.factorName}>
        <span>{name}</span>
        <span className={classes.fact}>{state()}</span>
      </div>
      <div className={classes.factorActions}>
        {own && !own.useByDefault && type !== 'BACKUP_CODE' ? (
          <Button variant="subtle" onClick={() => onChange(request('useFactorFirst', { type }, { ignoreErrors: true }))}>
            {t('factors.useFirst')}
          </Button>
        ) : null}
        {own ? (
          <Button variant="subtle" color="red" aria-label={t('factors.removeOf', { name })} onClick={() => void remove()}>
            {t('factors.remove')}
          </Button>
        ) : null}
        {/* Codes are of use beside another factor alone. */}
        <Button disabled={type === 'BACKUP_CODE' && !hasOther} aria-label={t('factors.setUpOf', { name })} onClick={onSetUp}>
          {t(own ? 'factors.renew' : 'factors.setUp')}
        </Button>
      </div>
    </li>
  );
}

/** How the user proves sign-ins besides the password. Nothing where the installation offers none. */
export function FactorsPanel() {
  const t = useT();
  const hasFactors = useServerFeature('secondFactors');
  const { answer: offered } = useAnswer('offeredFactors', hasFactors ? {} : null);
  const { answer: read } = useAnswer('ownFactors', hasFactors ? {} : null);
  const [changed, setChanged] = useState<OwnFactors>();
  const [setUp, setSetUp] = useState<KnownFactor | null>(null);
  const kinds = offered?.ok ? [...new Set(offered.value)].filter(isKnownFactor) : [];
  if (kinds.length === 0 || !read?.ok) return null;
  const configs = (changed ?? read.value)?.configs ?? {};
  const own = kinds.filter((type) => type !== 'BACKUP_CODE' && configs[type]);
  const onChange = (answer: Promise<Outcome<OwnFactors>>) =>
    void answer.then((outcome) => (outcome.ok ? setChanged(outcome.value ?? {}) : notifyFault(outcome.fault)));
  return (
    <section className={classes.panel}>
      <header className={classes.factorsHead}>
        <h2 className={classes.factorsTitle}>{t('factors.title')}</h2>
        <p className={classes.fact}>{t(own.length > 0 ? 'factors.text' : 'factors.none')}</p>
      </header>
      <ul className={classes.factors}>
        {kinds.map((type) => (
          <FactorRow
            key={type}
            type={type}
            own={configs[type]}
            hasOther={own.some((one) => one !== type)}
            onSetUp={() => setSetUp(type)}
            onChange={onChange}
          />
        ))}
      </ul>
      <LatePart>
        {setUp ? <FactorSetup type={setUp} onClose={() => setSetUp(null)} onSaved={(factors) => setChanged(factors ?? {})} /> : null}
      </LatePart>
    </section>
  );
}
