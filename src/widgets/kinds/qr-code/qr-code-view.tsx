import { IconQrcode } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { QrCode } from '../../../marks/qr-code.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { storedScript } from '../../cell-functions/stored-script.ts';
import { EntitiesNotice } from '../../entities-notice.tsx';
import { FailedFunctions } from '../../failed-functions.tsx';
import { fillPattern, joinedData, type PatternData } from '../../markup/patterns.ts';
import { useAuthorText } from '../../markup/use-author-text.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import classes from './qr-code.module.css';
import type { QrCodeWidget } from './settings.ts';

const USUAL = '${entityName}';
const NO_DATA: readonly PatternData[] = [];

/** A text of values as a picture that phones read. */
export function QrCodeView({ input }: { readonly input: QrCodeWidget }) {
  const t = useT();
  const { settings, sources, title } = input;
  const text = useMemo(
    () => ({
      pattern: settings.qrCodeTextPattern ?? USUAL,
      script: storedScript(settings.useQrCodeTextFunction, settings.qrCodeTextFunction),
    }),
    [settings],
  );
  const { view, row, given, labels, readers, faults } = useAuthorText(input, text, true);
  const data = (row?.data ?? NO_DATA) as readonly PatternData[];
  const filled = given === undefined ? undefined : fillPattern(given, joinedData(data), labels).trim();
  const isWithout = row !== undefined && !view?.fault && sources.length > 0 && data.length === 0;
  const code = (words: string) =>
    words === '' ? (
      <StateNotice icon={IconQrcode} title={t('qr-code.empty')} text={t('qr-code.emptyText')} />
    ) : (
      <div className={classes.code}>
        <QrCode text={words} label={t('qr-code.code', { text: words })} />
      </div>
    );
  return (
    <>
      {readers}
      <WidgetFrame
        title={title}
        padding="text"
        status={view}
        waiting={t('widgets.waitingValue')}
        hasData={filled !== undefined && (!view?.fault || data.length > 0)}
      >
        {isWithout ? (
          <EntitiesNotice isAsked={sources.some(({ filter }) => filter !== null)} sources={sources} updatedAt={null} />
        ) : filled === undefined ? null : (
          code(filled)
        )}
        <FailedFunctions faults={faults} />
      </WidgetFrame>
    </>
  );
}
