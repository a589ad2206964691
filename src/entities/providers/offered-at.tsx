import { Link } from 'wouter';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import { ok } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import { FieldGroup, GroupText } from '../../inputs/field-group.tsx';
import { CopyText } from '../../marks/copy-text.tsx';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import type { RecordTabProps } from '../describe.ts';
import classes from '../details-body.module.css';
import { KIND_PLACES } from '../kind-names.ts';
import { redirectsOf } from './addresses.ts';
import { domainsWith } from './domain-clients.ts';
import { readProcessingPath } from './provider-calls.ts';

async function readOffers(client: string) {
  const domains = await domainsWith([client]);
  return domains.ok ? ok({ domains: domains.value, path: await readProcessingPath() }) : domains;
}

/** The domains whose sign-in page offers a client, and the address that its provider has to know for each. */
export function OfferedAt({ record }: RecordTabProps) {
  const t = useT();
  const { answer } = useAnswerOf(readOffers, record.id.id);
  if (!answer) return null;
  if (!answer.ok) return <FaultNotice title={t('entities.headFailed')} fault={answer.fault} />;
  const { domains, path } = answer.value;
  return (
    <div className={classes.body}>
      <FieldGroup label={t('oauth2-client.offeredAt')}>
        {domains.length === 0 ? <GroupText>{t('oauth2-client.offeredNowhere')}</GroupText> : null}
        {domains.map(({ id: { id }, name }) => (
          <div key={id}>
            <Link href={`${KIND_PLACES.domain.path}/${id}`}>{String(name)}</Link>
            {redirectsOf('HTTPS', String(name), path).map((text) => (
              <CopyText key={text} label={`${t('domain.redirects')}: ${String(name)}`} text={text} />
            ))}
          </div>
        ))}
      </FieldGroup>
    </div>
  );
}
