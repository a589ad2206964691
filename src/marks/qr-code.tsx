import { useMemo } from 'react';
import { encode, type QrCodeGenerateResult } from 'uqr';
import { useT } from '../i18n/use-t.ts';
import { FailureText } from './failure-text.tsx';

/** Light around it, in its squares, as readers need. */
const BORDER = 2;

/** Null: the text is too long for a code. */
function encoded(text: string): QrCodeGenerateResult | null {
  try {
    return encode(text, { border: BORDER });
  } catch (error) {
    // The only one that the encoder throws for a text.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** Of its side; absent: as large as its place. */
  readonly px?: number;
}

/** A text as a picture that phones read: dark on light in every scheme. Late, with the encoder. */
export function QrCode({ text, label, px }: QrCodeProps) {
  const t = useT();
  const code = useMemo(() => encoded(text), [text]);
  if (!code) return <FailureText>{t('marks.qrTooLong')}</FailureText>;
  const { data, size } = code;
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={px ?? '100%'}
      height={px ?? '100%'}
      shapeRendering="crispEdges"
      style={{ forcedColorAdjust: 'none' }}
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
