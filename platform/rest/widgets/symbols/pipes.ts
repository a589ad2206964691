/** Pipes of all forms: each is the line of its middle, along which the liquid flows. */
import { FLOW, flowTag, INK, LIQUID_COLOUR, type OwnSymbol, PIPE, running } from './symbol-parts.ts';

interface Course {
  readonly title: string;
  readonly size: readonly [number, number];
  readonly there: string;
  readonly back: string;
  /** Where it has several ends, the walls of one part would cross another: what is drawn, in place of `there`. */
  readonly shape?: string;
}

function pipe({ title, size, there, back, shape = there }: Course): OwnSymbol {
  const stroke = (color: string, width: number) =>
    `<path d="${shape}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"/>`;
  return {
    ...{ title, description: 'Shows where the liquid flows', size },
    drawing: `${stroke(INK, PIPE.outer)}${stroke('#fff', PIPE.inner)}${FLOW}`,
    tags: [flowTag(there, back, 'ctx.values.running', 'ctx.properties.reversed')],
    behavior: [{ ...running, name: 'Flows', trueLabel: 'Flows', falseLabel: 'Does not flow' }],
    properties: [LIQUID_COLOUR, { id: 'reversed', name: 'The other way', type: 'switch', default: false }],
  };
}

/** Round the corner of a cell. */
const elbow = (from: string, to: string) => `M${from} Q50 50 ${to}`;
const bend = (title: string, from: string, to: string) => pipe({ title, size: [1, 1], there: elbow(from, to), back: elbow(to, from) });
const straight = (title: string, size: readonly [number, number], from: string, to: string) =>
  pipe({ title, size, there: `M${from} L${to}`, back: `M${to} L${from}` });
const [LEFT, TOP, RIGHT, BOTTOM] = ['0 50', '50 0', '100 50', '50 100'];
/** Two flows that become one. */
const tee = (title: string, out: string, first: string, second: string) =>
  pipe({
    ...{ title, size: [1, 1] },
    there: `M${first} L50 50 L${out} M${second} L50 50 L${out}`,
    back: `M${out} L50 50 L${first} M${out} L50 50 L${second}`,
    shape: `M${first} L${second} M50 50 L${out}`,
  });

export const PIPES: Readonly<Record<string, OwnSymbol>> = {
  horizontal_pipe: straight('Horizontal pipe', [1, 1], LEFT, RIGHT),
  long_horizontal_pipe: straight('Long horizontal pipe', [2, 1], LEFT, '200 50'),
  vertical_pipe: straight('Vertical pipe', [1, 1], TOP, BOTTOM),
  long_vertical_pipe: straight('Long vertical pipe', [1, 2], TOP, '50 200'),
  left_bottom_elbow_pipe: bend('Left bottom elbow pipe', LEFT, BOTTOM),
  left_top_elbow_pipe: bend('Left top elbow pipe', LEFT, TOP),
  bottom_right_elbow_pipe: bend('Bottom right elbow pipe', BOTTOM, RIGHT),
  top_right_elbow_pipe: bend('Top right elbow pipe', TOP, RIGHT),
  left_tee_pipe: tee('Left tee pipe', LEFT, TOP, BOTTOM),
  right_tee_pipe: tee('Right tee pipe', RIGHT, TOP, BOTTOM),
};
