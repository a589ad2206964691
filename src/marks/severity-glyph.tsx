import {
  IconAlertOctagon,
  IconAlertOctagonFilled,
  IconAlertTriangle,
  IconAlertTriangleFilled,
  IconHelpCircle,
  IconSquare,
  IconSquareFilled,
  IconSquareRotated,
  IconSquareRotatedFilled,
} from '@tabler/icons-react';
import type { Severity } from '../contract/severity.ts';
import { useT } from '../i18n/use-t.ts';
import classes from './severity.module.css';

const FILLED = {
  CRITICAL: IconAlertOctagonFilled,
  MAJOR: IconAlertTriangleFilled,
  MINOR: IconSquareRotatedFilled,
  WARNING: IconSquareFilled,
  INDETERMINATE: IconHelpCircle,
};
const HOLLOW = {
  CRITICAL: IconAlertOctagon,
  MAJOR: IconAlertTriangle,
  MINOR: IconSquareRotated,
  WARNING: IconSquare,
  INDETERMINATE: IconHelpCircle,
};

/** Class for elements with `data-severity`: defines `--fill`, `--on` (text on the fill), `--edge`, `--ink`, `--tint`. */
export const SEVERITY_CLASS = classes.severity ?? '';

interface SeverityGlyphProps {
  readonly severity: Severity;
  readonly isHollow?: boolean;
  readonly size?: number;
  /** Takes the colour of the text around it. */
  readonly isPlain?: boolean;
  /** Names the severity for screen readers, where its name is not beside it. */
  readonly isNamed?: boolean;
}

/** Distinguishable without colour. */
export function SeverityGlyph({ severity, isHollow = false, size = 16, isPlain = false, isNamed = false }: SeverityGlyphProps) {
  const t = useT();
  const Icon = (isHollow ? HOLLOW : FILLED)[severity];
  const name = isNamed ? { role: 'img', 'aria-label': t(`marks.severity.${severity}`) } : { 'aria-hidden': true };
  const isOutline = isHollow || severity === 'INDETERMINATE';
  return (
    <Icon
      {...name}
      size={size}
      stroke={isOutline ? 2 : undefined}
      className={`${SEVERITY_CLASS} ${classes.glyph}`}
      data-severity={severity}
      data-form={isPlain ? 'plain' : isHollow ? 'hollow' : isOutline ? 'ring' : 'filled'}
    />
  );
}
