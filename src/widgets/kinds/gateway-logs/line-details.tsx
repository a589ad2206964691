import { formatMoment } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../marks/dialog.tsx';
import { Fact, FactList } from '../../../marks/fact-list.tsx';
import type { LogLine } from '../../gateways/log-lines.ts';
import classes from './logs.module.css';

interface LineDetailsProps {
  readonly line: LogLine;
  readonly onClose: () => void;
}

/** The whole of a line, which its row has no room for. */
export function LineDetails({ line: { at, level, message }, onClose }: LineDetailsProps) {
  const t = useT();
  return (
    <Dialog opened onClose={onClose} title={t('gateway-logs.message')} size={640} closeButtonProps={{ 'aria-label': t('marks.close') }}>
      <FactList>
        <Fact label={t('gateway-logs.time')}>{formatMoment(at)}</Fact>
        <Fact label={t('gateway-logs.level')}>{level || '–'}</Fact>
      </FactList>
      <pre className={classes.line} dir="ltr">
        {message}
      </pre>
    </Dialog>
  );
}
