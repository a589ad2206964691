import type { PersistentCall } from '../../../contract/persistent-call.ts';
import { formatMoment } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../marks/dialog.tsx';
import { Fact, FactList } from '../../../marks/fact-list.tsx';
import { methodOf, stateWord, wayWord } from './call-columns.tsx';
import classes from './calls-view.module.css';

const isThere = (value: unknown) => value !== null && value !== undefined && value !== '';

interface CallDetailsProps {
  readonly call: PersistentCall;
  readonly onClose: () => void;
}

/** All that the server knows of a command. */
export function CallDetails({ call, onClose }: CallDetailsProps) {
  const t = useT();
  const { id, status, createdTime, expirationTime, request: sent, response, additionalInfo } = call;
  const json = { params: sent?.body?.params, response, additionalInfo };
  return (
    <Dialog opened onClose={onClose} title={methodOf(call)} size={560} closeButtonProps={{ 'aria-label': t('marks.close') }}>
      <FactList>
        <Fact label={t('persistent-calls.options.status')}>{stateWord(status)}</Fact>
        <Fact label={t('persistent-calls.options.messageType')}>{wayWord(call)}</Fact>
        <Fact label={t('persistent-calls.options.createdTime')}>{formatMoment(createdTime)}</Fact>
        {expirationTime ? <Fact label={t('persistent-calls.options.expirationTime')}>{formatMoment(expirationTime)}</Fact> : null}
        <Fact label={t('persistent-calls.options.rpcId')}>
          <bdi>{id.id}</bdi>
        </Fact>
      </FactList>
      {(['params', 'response', 'additionalInfo'] as const).map((name) =>
        isThere(json[name]) ? (
          <section key={name} className={classes.json}>
            <h3>{t(`persistent-calls.${name}`)}</h3>
            <pre dir="ltr">{JSON.stringify(json[name], null, 2)}</pre>
          </section>
        ) : null,
      )}
    </Dialog>
  );
}
