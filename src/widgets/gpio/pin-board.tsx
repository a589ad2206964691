import { IconCircuitSwitchOpen } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { StateNotice } from '../../marks/state-notice.tsx';
import { contrastRatio, solidColor, TEXT_CONTRAST } from '../../theme/contrast.ts';
import { useSurroundings } from '../surroundings.ts';
import { USUAL_GROUND } from './boards.ts';
import classes from './pin-board.module.css';
import type { Pin } from './pin-fields.ts';

interface PinBoardProps<One extends Pin> {
  /** For screen readers. */
  readonly label: string;
  readonly pins: readonly One[];
  /** Of the strip that pins stand on, as stored. */
  readonly ground: string | null | undefined;
  /** What stands at the place of a pin. */
  readonly draw: (pin: One) => ReactNode;
  /** Nothing on it is ever pressed. */
  readonly isStill?: boolean;
  /** Nothing on it can be pressed now. */
  readonly isOff?: boolean;
}

/** Two columns of pins on a strip, with their numbers, and their labels beside it. Places without a pin are holes. */
export function PinBoard<One extends Pin>({ label, pins, ground, draw, isStill = false, isOff = isStill }: PinBoardProps<One>) {
  const t = useT();
  const { size } = useSurroundings();
  if (pins.length === 0) return <StateNotice icon={IconCircuitSwitchOpen} title={t('gpio.noPins')} text={t('gpio.noPinsText')} />;
  const rows = Math.max(...pins.map(({ row }) => row)) + 1;
  const strip = solidColor(ground || USUAL_GROUND, 'white') ?? USUAL_GROUND;
  const used = [...new Set(pins.map(({ row }) => row))].sort((a, b) => a - b);
  /** In its place on the board, and among the rows that have pins, where there is no room for the others. */
  const placed = (row: number) => ({ '--row-at': row + 1, '--row-packed': used.indexOf(row) + 1 }) as CSSProperties;
  const taken = new Set(pins.map(({ row, col }) => `${row} ${col}`));
  const holes = Array.from({ length: rows * 2 }, (_, i) => [Math.floor(i / 2), i % 2] as const).filter(
    ([row, col]) => !taken.has(`${row} ${col}`),
  );
  const look = {
    ...{ '--rows-all': rows, '--rows-packed': used.length },
    '--strip': strip,
    '--ink': contrastRatio(strip, 'rgb(255, 255, 255)') < TEXT_CONTRAST ? 'black' : 'white',
  };
  return (
    <div className={classes.fit} data-size={size} data-whole="" data-still={isStill || undefined} tabIndex={isOff ? 0 : undefined}>
      <ul className={classes.board} aria-label={label} style={look as CSSProperties}>
        <li aria-hidden className={classes.strip} />
        {holes.map(([row, col]) => (
          <li
            key={`${row} ${col}`}
            aria-hidden
            className={classes.hole}
            data-lone={!used.includes(row) || undefined}
            style={{ ...placed(row), gridColumn: col + 2 }}
          />
        ))}
        {pins.map((one) => (
          <li key={`${one.row} ${one.col}`} className={classes.pin} data-col={one.col} style={placed(one.row)}>
            <span className={classes.label} title={one.label}>
              <bdi>{one.label}</bdi>
            </span>
            <span className={classes.place}>
              <span className={classes.number}>{one.pin}</span>
              {draw(one)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
